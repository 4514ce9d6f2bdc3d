import { aDeal } from '@mahlzeit/test-fakes'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from '../../ui/search-field.tsx'
import { SuggestionsPopup } from './suggestions-popup.tsx'
import type { Suggestions } from './suggestions.view-model.ts'

const KREUZBERG = {
  kind: 'district',
  name: 'Kreuzberg',
  region: 'Berlin',
  position: { lat: 52.497, lng: 13.406 },
} as const
const FOUND: Suggestions = {
  search: 'kreuz',
  localities: [KREUZBERG, { ...KREUZBERG, name: 'Kreuztal', region: '' }],
  deals: [{ deal: aDeal({ id: 7, place: { name: 'Kreuzkantine' } }), isByPastDish: false }],
  dishes: [],
}

const onLocality = vi.fn<() => void>()
const onDeal = vi.fn<() => void>()
const onHold = vi.fn<(isHeld: boolean) => void>()

const Field = ({ found = FOUND }: { readonly found?: Suggestions }) => {
  const [typed, setTyped] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <SearchField
      label="Suche"
      value={typed}
      onChange={setTyped}
      ref={setInput}
      suggestions={
        input && (
          <SuggestionsPopup
            input={input}
            typed={typed}
            suggestions={found}
            onLocality={onLocality}
            onDeal={onDeal}
            onHold={onHold}
          />
        )
      }
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Suche' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

const open = async (found?: Suggestions) => {
  render(<Field {...(found && { found })} />)
  await userEvent.type(field(), 'kreuz')
}

beforeEach(() => {
  onLocality.mockClear()
  onDeal.mockClear()
  onHold.mockClear()
})

describe('suggestions below a search field', () => {
  it('suggestions have a group of dishes with their place and price, which lead to their deal', async () => {
    const deal = FOUND.deals[0]?.deal
    const dish = { name: 'Kreuzkümmelsuppe', price: 690, diets: [], date: '2026-03-02', photoDate: '2026-03-01' }
    await open({ ...FOUND, dishes: [{ deal: deal!, dish }] })
    const group = screen.getByRole('group', { name: 'Gerichte' })
    const option = within(group).getByRole('option')
    expect(option.textContent).toBe('KreuzkümmelsuppeKreuzkantine · 6,90\u00a0€')
    await userEvent.click(option)
    expect(onDeal).toHaveBeenCalledExactlyOnceWith(deal)
  })

  it('suggestions mark the words that match', async () => {
    await open()
    const marked = screen.getAllByRole('option').map((option) => option.querySelector('mark')?.textContent)
    expect(marked).toEqual(['Kreuzberg', 'Kreuztal', 'Kreuzkantine'])
  })

  it('suggestions say why a deal is found by a dish that it no longer has', async () => {
    const deals = FOUND.deals.map(({ deal }) => ({ deal, isByPastDish: true }))
    await open({ ...FOUND, deals })
    const group = screen.getByRole('group', { name: 'Lokale' })
    expect(within(group).getByRole('option').textContent).toBe('KreuzkantineGericht einer früheren Karte')
  })

  it('suggestions appear with the first letters, in groups, and none is chosen', async () => {
    await open()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Vorschläge' }).id)
    expect(screen.getByRole('group', { name: 'Orte' }).textContent).toContain('KreuzbergStadtteil · Berlin')
    expect(screen.getByRole('group', { name: 'Lokale' }).textContent).toContain('Kreuzkantine')
    expect(active()).toBeNull()
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
  })

  it('suggestions are walked with the arrow keys, around the typed text', async () => {
    await open()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toContain('Kreuzberg')
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBeNull()
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toContain('Kreuzkantine')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBeNull()
  })

  it('suggestions are chosen by Enter, only if one is active', async () => {
    await open()
    await userEvent.keyboard('{Enter}')
    expect(onLocality).not.toHaveBeenCalled()
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.type(field(), 'b')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onLocality).toHaveBeenCalledExactlyOnceWith(KREUZBERG)
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('suggestions are chosen by a tap, and the field keeps the focus', async () => {
    await open()
    await userEvent.click(screen.getByText('Kreuzkantine'))
    expect(onDeal).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(field())
  })

  it('suggestions hide the keyboard of a phone when tapped by a finger', async () => {
    await open()
    fireEvent(screen.getByText('Kreuztal'), new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    expect(onLocality).toHaveBeenCalledOnce()
    expect(document.activeElement).not.toBe(field())
  })

  it('suggestions close on Escape before the field is cleared', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().value).toBe('kreuz')
    await userEvent.keyboard('{Escape}')
    expect(field().value).toBe('')
  })

  it('suggestions close when the focus leaves', async () => {
    await open()
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('suggestions hold the search until it is known whether a place is typed', async () => {
    render(<Field found={{ ...FOUND, localities: [] }} />)
    await userEvent.type(field(), 'kreu')
    expect(onHold).toHaveBeenLastCalledWith(true)
    await userEvent.type(field(), 'z')
    expect(onHold).toHaveBeenLastCalledWith(false)
  })

  it.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a tap beside', () => userEvent.click(document.body)],
  ])('suggestions of places hold the search until %s', async (_, act) => {
    await open()
    expect(onHold).toHaveBeenLastCalledWith(true)
    await act()
    expect(onHold).toHaveBeenLastCalledWith(false)
  })

  it('suggestions hold the search while a chosen deal opens', async () => {
    await open()
    fireEvent(screen.getByText('Kreuzkantine'), new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    expect(onHold).toHaveBeenLastCalledWith(true)
  })

  it('suggestions appear again for the same text', async () => {
    await open()
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(field())
    await userEvent.type(field(), 'kreuz')
    expect(screen.getByRole('listbox')).toBeVisible()
  })

  it('suggestions leave the field as it is if there are none', async () => {
    await open({ search: 'kreuz', localities: [], deals: [], dishes: [] })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await userEvent.keyboard('{Escape}')
    expect(field().value).toBe('')
  })
})
