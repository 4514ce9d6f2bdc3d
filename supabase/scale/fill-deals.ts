import type { Backend } from '../local/backend.ts'
import { withoutIndexes } from './bulk-load.ts'
import { CITIES, type City } from './cities.ts'
import { DEALS, IMAGES } from './synthetic-sql.ts'

export interface FillOptions {
  /** How many deals to add. */
  readonly count: number
  /** The same seed gives the same deals, number by number. */
  readonly seed: number
  /** All of the table when left out. */
  readonly cities?: readonly City[]
  /** Told how many deals are in. */
  readonly onDeals?: (done: number) => void
  /** Told how many indexes and keys are made again, of how many. */
  readonly onIndexes?: (done: number, whole: number) => void
}

const BATCH = 10_000

/**
 * Adds synthetic deals, clustered in cities: the same for the same seed. A second run goes on where the last one ended,
 * so that two runs of 500 give what one run of 1,000 gives. One transaction: all of them or, when it is interrupted, none,
 * and no index is missing either way. Until it is done nobody else can read or write deals.
 * @throws where the cells of the map do not add up to the deals
 */
export const fillDeals = async (
  database: Pick<Backend, 'query' | 'transaction'>,
  { count, seed, cities = CITIES, onDeals = () => {}, onIndexes = () => {} }: FillOptions,
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
          await query(DEALS, [first, last, seed, ...columnsOf(cities), offset])
          await query(IMAGES, [first, last, seed, offset])
          onDeals(last - there)
        }
        await query(`
          select setval(pg_get_serial_sequence('public.deals', 'id'), (select max(id) from public.deals))`)
        await query('select private.recount_deal_cells()')
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
  await database.query('vacuum analyze private.deal_cells')
  await database.query('vacuum analyze private.search_words')
}

/** $4 to $9: shares of the whole up to each city, names, latitudes, longitudes, German or not, kilometres of falling off. */
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

/** As PostgreSQL writes arrays: every driver passes text on as it is. */
const floats = (values: readonly (number | boolean)[]): string => `{${values.join(',')}}`

/** The product is for Germany: its cities have more of the deals than of the people. */
const weightOf = ({ people, isGerman }: City): number => people * (isGerman ? 8 : 1)
