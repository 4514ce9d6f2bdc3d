import type { BoundingBox } from '@mahlzeit/domain'
import type { Backend } from './backend.ts'

/** Stores the bounding box of new restaurants; all of Germany without one. */
export const storeArea = async (backend: Pick<Backend, 'query'>, area: BoundingBox | undefined): Promise<void> => {
  if (!area) return void (await backend.query('delete from private.site_area'))
  const { south, north, west, east } = area
  await backend.query(
    `insert into private.site_area (area) values (box(point($1, $2), point($3, $4)))
     on conflict (is_only) do update set area = excluded.area`,
    [west, south, east, north],
  )
}
