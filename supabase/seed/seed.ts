import type { Backend } from '../local/backend.ts'
import { type DemoDealRow, demoDealRows } from './demo-deals.ts'
import { demoPlaceRows } from './demo-places.ts'
import { DEMO_RESTAURANTS } from './demo-restaurants.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedComments } from './seed-comments.ts'
import { seededPhotoUrl, seedPhotos } from './seed-photos.ts'

/** What a seed added: nothing where there was something already. */
export interface Seeded {
  readonly deals: number
  readonly photos: number
}

/**
 * Fills an empty installation with the demo: accounts, photos, then places, deals and restaurants in one transaction. The
 * deals come last and tell that the seed is done: a database that holds a deal, whoever's, is left alone, and a start
 * that was killed before is made again.
 *
 * @param siteUrl The origin of the backend's services.
 * @param now The dates of the demo are counted back from here.
 * @throws When a service of the backend refuses something.
 */
export const seedDemo = async (backend: Backend, siteUrl: string, now: Date): Promise<Seeded> => {
  const [found] = await backend.query('select exists (select from public.deals) as seeded')
  if (found?.['seeded'] === true) return { deals: 0, photos: 0 }
  const accounts = await seedAccounts(backend, siteUrl)
  const photos = await seedPhotos(backend, siteUrl)
  const rows = demoDealRows(now, seededPhotoUrl).map((row, index) => ({ ...row, user_id: ownerOf(index, accounts) }))
  await backend.query(insertSql(rows))
  await seedComments(backend, accounts, now)
  return { deals: rows.length, photos }
}

const ownerOf = (index: number, accounts: ReadonlyMap<string, string>): string | null => {
  const owner = DEMO_RESTAURANTS[index]?.owner
  return owner ? (accounts.get(`${owner}@mahlzeit.test`) ?? null) : null
}

/** One statement, and so all or nothing; a `do` block takes no parameters, hence the literal. */
const insertSql = (rows: readonly (DemoDealRow & { readonly user_id: string | null })[]): string => `
do $seed$
declare
  demo constant jsonb := ${literal(rows)};
begin
  insert into public.places (place_id, name, address, lat, lng, rating, rating_count, website, phone)
  select place_id, name, address, lat, lng, rating, rating_count, website, phone
  from jsonb_populate_recordset(null::public.places, ${literal(demoPlaceRows())})
  on conflict (place_id) do nothing;

  insert into public.deals (
    created_at, updated_at, place_name, place_address, place_id, place_lat, place_lng, image_url, start_time, end_time,
    user_id, available_days, rating, rating_count, cuisine_type, diet_type, website, international_phone_number,
    initial_comment, url_slug, card_payment_available
  )
  select
    created_at, updated_at, place_name, place_address, place_id, place_lat, place_lng, image_url, start_time, end_time,
    user_id, nullif(available_days, 'null'), rating, rating_count, cuisine_type, diet_type, website,
    international_phone_number, initial_comment, url_slug, card_payment_available
  from jsonb_populate_recordset(null::public.deals, demo)
  order by id;

  insert into public.deal_images (deal_id, image_url, offer_type, sort_order, created_at, updated_at)
  select deal.id, image.image_url, image.offer_type, image.sort_order, image.created_at, image.updated_at
  from jsonb_array_elements(demo) stored
  join public.deals deal on deal.url_slug = stored ->> 'url_slug'
  cross join jsonb_populate_recordset(null::public.deal_images, stored -> 'deal_images') image
  order by image.id;

  insert into public.restaurants (name, address, google_place_id, location, rating, phone, website, image_url, cuisine_type)
  select
    place_name, place_address, place_id, point(place_lng, place_lat), rating, international_phone_number, website,
    (
      select image_url from public.deal_images
      where deal_id = deals.id and image_url not like '%menu-placeholder%' order by sort_order limit 1
    ), cuisine_type
  from public.deals
  where place_id is not null
  order by id
  on conflict (google_place_id) do nothing;
end $seed$`

const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`
