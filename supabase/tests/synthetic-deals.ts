import type { Backend } from '../local/backend.ts'

/** A number from 0 up to 1 for row `i`: the same for the same seed, whatever order the database works in. */
const chance = (draw: number): string =>
  `((hashint8extended(i * 16 + ${draw}, $2::bigint) & 1073741823) / 1073741824.0)`

const oneOf = (draw: number, words: readonly string[]): string =>
  `(array['${words.join("','")}'])[1 + floor(${chance(draw)} * ${words.length})::int]`

/** Denser towards the middle. */
const around = (middle: number, width: number, draw: number): string =>
  `${middle} + (${chance(draw)} + ${chance(draw + 1)} - 1) * ${width}`

const KINDS = ['Gasthaus', 'Trattoria', 'Imbiss', 'Café', 'Kantine', 'Bistro', 'Wirtshaus', 'Suppenküche']
const SIGNS = ['Linde', 'Löwe', 'Krone', 'Sonne', 'Mühle', 'Anker', 'Spatz', 'Kastanie', 'Brücke', 'Stern']
const STREETS = ['Torstraße', 'Kantstraße', 'Sonnenallee', 'Müllerstraße', 'Karl-Marx-Allee', 'Bergmannstraße']
const CUISINES = [
  'deutsch',
  'italienisch',
  'vietnamesisch',
  'türkisch',
  'indisch',
  'cafe_bistro',
  'fast_food',
  'fusion',
]

const DEALS = `
  insert into public.deals (
    place_name, place_address, place_id, place_lat, place_lng, start_time, end_time, available_days, rating,
    rating_count, cuisine_type, diet_type, url_slug, card_payment_available
  )
  select
    ${oneOf(0, KINDS)} || ' ' || ${oneOf(1, SIGNS)} || ' ' || i,
    ${oneOf(2, STREETS)} || ' ' || 1 + floor(${chance(3)} * 200) || ', 10' || 100 + floor(${chance(4)} * 300) || ' Berlin',
    'synthetic-' || i,
    ${around(52.52, 0.16, 5)},
    ${around(13.405, 0.28, 7)},
    '11:30', '14:30', '["Mo", "Di", "Mi", "Do", "Fr"]', round((3 + ${chance(9)} * 2)::numeric, 1),
    floor(${chance(10)} * 900), array[${oneOf(11, CUISINES)}],
    case when ${chance(12)} < 0.4 then '["vegetarisch"]'::jsonb end,
    'synthetic-' || i, ${chance(13)} < 0.7
  from generate_series(1, $1::bigint) i`

/** Two thirds of the deals have photos, three each. */
const IMAGES = `
  insert into public.deal_images (deal_id, image_url, offer_type, sort_order)
  select
    id, '/storage/v1/object/public/deals/synthetic-' || id || '-' || i || '.webp',
    ${oneOf(14, ['mittagsdeal', 'wochenkarte', 'tageskarte', 'mittagessen'])}, i
  from public.deals cross join generate_series(1, 3) i
  where place_id like 'synthetic-%' and id % 3 <> $1::bigint and $2::bigint is not null`

/**
 * Adds made-up deals around Berlin, for benchmarks and query plans: the same for the same `seed`.
 * @param count 20,000 take some seconds on PGlite
 */
export const insertSyntheticDeals = async (
  { query }: Pick<Backend, 'query'>,
  count: number,
  seed: number,
): Promise<void> => {
  // The search index is made anew at the end: that takes a tenth of the time.
  const [index] = await query(`select pg_get_indexdef('public.deals_search'::regclass) as definition`)
  await query('drop index public.deals_search')
  try {
    await query(DEALS, [count, seed])
    await query(IMAGES, [0, seed])
  } finally {
    await query(String(index?.definition))
  }
  await query('vacuum analyze')
}
