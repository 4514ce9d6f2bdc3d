import { beforeAll, describe, expect, it } from 'vitest'
import { BERLIN } from '../scale/cities.ts'
import { fillDeals } from '../scale/fill-deals.ts'
import { insertSyntheticPlaces } from './synthetic-places.ts'
import { useTestBackend } from './test-backend.ts'

/** On the server alone: PGlite is the same planner, but takes ten times as long to fill. */
describe('with 20,000 deals and 20,000 places', () => {
  const backend = useTestBackend('PostgreSQL 17')

  beforeAll(async () => {
    await fillDeals(backend(), { count: 20_000, seed: 1, cities: BERLIN })
    await insertSyntheticPlaces(backend(), 20_000, 1)
    // What filling scanned is counted with the next transaction's otherwise.
    await backend().query('select pg_stat_force_next_flush()')
  })

  it.each([
    'deal_pins(3, 2, 1)',
    'deal_pins(5, 8, 5)',
    'deal_pins(7, 34, 20)',
    'deal_pins(9, 137, 83)',
    'deal_pins(11, 550, 335)',
    'deal_pins(13, 2200, 1343)',
    'deal_pins(14, 8802, 5373)',
    `deal_pins(14, 8802, 5373, '', '1')`,
    `deal_pins(3, 2, 1, 'steitumann')`,
    `deal_pins(3, 2, 1, 'vegetarisch')`,
    `deal_pins(13, 2200, 1343, 'linde')`,
    `deal_pins(14, 8802, 5373, 'e')`,
    'nearest_deals(52.52, 13.405)',
    'nearest_deals(52.52, 13.405, 490)',
    `nearest_deals(52.52, 13.405, 0, 10, 'steitumann')`,
    `nearest_deals(52.52, 13.405, 0, 10, 'vegetarisch')`,
    `nearest_deals(52.52, 13.405, 490, 10, 'vegetarisch')`,
    `nearest_deals(-33.87, 151.21, 0, 10, 'bahnhofstraße')`,
    `nearest_deals(52.52, 13.405, 0, 10, 'vegetraisch')`,
    `nearest_deals(52.52, 13.405, 0, 10, 'nirgends')`,
    `nearest_deals(52.52, 13.405, 0, 10, 'xq')`,
    `nearest_deals(52.52, 13.405, 0, 10, 'linde', 13.4, 52.5, 13.41, 52.51)`,
    `nearest_deals(52.52, 13.405, 0, 10, '', 13.4, 52.5, 13.41, 52.51)`,
    'deal_by_id(777)',
    `deal_by_place_id('synthetic-000000777')`,
    `slug_exists('synthetic-000000777')`,
    `suggest_places('wirtshaus', 52.52, 13.405)`,
    `suggest_places('st', 52.52, 13.405)`,
    `suggest_places('wirtshaus kastanie 777', 52.52, 13.405)`,
    `suggest_places('Wirtshuas Kastanei', 52.52, 13.405)`,
    `suggest_places('nirgends und niemals', 52.52, 13.405)`,
    `place_by_id('osm:node/777')`,
  ])('%s reads no table from end to end', async (call) => {
    const [scans] = await backend().query(
      `select answer is not null as answered, (
         select coalesce(sum(seq_scan), 0)::int from pg_stat_xact_user_tables
         where relid in ('deals'::regclass, 'deal_images'::regclass, 'private.deal_cells'::regclass, 'places'::regclass)
           and answer is not null
       ) as scans
       from (select ${call} as answer offset 0) called`,
    )
    expect(scans).toEqual({ answered: true, scans: 0 })
  })

  it('the watch for such reading sees one', async () => {
    const [scans] = await backend().query(
      `select (select seq_scan::int from pg_stat_xact_user_tables where relid = 'deals'::regclass and answer is not null) as scans
       from (select count(*) as answer from deals where rating_count = 5 offset 0) called`,
    )
    expect(scans).toEqual({ scans: 1 })
  })
})
