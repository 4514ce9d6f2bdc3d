import { type Deal, SAMPLE_DEALS } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { DealCard } from './deal-card.tsx'
import { type Hearts, HeartsContext } from './hearts.ts'

const CANTEEN = aDeal({ id: 1, place: { name: 'Kantine', placeId: 'canteen' } })

const show = (deal: Deal, filled = false) => {
  const listeners = new Set<() => void>()
  let isFilled = filled
  const toggle = vi.fn(() => {
    isFilled = !isFilled
    for (const listener of listeners) listener()
  })
  const hearts: Hearts = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isFavourite: (placeId) => isFilled && placeId === 'canteen',
    toggle,
    cardOf: () => null,
  }
  render(
    <MemoryRouter>
      <HeartsContext value={hearts}>
        <DealCard deal={deal} now={new Date('2026-03-02T11:00:00Z')} linkTo="/restaurant/1" />
      </HeartsContext>
    </MemoryRouter>,
  )
  return toggle
}

describe('the heart button of a card', () => {
  it('the heart button of a card is a button whose label names the action', async () => {
    const toggle = show(CANTEEN)
    expect(screen.getByRole('link', { name: 'Kantine' }).querySelector('button')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Kantine zu Favoriten hinzufügen' }))
    expect(toggle).toHaveBeenCalledWith(CANTEEN)
    expect(screen.getByRole('button', { name: 'Kantine von Favoriten entfernen' })).toBeVisible()
  })

  it('the heart button of a card is operable by keyboard', async () => {
    const toggle = show(CANTEEN, true)
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kantine von Favoriten entfernen' }))
    await userEvent.keyboard(' ')
    expect(toggle).toHaveBeenCalledOnce()
  })

  it('the heart button of a card is missing on sample deals', () => {
    show(SAMPLE_DEALS[0]!)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('the heart button of a card is hidden before accounts are loaded', () => {
    render(
      <MemoryRouter>
        <DealCard deal={CANTEEN} now={new Date('2026-03-02T11:00:00Z')} linkTo="/restaurant/1" />
      </MemoryRouter>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})
