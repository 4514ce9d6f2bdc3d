import type { Backend } from '../../../supabase/local/backend.ts'

/** As `supabase/tests/query-plans.test.ts`, whose 20,000 deals are too few for some plans to go wrong. */
const CALLS = [
  'deal_pins(3, 2, 1)',
  'deal_pins(5, 8, 5)',
  'deal_pins(7, 34, 20)',
  'deal_pins(9, 137, 83)',
  'deal_pins(11, 550, 335)',
  'deal_pins(13, 2200, 1343)',
  'deal_pins(14, 8802, 5373)',
  `deal_pins(3, 2, 1, 'steitumann')`,
  `deal_pins(13, 2200, 1343, 'vegetarisch')`,
  `deal_pins(14, 8802, 5373, 'vegetarisch')`,
  'nearest_deals(52.52, 13.405)',
  'nearest_deals(52.52, 13.405, 490)',
  `nearest_deals(52.52, 13.405, 0, 10, 'steitumann')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'vegetarisch')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'vegetraisch')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'tokio')`,
  'deal_by_id(7777)',
  `deal_by_place_id('synthetic-000007777')`,
]

/** How often these calls together read a table of deals from end to end. */
export const countScans = async ({ query }: Pick<Backend, 'query'>): Promise<number> => {
  await query('select pg_stat_force_next_flush()')
  let scans = 0
  for (const call of CALLS) {
    const [row] = await query(
      `select (
         select coalesce(sum(seq_scan), 0)::int from pg_stat_xact_user_tables
         where relid in ('public.deals'::regclass, 'public.deal_images'::regclass, 'private.deal_cells'::regclass)
           and answer is not null
       ) as scans
       from (select ${call} as answer offset 0) called`,
    )
    scans += Number(row?.['scans'])
  }
  return scans
}
