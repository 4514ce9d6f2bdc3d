import { failure, type ImportProposal, type PlaceImport } from '@mahlzeit/domain'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ImportCard } from './import-card.tsx'
import type { ImportDecision } from './import-decisions.ts'

const AT = new Date('2026-11-27T12:00:00Z')

const KRONE: ImportProposal = {
  id: 4,
  placeId: 'osm:node/4711',
  kind: 'tenant',
  city: 'Berlin',
  name: 'Gasthaus Krone',
  newName: 'Thai Orchidee',
  address: 'Torstraße 1, 10119 Berlin',
  newAddress: 'Torstraße 1, 10119 Berlin',
  metres: null,
  otherId: null,
  otherName: null,
  otherAddress: null,
  list: 'berlin',
  at: AT,
}

const IMPORT: PlaceImport = {
  id: -7,
  at: AT,
  list: 'berlin',
  source: 'OpenStreetMap',
  counts: { new: 1200, tenant: 3 },
}

const show = (entry: PlaceImport | ImportProposal, decision: ImportDecision | null = null) => {
  const acts = { onDecide: vi.fn(), onUndoImport: vi.fn() }
  const others = { onAsk: vi.fn(), onList: vi.fn(), onResume: vi.fn() }
  const state = { deals: new Map(), now: AT, cleared: null, resumed: null, decision }
  const { container } = render(<ImportCard entry={entry} {...state} {...others} {...acts} />)
  const card = container.querySelector('li')
  return { ...acts, card, text: card?.textContent ?? '' }
}

describe('a proposal of an import', () => {
  it('says what changed', () => {
    const { text: shown } = show(KRONE)
    for (const text of [
      'Wohl neuer Wirt',
      'Berlin',
      'Gasthaus Krone',
      'Jetzt: Thai Orchidee',
      '„berlin“ vom 27.11.2026',
    ])
      expect(shown).toContain(text)
  })

  it('links the places at OpenStreetMap, in a new tab', () => {
    show({ ...KRONE, otherId: 'osm:way/9' })
    const links = screen.getAllByRole('link')
    const outside = ['_blank', 'noopener noreferrer']
    expect(links.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)))).toEqual([
      ['https://www.openstreetmap.org/node/4711', ...outside],
      ['https://www.openstreetmap.org/way/9', ...outside],
    ])
  })

  it('links no place with another id', () => {
    for (const placeId of [null, 'manual:krone@52.500,13.400', 'osm:node/4711?x', 'osm:user/1'])
      show({ ...KRONE, placeId, otherId: placeId })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows the other place and the distance of one that is probably twice', () => {
    const { text } = show({
      ...KRONE,
      kind: 'twice',
      newName: 'Gasthaus Krone',
      metres: 1204,
      otherName: 'Krone',
      otherAddress: 'Torstraße 2',
    })
    expect(text).toContain('Schon da: Krone, Torstraße 2')
    expect(text).toContain('1,2\u00a0km entfernt')
    expect(text).not.toContain('Jetzt:')
    expect(text).not.toContain('Neue Adresse')
  })

  it('shows how far a place moved, and its new address', () => {
    const newAddress = 'Lange Straße 5, 10243 Berlin'
    const { text } = show({ ...KRONE, kind: 'moved-far', newName: KRONE.name, newAddress, metres: 240 })
    expect(text).toContain('Jetzt 240\u00a0m weiter')
    expect(text).toContain(`Neue Adresse: ${newAddress}`)
  })

  it('is decided by buttons and by keys', async () => {
    const { onDecide, card } = show(KRONE)
    await userEvent.click(screen.getByRole('button', { name: 'Neuen übernehmen' }))
    card?.focus()
    await userEvent.keyboard('d')
    expect(onDecide.mock.calls).toEqual([
      [4, true],
      [4, false],
    ])
  })

  it('does nothing while a decision is in flight', async () => {
    const { onDecide } = show(KRONE, { id: 4, failure: null })
    await userEvent.click(screen.getByRole('button', { name: 'Alten behalten' }))
    expect(onDecide).not.toHaveBeenCalled()
  })

  it.each([
    [{ kind: 'already-decided' } as const, 'Das hat schon jemand entschieden.'],
    [failure('offline', 'no network'), 'Du bist offline'],
  ])('says why a decision failed: %j', (reason, text) => {
    expect(show(KRONE, { id: 4, failure: reason }).text).toContain(text)
  })
})

describe('a recent import', () => {
  it('counts what it changed', () => {
    expect(show(IMPORT).text).toContain('1.200\u00a0neu, 3\u00a0wohl neuer Wirt')
  })

  it('is undone after a second tap', async () => {
    const { onUndoImport } = show(IMPORT)
    await userEvent.click(screen.getByRole('button', { name: 'Import zurücknehmen' }))
    expect(onUndoImport).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Wirklich zurücknehmen?' }))
    expect(onUndoImport).toHaveBeenCalledExactlyOnceWith(-7)
  })

  it('lets the keys of the list go on to its neighbours', async () => {
    const { card } = show(IMPORT)
    const next = document.createElement('li')
    next.tabIndex = -1
    card?.after(next)
    card?.focus()
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(next)
  })
})
