import {
  type CallRequest,
  DEAL_BY_ID,
  DEAL_BY_PLACE_ID,
  DEAL_PINS,
  NEAREST_DEALS,
  requestOf,
  PLACES_NEAR,
  SIMILAR_PLACES,
  SLUG_EXISTS,
  type ValuesOf,
} from '../calls/index.ts'
import type { Backend } from '../server/backend.ts'

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

const expressionOf = ({ name, parameters }: CallRequest): string =>
  `${name}(${Object.entries(parameters)
    .map(([parameter, value]) => `${parameter} => ${literal(value)}`)
    .join(', ')})`

const pins = (
  [level, x, y]: readonly [number, number, number],
  more: Partial<ValuesOf<typeof DEAL_PINS.parameters>> = {},
): CallRequest => requestOf(DEAL_PINS, { level, x, y, ...more })

const nearest = (more: Partial<ValuesOf<typeof NEAREST_DEALS.parameters>> = {}): CallRequest =>
  requestOf(NEAREST_DEALS, { lat: 52.52, lng: 13.405, ...more })

const BOX = { west: 13.4, south: 52.5, east: 13.41, north: 52.51 }
const PRICE = { max: 10, menuDate: '2027-03-09' }

/** Every kind of call that finds deals, in a generated database: none may scan a table sequentially. */
export const DEAL_CALLS: readonly string[] = [
  pins([3, 2, 1]),
  pins([5, 8, 5]),
  pins([7, 34, 20]),
  pins([9, 137, 83]),
  pins([11, 550, 335]),
  pins([13, 2200, 1343]),
  pins([14, 8802, 5373]),
  pins([14, 8802, 5373], { version: '1' }),
  pins([3, 2, 1], { search: 'steitumann' }),
  pins([3, 2, 1], { search: 'vegetarisch' }),
  pins([13, 2200, 1343], { search: 'linde' }),
  pins([14, 8802, 5373], { search: 'e' }),
  pins([14, 8802, 5373], { facets: true }),
  pins([3, 2, 1], { date: '2027-03-08', minute: 735, special: 5 }),
  pins([9, 137, 83], { diet: 'vegan' }),
  pins([9, 137, 83], { access: true }),
  pins([13, 2200, 1343], { search: 'linde', cuisine: 'deutsch', cards: true }),
  pins([14, 8802, 5373], { facets: true, menuDate: '2027-03-09' }),
  pins([3, 2, 1], PRICE),
  pins([9, 137, 83], { search: 'spätzle', diet: 'vegan', ...PRICE }),
  nearest(),
  nearest({ offset: 490 }),
  nearest({ date: '2027-03-09', minute: 735 }),
  nearest({ date: '2027-03-14', minute: 735 }),
  nearest({ date: '2027-03-09', minute: 180 }),
  nearest({ diet: 'vegan', cuisine: 'afrikanisch', cards: true }),
  nearest({ access: true }),
  nearest({ search: 'linde', cuisine: 'deutsch' }),
  nearest({ ...BOX, diet: 'vegan' }),
  nearest({ search: 'steitumann' }),
  nearest({ search: 'vegetarisch' }),
  nearest({ offset: 490, search: 'vegetarisch' }),
  nearest({ lat: -33.87, lng: 151.21, search: 'bahnhofstraße' }),
  nearest({ search: 'vegetraisch' }),
  nearest({ search: 'nirgends' }),
  nearest({ search: 'xq' }),
  nearest({ search: 'linde', ...BOX }),
  nearest(BOX),
  nearest(PRICE),
  nearest({ ...PRICE, menuDate: '2020-01-05' }),
  nearest({ search: 'käsespätzle', diet: 'vegan', ...PRICE }),
  requestOf(DEAL_BY_ID, { id: 777 }),
  requestOf(DEAL_BY_PLACE_ID, { placeId: 'synthetic-000000777' }),
  requestOf(SLUG_EXISTS, { slug: 'synthetic-000000777' }),
  nearest({ search: 'tokio' }),
  requestOf(PLACES_NEAR, { lat: 52.52, lng: 13.405 }),
  requestOf(SIMILAR_PLACES, {
    lat: 52.52,
    lng: 13.405,
    name: 'Zur Linde',
    placeId: 'manual:zur-linde@52.520,13.405',
    address: 'Torstraße 1, 10119 Berlin',
  }),
].map(expressionOf)

const TABLES = [
  'public.deals',
  'public.deal_images',
  'public.places',
  'private.deal_cells',
  'private.deal_facets',
  'private.deal_votes',
  'private.menu_items',
  'private.place_pairs',
  'private.tenancies',
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
