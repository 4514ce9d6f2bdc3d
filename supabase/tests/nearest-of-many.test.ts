import { beforeAll, describe, expect, it } from 'vitest'
import { ANY_ENGINE } from './test-backend.ts'
import { useTestDatabase } from './test-database.ts'

describe.each(ANY_ENGINE)('reading deals in the order of distance on %s', (engine) => {
  const backend = useTestDatabase(engine)

  /** Four clusters of 200 deals: in Berlin, far north, and at both sides of the date line. */
  beforeAll(async () => {
    await backend().query(
      `insert into public.deals (place_name, place_lat, place_lng)
       select 'Lokal ' || n, lat + (n * 7919 % 199 - 99) / 100.0, lng + (n * 104729 % 197 - 98) / 100.0
       from generate_series(1, 200) n, (values (52.5, 13.4), (88.9, 0), (10, 179), (10, -179)) middle (lat, lng)`,
    )
  })

  /** The deals from `first` on, as found in the order of distance among `candidates`, and as found by comparing all. */
  const found = async (lat: number, lng: number, candidates: number, first: number) => {
    const [row] = await backend().query(
      `select private.nearest_of_many($1, $2, $3, 'private.deal_facets d where true', 'd.id % 2 = 0', '0', 'true', $4, 10) as near, ids as all
       from private.all_matches('private.deal_facets d where d.id % 2 = 0',
         format('private.haversine_km(%s, %s, d.place_lat, d.place_lng)', $1::float8, $2::float8), 'false', '0', null, $4, 10)`,
      [lat, lng, candidates, first],
    )
    return { near: row?.['near'], all: row?.['all'] }
  }

  it.each([
    ['Berlin', 52.52, 13.405],
    ['Tromsø', 69.65, 18.96],
    ['the date line', 10, 179.9],
    ['the North Pole', 90, 0],
    ['Cape Town', -33.92, 18.42],
  ])('finds the deals nearest to %s', async (_, lat, lng) => {
    for (const first of [0, 90, 390]) {
      const { near, all } = await found(lat, lng, 1000, first)
      expect(all).toHaveLength(10)
      expect(near).toEqual(all)
    }
  })

  it('finds nothing where fewer match among the candidates', async () => {
    expect((await found(52.52, 13.405, 15, 0)).near).toBeNull()
    expect((await found(52.52, 13.405, 1000, 395)).near).toBeNull()
  })
})
