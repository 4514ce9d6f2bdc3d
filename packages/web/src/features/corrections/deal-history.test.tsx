import type { AuthState, DealCorrection } from '@mahlzeit/domain'
import { aBackend, aDeal, InMemoryDealCorrections, OFFLINE, settled } from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BehaviorSubject, NEVER } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import { DealChanges } from '../../state/deal-changes.ts'
import { DealHistory } from './deal-history.tsx'
import { type DealHistoryState, DealHistoryViewModel, type UndoOutcome } from './deal-history.view-model.ts'

const ENTRY: DealCorrection = {
  id: 7,
  field: 'hours',
  before: { start: '11:30', end: '14:30' },
  after: { start: '12:00', end: null },
  reason: 'menu',
  at: new Date('2027-03-03T11:15:00Z'),
  isUndo: false,
  asOf: null,
  mayUndo: true,
}

const show = (change: Partial<DealHistoryState>) => {
  const vm = { retry: vi.fn(), undo: vi.fn() }
  const state = { entries: [], failure: null, undoing: null, ...change }
  render(<DealHistory vm={{ ...vm, state$: viewState<DealHistoryState>(state, NEVER) }} />)
  return vm
}

describe('the history of a deal', () => {
  it('the history of a deal says what changed and when, with old and new value and reason, and undoes it', async () => {
    const { undo } = show({ entries: [ENTRY] })
    const entry = screen.getByRole('listitem')
    for (const text of ['Zeiten geändert am 03.03.2027, 12:15', '11:30–14:30', 'ab 12:00', 'Steht auf der Karte'])
      expect(entry.textContent).toContain(text)
    await userEvent.click(screen.getByRole('button', { name: /^Rückgängig: Zeiten geändert/u }))
    expect(undo).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('the history of a deal names OpenStreetMap as the source of unconfirmed values', () => {
    show({ entries: [{ ...ENTRY, reason: null, asOf: '2026-03-02' }] })
    expect(screen.getByText(/^Laut OpenStreetMap, Stand 2\. März 2026/u)).toBeVisible()
  })

  it('the history of a deal offers no undo where the server allows none, and names an undo', () => {
    show({ entries: [{ ...ENTRY, mayUndo: false, isUndo: true }] })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Zeiten geändert am 03.03.2027, 12:15 (rückgängig gemacht)')).toBeVisible()
  })

  it('the history of a deal is not there without corrections, and says when it failed', async () => {
    show({})
    expect(screen.queryByRole('heading')).toBeNull()
    const { retry } = show({ failure: OFFLINE })
    expect(screen.getByRole('alert').textContent).toContain('Frühere Änderungen konnten nicht geladen werden.')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('the history of a deal undoes a correction once, reads again, and says what failed', async () => {
    const deal = aDeal({ id: 1, phone: '030 1' })
    const { auth, catalog, community } = await aBackend({ deals: [deal] })
    const corrections = new InMemoryDealCorrections(community, auth)
    await corrections.correct(deal.id, { phone: { seen: '030 1', value: '030 2' } }, null)
    const dealChanges = new DealChanges()
    const vm = new DealHistoryViewModel(corrections, auth, dealChanges)
    const outcomes: UndoOutcome[] = []
    vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
    vm.state$.subscribe()
    vm.open(deal.id)
    await settled()
    const id = vm.state$.value.entries[0]?.id ?? 0
    corrections.failWith(OFFLINE)
    vm.undo(id)
    await settled()
    corrections.recover()
    vm.undo(id)
    vm.undo(id)
    await settled()
    expect(outcomes).toEqual([{ kind: 'failed', failure: OFFLINE }, { kind: 'undone' }])
    expect(catalog.deals[0]?.phone).toBe('030 1')
    expect(vm.state$.value.entries).toMatchObject([{ isUndo: true }, { mayUndo: false }])
    expect(dealChanges.version).toBe(1)
  })

  it('the history of a deal is read once, when the session is known, and again for another user', async () => {
    const deal = aDeal({ id: 1 })
    const { auth, community } = await aBackend({ deals: [deal] })
    const corrections = new InMemoryDealCorrections(community, auth)
    const reads = vi.spyOn(corrections, 'findHistory')
    const state$ = new BehaviorSubject<AuthState>({ kind: 'loading' })
    const vm = new DealHistoryViewModel(corrections, { state$ }, new DealChanges())
    vm.state$.subscribe()
    vm.open(deal.id)
    expect(reads).not.toHaveBeenCalled()
    auth.state$.subscribe(state$)
    expect(reads).toHaveBeenCalledExactlyOnceWith(deal.id)
    state$.next({ kind: 'signed-out' })
    expect(reads).toHaveBeenCalledTimes(2)
  })
})
