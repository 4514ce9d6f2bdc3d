import type { Facts } from '@mahlzeit/domain'
import { aBackend, aDeal, InMemoryDealCorrections, OFFLINE, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { DealInfoViewModel } from './deal-info.view-model.ts'

const DEAL = aDeal({ id: 1, cuisines: [], diets: [], cards: null })

const given = async (known: Partial<Facts> = {}) => {
  const deal = { ...DEAL, ...known }
  const { auth, catalog, community } = await aBackend({ deals: [deal] })
  const corrections = new InMemoryDealCorrections(community, auth)
  const dealChanges = new DealChanges()
  const vm = new DealInfoViewModel(corrections, auth, dealChanges)
  const outcomes: string[] = []
  vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  vm.state$.subscribe()
  return {
    auth,
    corrections,
    dealChanges,
    deal,
    stored: () => catalog.deals[0],
    vm,
    outcomes,
    state: () => vm.state$.value,
  }
}

describe('adding information', () => {
  it('adding information saves one cuisine, the last one selected, which the history shows', async () => {
    const { corrections, dealChanges, stored, vm, outcomes, state } = await given()
    vm.open('cuisines', DEAL)
    vm.choose({ cuisines: ['deutsch'] })
    vm.choose({ cuisines: ['italienisch'] })
    vm.save()
    await settled()
    expect(stored()).toEqual({ ...DEAL, cuisines: ['italienisch'] })
    expect(outcomes).toEqual(['saved'])
    expect(dealChanges.isEdited(DEAL.id)).toBe(true)
    expect(state()).toMatchObject({ isOpen: false, draft: { cuisines: [] } })
    expect(await corrections.findHistory(DEAL.id)).toMatchObject({
      value: [{ field: 'cuisines', before: [], after: ['italienisch'], reason: null, mayUndo: true }],
    })
  })

  it('adding information saves any number of diets, in their order', async () => {
    const { stored, vm } = await given()
    vm.open('diets', DEAL)
    for (const diet of ['vegan', 'keine_diaet', 'vegetarisch', 'keine_diaet'] as const) vm.toggleDiet(diet)
    vm.save()
    await settled()
    expect(stored()).toEqual({ ...DEAL, diets: ['vegetarisch', 'vegan'] })
  })

  it('the dialog of the payment starts with the current one, which can be reset', async () => {
    const { deal, stored, vm, state } = await given({ cards: false })
    vm.open('cards', deal)
    expect(state().draft.cards).toBe(false)
    vm.choose({ cards: null })
    vm.save()
    await settled()
    expect(stored()).toEqual(DEAL)
  })

  it.each(['cuisines', 'diets'] as const)('adding information requires %s', async (kind) => {
    const { stored, vm, outcomes, state } = await given()
    vm.open(kind, DEAL)
    vm.save()
    await settled()
    expect(state()).toMatchObject({ isOpen: true, problem: 'missing', refusals: 1 })
    expect([outcomes, stored()]).toEqual([[], DEAL])
  })

  it('the dialog closes with a conflict after another user was faster, and has the deal read again', async () => {
    const { corrections, dealChanges, stored, vm, outcomes, state } = await given()
    vm.open('cuisines', DEAL)
    vm.choose({ cuisines: ['italienisch'] })
    await corrections.correct(DEAL.id, { cuisines: { seen: [], value: ['deutsch'] } }, null)
    vm.save()
    await settled()
    expect([outcomes, stored()?.cuisines]).toEqual([['conflict'], ['deutsch']])
    expect(dealChanges.version).toBe(1)
    expect(state()).toMatchObject({ isOpen: false })
  })

  it('adding information keeps the selection when saving fails, and saves once on retry', async () => {
    const { corrections, vm, outcomes, state } = await given()
    const correct = vi.spyOn(corrections, 'correct')
    vm.open('cuisines', DEAL)
    vm.choose({ cuisines: ['deutsch'] })
    corrections.failWith(OFFLINE)
    vm.save()
    await settled()
    expect(state()).toMatchObject({ isOpen: true, failure: OFFLINE, draft: { cuisines: ['deutsch'] } })
    corrections.recover()
    vm.save()
    vm.save()
    await settled()
    expect(outcomes).toEqual(['saved'])
    expect(correct).toHaveBeenCalledTimes(2)
  })

  it('adding information keeps the selection when the user signed out in another tab', async () => {
    const { auth, vm, state } = await given()
    vm.open('cuisines', DEAL)
    vm.choose({ cuisines: ['deutsch'] })
    await auth.discardSession()
    vm.save()
    await settled()
    expect(state()).toMatchObject({
      isOpen: true,
      failure: { kind: 'not-signed-in' },
      draft: { cuisines: ['deutsch'] },
    })
  })
})
