import type { Backend } from '../server/backend.ts'

/** Every kind of call that finds deals, in a generated database: none may scan a table sequentially. */
export const DEAL_CALLS: readonly string[] = [
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
  'deal_pins(14, 8802, 5373, p_facets => true)',
  `deal_pins(3, 2, 1, p_date => '2027-03-08', p_minute => 735, p_special => 5)`,
  `deal_pins(9, 137, 83, p_diet => 'vegan')`,
  `deal_pins(13, 2200, 1343, 'linde', p_cuisine => 'deutsch', p_cards => true)`,
  `deal_pins(14, 8802, 5373, p_facets => true, p_menu_date => '2027-03-09')`,
  `deal_pins(3, 2, 1, p_max => 10, p_menu_date => '2027-03-09')`,
  `deal_pins(9, 137, 83, 'spätzle', p_diet => 'vegan', p_max => 10, p_menu_date => '2027-03-09')`,
  'nearest_deals(52.52, 13.405)',
  'nearest_deals(52.52, 13.405, 490)',
  `nearest_deals(52.52, 13.405, p_date => '2027-03-09', p_minute => 735)`,
  `nearest_deals(52.52, 13.405, p_date => '2027-03-14', p_minute => 735)`,
  `nearest_deals(52.52, 13.405, p_date => '2027-03-09', p_minute => 180)`,
  `nearest_deals(52.52, 13.405, p_diet => 'vegan', p_cuisine => 'afrikanisch', p_cards => true)`,
  `nearest_deals(52.52, 13.405, 0, 10, 'linde', p_cuisine => 'deutsch')`,
  `nearest_deals(52.52, 13.405, 0, 10, '', 13.4, 52.5, 13.41, 52.51, p_diet => 'vegan')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'steitumann')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'vegetarisch')`,
  `nearest_deals(52.52, 13.405, 490, 10, 'vegetarisch')`,
  `nearest_deals(-33.87, 151.21, 0, 10, 'bahnhofstraße')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'vegetraisch')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'nirgends')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'xq')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'linde', 13.4, 52.5, 13.41, 52.51)`,
  `nearest_deals(52.52, 13.405, 0, 10, '', 13.4, 52.5, 13.41, 52.51)`,
  `nearest_deals(52.52, 13.405, p_max => 10, p_menu_date => '2027-03-09')`,
  `nearest_deals(52.52, 13.405, p_max => 10, p_menu_date => '2020-01-05')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'käsespätzle', p_diet => 'vegan', p_max => 10, p_menu_date => '2027-03-09')`,
  'deal_by_id(777)',
  `deal_by_place_id('synthetic-000000777')`,
  `slug_exists('synthetic-000000777')`,
  `nearest_deals(52.52, 13.405, 0, 10, 'tokio')`,
  `similar_places(52.52, 13.405, 'Zur Linde', 'manual:zur-linde@52.520,13.405')`,
]

const TABLES = [
  'public.deals',
  'public.deal_images',
  'public.places',
  'private.deal_cells',
  'private.deal_facets',
  'private.deal_votes',
  'private.menu_items',
]

/** Counts the sequential scans of an SQL expression. @throws Error If its value is null. */
export const scansOf = async ({ query }: Pick<Backend, 'query'>, expression: string): Promise<number> => {
  // Otherwise scans of earlier statements count towards the next transaction.
  await query('select pg_stat_force_next_flush()')
  const [row] = await query(
    `select answer is not null as answered, (
       select coalesce(sum(seq_scan), 0)::int from pg_stat_xact_user_tables
       where relid::regclass = any (array[${TABLES.map((table) => `'${table}'`).join(', ')}]::regclass[])
         and answer is not null
     ) as scans
     from (select ${expression} as answer offset 0) called`,
  )
  if (row?.['answered'] !== true) throw new Error(`${expression} is null`)
  return Number(row['scans'])
}
