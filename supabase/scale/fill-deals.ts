import type { Backend } from '../server/backend.ts'
import { withoutIndexes } from './bulk-load.ts'
import { CITIES, type City } from './cities.ts'
import { DEALS, IMAGES } from './synthetic-sql.ts'

export interface FillOptions {
  /** How many deals to add. */
  readonly count: number
  /** Makes the deals reproducible. */
  readonly seed: number
  /** All cities by default. */
  readonly cities?: readonly City[]
  /** A day in the week of most menus; today by default. */
  readonly menuDate?: string
  /** Called with the number of inserted deals. */
  readonly onDeals?: (done: number) => void
  /** Called with the number of rebuilt indexes and keys, and their total. */
  readonly onIndexes?: (done: number, whole: number) => void
}

const BATCH = 10_000

/**
 * Adds synthetic deals, clustered in cities, reproducible by seed. A second run continues, so that two runs of 500 deals equal
 * one run of 1,000. Runs in one transaction, which locks the deals: an interruption rolls back, and no index is missing.
 * @throws If the map's cells do not add up to the deals.
 */
export const fillDeals = async (
  database: Pick<Backend, 'query' | 'transaction'>,
  { count, seed, cities = CITIES, menuDate, onDeals = () => {}, onIndexes = () => {} }: FillOptions,
): Promise<void> => {
  await database.transaction(async (query) => {
    await withoutIndexes(
      query,
      async () => {
        const [next] = await query(`
          select coalesce(max(id), 0) as last_id, count(*) filter (where place_id like 'synthetic-%') as there
          from public.deals`)
        const [lastId, there] = [Number(next?.['last_id']), Number(next?.['there'])]
        const offset = lastId - there
        for (let done = 0; done < count; done += BATCH) {
          const [first, last] = [there + done + 1, there + Math.min(done + BATCH, count)]
          await query(DEALS, [first, last, seed, ...columnsOf(cities), offset, menuDate ?? null])
          await query(IMAGES, [first, last, seed, offset, menuDate ?? null])
          onDeals(last - there)
        }
        await query(`
          select setval(pg_get_serial_sequence('public.deals', 'id'), (select max(id) from public.deals))`)
        await query('select private.recount_deals()')
        await query('select private.recount_search_words()')
      },
      onIndexes,
    )
    const wrong = await query(`
      select level, sum(n) from private.deal_cells group by level
      having sum(n) <> (select count(*) from public.deals)`)
    if (wrong.length > 0) throw new Error(`the cells of the map do not add up: ${JSON.stringify(wrong)}`)
  })
  await database.query('vacuum analyze public.deals')
  await database.query('vacuum analyze public.deal_images')
  await database.query('vacuum analyze private.menu_items')
  await database.query('vacuum analyze private.deal_cells')
  await database.query('vacuum analyze private.deal_facets')
  await database.query('vacuum analyze private.facet_counts')
  await database.query('vacuum analyze private.search_words')
}

/** $4 to $9: cumulative shares by city, names, latitudes, longitudes, whether German, falloffs in kilometres. */
const columnsOf = (cities: readonly City[]): readonly unknown[] => {
  const whole = cities.reduce((sum, city) => sum + weightOf(city), 0)
  let sum = 0
  const shares = cities.slice(0, -1).map((city) => (sum += weightOf(city) / whole))
  return [
    floats(shares),
    `{${cities.map(({ name }) => `"${name}"`).join(',')}}`,
    floats(cities.map(({ lat }) => lat)),
    floats(cities.map(({ lng }) => lng)),
    floats(cities.map(({ isGerman }) => isGerman)),
    floats(cities.map(({ people }) => 1 + 1.2 * Math.sqrt(people / 1000))),
  ]
}

/** A PostgreSQL array literal: every driver passes text unchanged. */
const floats = (values: readonly (number | boolean)[]): string => `{${values.join(',')}}`

/** German cities are overweighted, because the product is for Germany. */
const weightOf = ({ people, isGerman }: City): number => people * (isGerman ? 8 : 1)
