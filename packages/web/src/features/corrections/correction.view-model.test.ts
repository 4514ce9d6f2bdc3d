import { factsOf, type UnsentCorrection } from '@mahlzeit/domain'
import {
  aBackend,
  aDeal,
  InMemoryDealCorrections,
  InMemoryPreferences,
  OFFLINE,
  settled,
  TOM,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { CorrectionStore } from '../../state/correction-store.ts'
import { DraftCache } from '../../state/draft-cache.ts'
import { CorrectionViewModel } from './correction.view-model.ts'

const DEAL = aDeal({ id: 1, phone: '030 1', availableDays: ['Mo'], startTime: '11:30', endTime: '14:30' })
const SEEN = factsOf(DEAL)

const given = async () => {
  const { auth, catalog, community } = await aBackend({ deals: [DEAL] })
  const corrections = new InMemoryDealCorrections(community, auth)
  const drafts = new DraftCache<UnsentCorrection>()
  const stored = new CorrectionStore(new InMemoryPreferences())
  const dealChanges = new DealChanges()
  const make = (memory = drafts) => {
    const vm = new CorrectionViewModel(corrections, catalog, auth, memory, stored, dealChanges)
    vm.state$.subscribe()
    return vm
  }
  const vm = make()
  const saved = vi.fn()
  vm.saved$.subscribe(saved)
  vm.open(DEAL)
  const save = async () => {
    vm.save()
    await settled()
  }
  const deal = () => catalog.deals[0] ?? DEAL
  return { auth, catalog, corrections, dealChanges, make, vm, save, saved, deal, stored, state: () => vm.state$.value }
}

describe('correcting a deal', () => {
  it('a correction starts with the facts of the deal, and saves what changed', async () => {
    const { vm, save, saved, deal, dealChanges, state } = await given()
    expect(state()).toMatchObject({ isOpen: true, draft: { ...SEEN, reason: null } })
    vm.change({ phone: '030 2', reason: 'asked' })
    await save()
    expect(deal().phone).toBe('030 2')
    expect(saved).toHaveBeenCalledOnce()
    expect([dealChanges.version, dealChanges.isEdited(DEAL.id)]).toEqual([1, true])
    expect(state().isOpen).toBe(false)
  })

  it.each([
    [{}, {}],
    [{ days: [] }, { days: 'weekday-missing' }],
    [
      { days: [], website: 'javascript:alert(1)' },
      { days: 'weekday-missing', website: 'website-invalid' },
    ],
  ])('refuses the correction %j', async (change, problem) => {
    const { vm, save, state, saved } = await given()
    vm.change(change)
    await save()
    expect(state()).toMatchObject({ isOpen: true, refusals: 1 })
    expect(state().problem).toEqual(problem)
    expect(saved).not.toHaveBeenCalled()
  })

  it('a correction ignores a move of the position by less than a metre', async () => {
    const { vm, save, state, deal } = await given()
    const { lat, lng } = SEEN.position
    vm.move({ lat: lat + 0.000_005, lng })
    await save()
    expect(state().problem).toEqual({})
    vm.move({ lat: lat + 0.0005, lng })
    await save()
    expect(deal().place.position).toEqual({ lat: lat + 0.0005, lng })
  })

  it('a correction keeps what was typed when saving fails, and when the page is opened again', async () => {
    const { vm, save, make, corrections, state, deal } = await given()
    vm.change({ phone: '030 2' })
    corrections.failWith(OFFLINE)
    await save()
    expect(state()).toMatchObject({ isOpen: true, failure: OFFLINE, draft: { phone: '030 2' } })
    const next = make()
    next.open(DEAL)
    expect(next.state$.value.draft.phone).toBe('030 2')
    corrections.recover()
    await save()
    expect(deal().phone).toBe('030 2')
  })

  it('a correction survives a reload until it is saved or cancelled, for its user and deal only', async () => {
    const { vm, save, make, auth, stored } = await given()
    const reloaded = async (deal = DEAL) => {
      const next = make(new DraftCache())
      next.open(deal)
      await settled()
      return next
    }
    vm.change({ phone: '030 2', reason: 'menu' })
    const next = await reloaded()
    expect(next.state$.value).toMatchObject({ isOpen: true, seen: SEEN, draft: { phone: '030 2', reason: 'menu' } })
    expect((await reloaded(aDeal({ id: 2, phone: '030 1' }))).state$.value.draft.phone).toBe('030 1')
    next.cancel()
    await settled()
    expect((await reloaded()).state$.value.draft.phone).toBe('030 1')
    vm.change({ phone: '030 3' })
    await save()
    expect((await reloaded()).state$.value.draft).toMatchObject({ phone: '030 1', reason: null })
    vm.open(DEAL)
    vm.change({ phone: '030 4' })
    await auth.discardSession()
    await stored.clear()
    vm.change({ phone: '030 5' })
    await auth.signIn(TOM)
    expect((await reloaded()).state$.value.draft.phone).toBe('030 1')
  })

  it('a correction that was begun again before the stored one is read stays', async () => {
    const { vm, make } = await given()
    vm.change({ phone: '030 2' })
    const next = make(new DraftCache())
    next.open(DEAL)
    next.change({ website: 'https://linde.example' })
    await settled()
    expect(next.state$.value.draft).toMatchObject({ phone: '030 1', website: 'https://linde.example' })
  })

  it('keeps what was typed when the session ends, hides it from another user, and forgets it when cancelled', async () => {
    const { auth, vm, save, make, state, corrections } = await given()
    const correct = vi.spyOn(corrections, 'correct')
    vm.change({ phone: '030 2' })
    await auth.discardSession()
    await save()
    expect(state()).toMatchObject({ reader: 'guest', isOpen: true, failure: { kind: 'not-signed-in' } })
    expect(correct).not.toHaveBeenCalled()
    await auth.signIn(TOM)
    await settled()
    expect(state()).toMatchObject({ isOpen: false })
    const next = make()
    next.open(DEAL)
    expect(next.state$.value.draft.phone).toBe('030 1')
    next.change({ phone: '030 3' })
    next.cancel()
    next.open(DEAL)
    expect(next.state$.value.draft.phone).toBe('030 1')
  })

  it('a conflict takes over what the user left alone, names the rest, and overwrites it on request', async () => {
    const { vm, save, corrections, deal, state } = await given()
    vm.change({ phone: '030 2' })
    const change = { phone: { seen: '030 1', value: '030 9' }, days: { seen: SEEN.days, value: ['Fr'] } } as const
    await corrections.correct(DEAL.id, change, null)
    await save()
    expect(state()).toMatchObject({
      isOpen: true,
      conflicts: ['phone'],
      seen: { phone: '030 9' },
      draft: { phone: '030 2', days: ['Fr'] },
    })
    corrections.failWith(OFFLINE)
    await save()
    expect(state()).toMatchObject({ conflicts: null, failure: OFFLINE })
    corrections.recover()
    await save()
    expect(deal()).toMatchObject({ phone: '030 2', availableDays: ['Fr'] })
  })
})
