import type { Backend } from '../server/backend.ts'
import { demoDealRows } from './demo-deals.ts'
import { seededPhotoUrl } from './seed-photos.ts'

/**
 * Moves the dates of the demo's photos to a later day, so that their menus hold whenever the demo is started. Photos of users
 * keep theirs.
 */
export const refreshDemo = async ({ query }: Pick<Backend, 'query'>, now: Date): Promise<void> => {
  const images = demoDealRows(now, seededPhotoUrl).flatMap(({ deal_images }) => deal_images)
  await query(
    `update public.deal_images i set menu_date = fresh.menu_date, created_at = fresh.created_at
     from jsonb_to_recordset($1::text::jsonb) as fresh (image_url text, menu_date date, created_at timestamptz)
     where i.image_url = fresh.image_url
       and (i.created_at at time zone 'Europe/Berlin')::date < (fresh.created_at at time zone 'Europe/Berlin')::date`,
    [JSON.stringify(images)],
  )
}
