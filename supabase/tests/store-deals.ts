import type { CardPayment, Deal, Weekday } from '@mahlzeit/domain'
import type { Backend } from '../local/backend.ts'
import { insertRows } from '../seed/insert-rows.ts'

const CARD_PAYMENT: Readonly<Record<CardPayment, boolean | null>> = {
  unknown: null,
  'cards-accepted': true,
  'cash-only': false,
}

const GERMAN_NAMES: Readonly<Record<Weekday, string>> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
}

/** One of the shapes in which days were ever stored, another one for each id. */
const storedDays = ({ id, availableDays }: Deal): unknown => {
  const shapes = [
    () => availableDays,
    () => availableDays.join(', '),
    () => JSON.stringify(availableDays.map((day) => GERMAN_NAMES[day])),
  ]
  return shapes[id % shapes.length]?.()
}

const storedDiets = ({ id, diets }: Deal): unknown => (id % 2 === 0 ? diets : diets.join(','))

/** Images without an id are those of legacy deals: they have no row, only an address. */
const legacyUrls = ({ images }: Deal): string | null =>
  images
    .filter(({ id }) => id === null)
    .map(({ url }) => url)
    .join(',') || null

const storedDealRow = (deal: Deal) => ({
  id: deal.id,
  created_at: deal.createdAt,
  updated_at: deal.updatedAt,
  place_name: deal.place.name,
  place_address: deal.place.address,
  place_id: deal.place.placeId,
  place_lat: deal.place.position.lat,
  place_lng: deal.place.position.lng,
  image_url: legacyUrls(deal),
  start_time: deal.startTime,
  end_time: deal.endTime,
  available_days: storedDays(deal),
  rating: deal.rating,
  rating_count: deal.ratingCount,
  cuisine_type: deal.cuisines,
  diet_type: storedDiets(deal),
  website: deal.website,
  international_phone_number: deal.phone,
  initial_comment: deal.initialComment,
  url_slug: deal.slug,
  card_payment_available: CARD_PAYMENT[deal.cardPayment],
})

const imageRows = (deal: Deal) =>
  deal.images
    .filter(({ id }) => id !== null)
    .map((image) => ({
      id: image.id,
      deal_id: deal.id,
      image_url: image.url,
      offer_type: image.offerType,
      sort_order: image.sortOrder,
      created_at: image.createdAt,
      updated_at: image.createdAt,
    }))

/** Replaces all deals by these, in all the shapes that rows were ever stored in. */
export const storeDeals = async ({ query }: Pick<Backend, 'query'>, deals: readonly Deal[]): Promise<void> => {
  await query('truncate public.deals cascade')
  await insertRows(query, 'public.deals', deals.map(storedDealRow))
  await insertRows(query, 'public.deal_images', deals.flatMap(imageRows))
  await query('analyze public.deals, public.deal_images, private.deal_cells')
}
