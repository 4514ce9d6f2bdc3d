import { basename } from 'node:path'
import type { Backend } from '../server/backend.ts'
import { importLocalities } from '../server/places/import-localities.ts'
import { type DemoDealRow, demoDealRows } from './demo-deals.ts'
import { demoLocalityRows } from './demo-localities.ts'
import { demoPlaceRows } from './demo-places.ts'
import { DEMO_RESTAURANTS } from './demo-restaurants.ts'
import { insertRows } from './insert-rows.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedComments } from './seed-comments.ts'
import { registerPhotos, seededPhotoUrl, seedPhotos } from './seed-photos.ts'
import { seedVotes } from './seed-votes.ts'

/** What the seed added; zeros if a deal existed. */
export interface Seeded {
  readonly deals: number
  readonly photos: number
}

/**
 * Fills an empty installation with the demo: accounts, photos, then places, localities, deals and restaurants in one transaction. Deals
 * come last and mark the seed as done: a database with any deal is left unchanged, and an interrupted seed is repeated.
 *
 * @param siteUrl The origin of the backend's services.
 * @param now The demo's dates are computed backwards from here.
 * @throws When a service of the backend refuses something.
 */
export const seedDemo = async (backend: Backend, siteUrl: string, now: Date): Promise<Seeded> => {
  const [found] = await backend.query('select exists (select from public.deals) as seeded')
  if (found?.['seeded'] === true) return { deals: 0, photos: 0 }
  const accounts = await seedAccounts(backend, siteUrl)
  const photos = await seedPhotos(backend, siteUrl)
  const rows = demoDealRows(now, seededPhotoUrl).map((row, index) => ({ ...row, user_id: ownerOf(index, accounts) }))
  await backend.transaction((query) => insertDemo(query, rows))
  await seedComments(backend, accounts, now)
  await seedVotes(backend, accounts, now)
  return { deals: rows.length, photos }
}

const ownerOf = (index: number, accounts: ReadonlyMap<string, string>): string | null => {
  const owner = DEMO_RESTAURANTS[index]?.owner
  return owner ? (accounts.get(`${owner}@mahlzeit.test`) ?? null) : null
}

const insertDemo = async (
  query: Backend['query'],
  rows: readonly (DemoDealRow & { readonly user_id: string | null })[],
): Promise<void> => {
  await insertRows(query, 'public.places', demoPlaceRows(), 'on conflict (place_id) do nothing')
  await importLocalities({ query }, demoLocalityRows())
  const deals = rows.map(({ deal_images: _images, menu: _menu, ...deal }) => deal)
  await insertRows(query, 'public.deals', deals)
  const images = rows.flatMap(({ id, deal_images }) => deal_images.map((image) => ({ ...image, deal_id: id })))
  await insertRows(query, 'public.deal_images', images)
  await registerPhotos(query, [...new Set(images.map(({ image_url }) => basename(image_url)))])
  await insertRows(
    query,
    'private.menu_items',
    rows.flatMap(({ menu }) => menu),
  )
  for (const table of ['public.deals', 'public.deal_images', 'private.menu_items'])
    await query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await query(INSERT_RESTAURANTS)
}

const INSERT_RESTAURANTS = `
  insert into public.restaurants (name, address, place_id, location, rating, phone, website, image_url, cuisine_type)
  select
    place_name, place_address, place_id, point(place_lng, place_lat), rating, international_phone_number, website,
    private.first_image_url(id), cuisine_type
  from public.deals
  where place_id is not null
  order by id
  on conflict (place_id) do nothing`
