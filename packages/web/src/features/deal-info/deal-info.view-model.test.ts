import { UNKNOWN_FACTS } from '@mahlzeit/domain'
import { aBackend, aDeal, InMemoryDealInfoWriter, OFFLINE, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { DealInfoViewModel, type SavedInfo } from './deal-info.view-model.ts'

const DEAL = aDeal({ id: 1, cuisines: [], diets: [], cards: null })

const given = async () => {
  const { auth, community } = await aBackend({ deals: [DEAL] })
  const writer = new InMemoryDealInfoWriter(community, auth)
  const vm = new DealInfoViewModel(writer, auth, new DealChanges())
  const saved: SavedInfo[] = []
  vm.saved$.subscribe((info) => saved.push(info))
  vm.state$.subscribe()
  return { auth, writer, vm, saved, state: () => vm.state$.value }
}

describe('adding information', () => {
  it('saves one cuisine, the last one selected', async () => {
    const { vm, saved, state } = await given()
    vm.open('cuisine', DEAL)
    vm.chooseCuisine('deutsch')
    vm.chooseCuisine('italienisch')
    vm.save()
    await settled()
    expect(saved).toEqual([{ dealId: 1, info: { ...UNKNOWN_FACTS, cuisines: ['italienisch'] }, isOwn: true }])
    expect(state()).toMatchObject({ isOpen: false, draft: { cuisine: null } })
  })

  it('saves any number of diets, in their order', async () => {
    const { vm, saved } = await given()
    vm.open('diet', DEAL)
    for (const diet of ['vegan', 'keine_diaet', 'vegetarisch', 'keine_diaet'] as const) vm.toggleDiet(diet)
    vm.save()
    await settled()
    expect(saved[0]).toMatchObject({ info: { diets: ['vegetarisch', 'vegan'] }, isOwn: true })
  })

  it('starts with the current payment, which can be reset', async () => {
    const { vm, saved, state } = await given()
    vm.open('payment', { ...DEAL, cards: false })
    expect(state().draft.payment).toBe(false)
    vm.choosePayment(null)
    vm.save()
    await settled()
    expect(saved[0]).toMatchObject({ info: { cards: null }, isOwn: true })
  })

  it.each(['cuisine', 'diet'] as const)('adding information requires a %s', async (kind) => {
    const { vm, saved, state } = await given()
    vm.open(kind, DEAL)
    vm.save()
    await settled()
    expect(state()).toMatchObject({ isOpen: true, problem: 'missing', refusals: 1 })
    expect(saved).toEqual([])
  })

  it('returns the answer of another user who was faster', async () => {
    const { vm, writer, saved } = await given()
    vm.open('cuisine', DEAL)
    vm.chooseCuisine('italienisch')
    await writer.addCuisine(DEAL.id, 'deutsch')
    vm.save()
    await settled()
    expect(saved[0]).toMatchObject({ info: { cuisines: ['deutsch'] }, isOwn: false })
  })

  it('keeps the selection when saving fails, and saves once on retry', async () => {
    const { vm, writer, saved, state } = await given()
    const add = vi.spyOn(writer, 'addCuisine')
    vm.open('cuisine', DEAL)
    vm.chooseCuisine('deutsch')
    writer.failWith(OFFLINE)
    vm.save()
    await settled()
    expect(state()).toMatchObject({ isOpen: true, failure: OFFLINE, draft: { cuisine: 'deutsch' } })
    writer.recover()
    vm.save()
    vm.save()
    await settled()
    expect(saved).toHaveLength(1)
    expect(add).toHaveBeenCalledTimes(2)
  })

  it('keeps the selection when the user signed out in another tab', async () => {
    const { auth, vm, state } = await given()
    vm.open('cuisine', DEAL)
    vm.chooseCuisine('deutsch')
    await auth.discardSession()
    vm.save()
    await settled()
    expect(state()).toMatchObject({ isOpen: true, failure: { kind: 'not-signed-in' }, draft: { cuisine: 'deutsch' } })
  })
})
