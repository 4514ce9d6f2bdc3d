import { berlinTimeAt, type CivilDate, type OfferType, PERIOD_OF, periodsAround } from '@mahlzeit/domain'
import { demoColumns, type DemoRestaurant, photoFile } from './demo-restaurant.ts'
import { type DemoMenuRow, demoMenuRows } from './demo-menus.ts'
import { DEMO_RESTAURANTS } from './demo-restaurants.ts'

/** A row of `deal_images`, embedded in a deal's row. */
export interface DemoImageRow {
  readonly id: number
  readonly image_url: string
  readonly offer_type: OfferType
  readonly menu_date: CivilDate | null
  readonly is_trusted: boolean
  readonly sort_order: number
  readonly created_at: string
  readonly updated_at: string
}

/** A deal as `deal_by_id` returns it, with all of its dishes. Columns that are left out are null. */
export type DemoDealRow = ReturnType<typeof demoDealRow>

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Maximum age of a menu photo in days, by offer type. */
const FRESH_DAYS: Readonly<Record<OfferType, number>> = {
  tageskarte: 0,
  wochenkarte: 4,
  monatskarte: 20,
  mittagsdeal: 60,
  mittagessen: 365,
}

/**
 * Returns the demo deals as rows, for the database and for the memory build.
 *
 * @param now The first start: dates are computed backwards from it.
 * @param photoUrl The address under which a file of `supabase/seed/photos` is served.
 */
export const demoDealRows = (now: Date, photoUrl: (file: string) => string): DemoDealRow[] => {
  let imageId = 0
  let dishId = 0
  return DEMO_RESTAURANTS.map((restaurant, index) => {
    const images = imageRows(restaurant, now, photoUrl).map((image) => ({ ...image, id: ++imageId }))
    const menu = images.flatMap(({ id, offer_type }, place) =>
      demoMenuRows(restaurant, place, offer_type).map((dish): DemoMenuRow => ({ ...dish, id: ++dishId, image_id: id })),
    )
    return demoDealRow(restaurant, index + 1, now, images, menu)
  })
}

const demoDealRow = (
  restaurant: DemoRestaurant,
  id: number,
  now: Date,
  images: readonly DemoImageRow[],
  menu: readonly DemoMenuRow[],
) => {
  const createdAt = daysBefore(now, restaurant.ageDays, 6)
  const [start, end] = restaurant.hours ?? []
  return {
    id,
    created_at: createdAt,
    updated_at: images.reduce((latest, image) => (image.created_at > latest ? image.created_at : latest), createdAt),
    place_name: restaurant.name,
    place_address: restaurant.address,
    place_id: restaurant.enteredByHand ? null : `demo:${restaurant.slug}`,
    place_lat: restaurant.position.lat,
    place_lng: restaurant.position.lng,
    start_time: start ? `${start}:00` : null,
    end_time: end ? `${end}:00` : null,
    available_days: listOrNull(restaurant.days),
    rating: restaurant.rating?.stars ?? null,
    rating_count: restaurant.rating?.count ?? null,
    cuisine_type: listOrNull(restaurant.cuisines),
    diet_type: listOrNull(restaurant.diets),
    url_slug: restaurant.slug,
    ...demoColumns(restaurant),
    deal_images: images,
    menu,
  }
}

/** An empty list is unknown. */
const listOrNull = <T>(list: readonly T[] = []) => (list.length > 0 ? list : null)

const imageRows = (
  restaurant: DemoRestaurant,
  now: Date,
  photoUrl: (file: string) => string,
): readonly Omit<DemoImageRow, 'id'>[] =>
  (restaurant.offers ?? []).map((offerType, index) => {
    const at = daysBefore(now, Math.min(restaurant.ageDays, FRESH_DAYS[offerType]), index + 1)
    return {
      image_url: photoUrl(photoFile(restaurant, index, offerType)),
      offer_type: offerType,
      menu_date: menuDate(restaurant, offerType, now),
      is_trusted: true,
      sort_order: index,
      created_at: at,
      updated_at: at,
    }
  })

const menuDate = ({ menusOf }: DemoRestaurant, offerType: OfferType, now: Date): CivilDate | null => {
  const period = PERIOD_OF[offerType]
  return menusOf && period ? periodsAround(period, berlinTimeAt(now).date)[menusOf] : null
}

const daysBefore = (now: Date, days: number, hours: number): string =>
  new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS).toISOString()
