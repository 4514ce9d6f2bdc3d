import { aDeal, FakeGeolocation, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import type { VisitPlace } from '../../state/visit-place.ts'
import { given, givenDeals, HERE } from './test-support/given.ts'

const NORTH: VisitPlace = { name: 'Norden', position: { lat: 52.54, lng: 13.405 }, isKnown: true, zoom: 13 }

describe('the place of the visit', () => {
  it('the place of the visit is where the list is measured from, and not the device', async () => {
    const { vm, place$, open, ids, pass } = givenDeals(25, new FakeGeolocation(HERE))
    place$.next(NORTH)
    await open()
    expect(vm.state$.value).toMatchObject({ origin: { position: NORTH.position, from: 'place' }, place: NORTH })
    expect(ids()[0]).toBe(21)
    place$.next(null)
    await pass(0)
    expect(vm.state$.value).toMatchObject({ origin: { position: HERE, from: 'device' }, place: null })
    expect(ids()[0]).toBe(1)
  })

  it('reads the list again when a place was chosen while the list was left', async () => {
    const { place$, open, leave, ids } = givenDeals(25)
    await open()
    expect(ids()[0]).toBe(1)
    leave()
    place$.next(NORTH)
    await open()
    expect(ids()[0]).toBe(21)
  })

  it('the list is not read again when the server confirms the name of the place', async () => {
    const catalog = new InMemoryDealCatalog([aDeal({ id: 1 })])
    const { vm, place$, open, found, pass } = given(catalog)
    place$.next({ ...NORTH, isKnown: false })
    await open()
    const before = found()
    place$.next({ ...NORTH })
    await pass(0)
    expect(found()).toBe(before)
    expect(vm.state$.value.place?.isKnown).toBe(true)
  })
})
