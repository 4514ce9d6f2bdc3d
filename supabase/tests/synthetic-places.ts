import type { Backend } from '../server/backend.ts'

const KINDS = ['Gasthaus', 'Trattoria', 'Imbiss', 'Café', 'Kantine', 'Bistro', 'Wirtshaus', 'Suppenküche']
const SIGNS = ['Linde', 'Löwe', 'Krone', 'Sonne', 'Mühle', 'Anker', 'Spatz', 'Kastanie', 'Brücke', 'Stern']
const STREETS = ['Torstraße', 'Kantstraße', 'Sonnenallee', 'Müllerstraße', 'Karl-Marx-Allee', 'Bergmannstraße']

const chance = (draw: number): string =>
  `((hashint8extended(i * 16 + ${draw}, $2::bigint) & 1073741823) / 1073741824.0)`

const oneOf = (draw: number, words: readonly string[]): string =>
  `(array['${words.join("','")}'])[1 + floor(${chance(draw)} * ${words.length})::int]`

/** Adds synthetic places in Germany to the gazetteer, deterministic by `seed`: ids from `osm:node/1` on. */
export const insertSyntheticPlaces = async (
  { query }: Pick<Backend, 'query'>,
  count: number,
  seed: number,
): Promise<void> => {
  await query(
    `insert into public.places (place_id, name, address, lat, lng)
     select
       'osm:node/' || i,
       ${oneOf(0, KINDS)} || ' ' || ${oneOf(1, SIGNS)} || case when i % 3 = 0 then ' ' || i else '' end,
       ${oneOf(2, STREETS)} || ' ' || 1 + floor(${chance(3)} * 200) || ', ' || 10000 + floor(${chance(4)} * 89999),
       47.5 + ${chance(5)} * 7, 6.5 + ${chance(6)} * 8
     from generate_series(1, $1::bigint) i`,
    [count, seed],
  )
  await query('vacuum analyze public.places')
}
