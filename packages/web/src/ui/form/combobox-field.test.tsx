import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ComboboxField } from './combobox-field.tsx'

const show = (labels: readonly string[]) =>
  render(
    <ComboboxField
      label="Restaurant"
      placeholder="Name"
      typed=""
      onType={() => undefined}
      options={labels.map((label) => ({ key: label, value: { label }, label, detail: '' }))}
      onChoose={() => undefined}
    />,
  )

it('a focused combobox without options is not expanded: it has no list to name', async () => {
  show([])
  await userEvent.click(screen.getByRole('combobox'))
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
})

it('a focused combobox with options is expanded, and names its list', async () => {
  show(['Gasthaus Krone'])
  await userEvent.click(screen.getByRole('combobox'))
  const field = screen.getByRole('combobox')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.textContent).toContain('Gasthaus Krone')
})
