import { aDeal, FakeClock, InMemoryDealCatalog, InMemorySimilarPlaces } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { err, failure, type FailureKind } from '../shared/result.ts'
import { FindDuplicate } from './find-duplicate.ts'

const PLACE = {
  placeId: 'demo:suppenkasper',
  name: 'Suppenkasper',
  address: 'Torstraße 1',
  position: { lat: 52.53, lng: 13.4 },
}
/** Beyond a rounding edge of the position in the id. */
const NEIGHBOUR = { ...PLACE, placeId: 'manual:suppenkasper@52.531,13.400', position: { lat: 52.5304, lng: 13.4 } }

/** Duplicate checks whose first answers are failures, with the milliseconds that they waited. */
const givenFailures = (...kinds: readonly FailureKind[]) => {
  const deal = aDeal({ place: PLACE })
  const catalog = new InMemoryDealCatalog([deal])
  const similarPlaces = new InMemorySimilarPlaces(catalog, [])
  const waits: number[] = []
  const clock = new FakeClock()
  const wait = clock.wait.bind(clock)
  clock.wait = (milliseconds) => {
    waits.push(milliseconds)
    return wait(milliseconds)
  }
  const failing = () => {
    const failures = kinds.map((kind) => err(failure(kind, 'planted')))
    return () => failures.shift()
  }
  const check = async (place: typeof PLACE, flaky: 'findByPlaceId' | 'find') => {
    const next = failing()
    const find = new FindDuplicate(
      flaky === 'find' ? catalog : { findByPlaceId: async (id) => next() ?? catalog.findByPlaceId(id) },
      flaky === 'findByPlaceId' ? similarPlaces : { find: async (near) => next() ?? similarPlaces.find(near) },
      clock,
    )
    const found = find.execute(place)
    await clock.advance(10_000)
    return found
  }
  return {
    existing: async (place = PLACE) => (await check(place, 'findByPlaceId')).existing,
    similar: async (place = NEIGHBOUR) => (await check(place, 'find')).similar,
    deal,
    waits,
  }
}

describe('the duplicate check (product.md#duplicate-check)', () => {
  it('finds the deal of a place', async () => {
    const { existing, similar, deal } = givenFailures()
    expect(await existing()).toEqual({ id: deal.id, name: deal.place.name })
    expect(await existing(NEIGHBOUR)).toBeNull()
    expect(await similar(PLACE)).toEqual([])
  })

  it('finds the deal of a neighbour with the same name', async () => {
    const { similar, deal } = givenFailures()
    expect(await similar()).toEqual([{ ...PLACE, dealId: deal.id }])
  })

  it('the duplicate check retries a timeout after one and after two seconds', async () => {
    const { existing, similar, deal, waits } = givenFailures('timeout', 'timeout')
    expect((await existing())?.id).toBe(deal.id)
    expect(waits).toEqual([1000, 2000])
    expect(await similar()).toHaveLength(1)
    expect(waits).toEqual([1000, 2000, 1000, 2000])
  })

  it('the duplicate check finds nothing after three timeouts', async () => {
    const { existing, similar, waits } = givenFailures('timeout', 'timeout', 'timeout')
    expect(await existing()).toBeNull()
    expect(waits).toEqual([1000, 2000])
    expect(await similar()).toEqual([])
  })

  it.each(['offline', 'unauthorised', 'rate-limited', 'unavailable'] as const)(
    'the duplicate check does not retry %s',
    async (kind) => {
      const { existing, similar, waits } = givenFailures(kind)
      expect(await existing()).toBeNull()
      expect(await similar()).toEqual([])
      expect(waits).toEqual([])
    },
  )
})
