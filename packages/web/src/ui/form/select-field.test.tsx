import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SelectField } from './select-field.tsx'

const OPTIONS = [
  { value: 'a', label: 'Apfel' },
  { value: 'b', label: 'Birne' },
]

it('a select field opens with Enter instead of submitting its form, and chooses with Enter', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const onChange = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <SelectField label="Obst" options={OPTIONS} value="a" onChange={onChange} />
      <button type="submit">Senden</button>
    </form>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: 'Birne' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('b')
  expect(onSubmit).not.toHaveBeenCalled()
})
