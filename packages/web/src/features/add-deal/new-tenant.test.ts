import { aDeal } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { given, KRONE } from './test-support/given.ts'

/** Longer than the backoff of all retries. */
const LONG = 60_000

const FORMER = aDeal({ id: 7, place: { ...KRONE, name: 'Thai Orchidee' } })

describe('a new tenant', () => {
  it('is offered where the deal of the chosen place has the name of another one, and published as a claim', async () => {
    const { vm, form, stored, choose, addPhotos, submit } = await given({ deals: [FORMER] })
    await choose(KRONE)
    expect(form().choice.check).toMatchObject({
      kind: 'similar',
      asked: 'choosing',
      similar: [{ isOtherTenant: true }],
    })
    vm.chooseSimilar({ ...FORMER.place, dealId: FORMER.id, isOtherTenant: true }, true)
    expect(form().choice).toMatchObject({ place: { name: 'Zur Krone' }, succeeds: { id: 7 }, check: { kind: 'idle' } })
    await addPhotos('menu')
    await submit(LONG)
    expect(stored.deals.map(({ place, ended }) => [place.name, ended?.succession])).toEqual([
      ['Thai Orchidee', undefined],
      ['Zur Krone', 'tenant'],
    ])
    expect(stored.deals[1]?.images).toHaveLength(1)
  })

  it('is asked about before publishing, if the question was closed', async () => {
    const { vm, form, stored, choose, addPhotos, submit } = await given({ deals: [FORMER] })
    await choose(KRONE)
    vm.closeSimilar()
    await addPhotos('menu')
    await submit(LONG)
    expect(form().choice.check).toMatchObject({ kind: 'similar', asked: 'publishing' })
    expect(stored.deals).toHaveLength(1)
  })

  it('is asked for its name on the way from the page of a deal, which must be another one', async () => {
    const { vm, pass, form } = await given({ deals: [FORMER] })
    vm.openForTenant(FORMER.id)
    await pass()
    vm.nameTenant('Thai-Orchidee GmbH')
    expect(form().choice.check).toMatchObject({ kind: 'tenant', isSameName: true })
    vm.nameTenant(' Zur Krone ')
    expect(form().choice).toMatchObject({
      place: { placeId: KRONE.placeId, name: 'Zur Krone' },
      succeeds: { id: 7 },
      check: { kind: 'idle' },
    })
  })
})
