import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const Field = ({ initial = '', onLeave }: { initial?: string; onLeave?: () => void }) => {
  const [value, setValue] = useState(initial)
  return <SearchField label="Deals suchen" value={value} onChange={setValue} {...(onLeave && { onLeave })} />
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Deals suchen' })
const clearButton = () => screen.queryByRole('button', { name: 'Suche leeren' })

describe('a search field', () => {
  it('a search field reports what is typed', async () => {
    render(<Field />)
    await userEvent.type(field(), 'Pho')
    expect(field().value).toBe('Pho')
  })

  it('a search field has a clear button only if it has a value', async () => {
    render(<Field />)
    expect(clearButton()).toBeNull()
    await userEvent.type(field(), 'P')
    expect(clearButton()).toBeVisible()
  })

  it('a search field is cleared by its button and keeps the focus', async () => {
    render(<Field initial="Pho" />)
    await userEvent.click(clearButton()!)
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('a search field is cleared by Esc, and left by Esc if it is empty', async () => {
    const onLeave = vi.fn<() => void>()
    render(<Field initial="Pho" onLeave={onLeave} />)
    await userEvent.type(field(), '{Escape}')
    expect(field().value).toBe('')
    expect(onLeave).not.toHaveBeenCalled()
    await userEvent.type(field(), '{Escape}')
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  it('a search field calls onClear of the caller', async () => {
    const onClear = vi.fn<() => void>()
    const onChange = vi.fn<(value: string) => void>()
    render(<SearchField label="Deals suchen" value="Pho" onChange={onChange} onClear={onClear} />)
    await userEvent.click(clearButton()!)
    expect(onClear).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
  })
})
