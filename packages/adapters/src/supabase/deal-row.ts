import {
  type CardPayment,
  cardPaymentFrom,
  type Deal,
  type DealId,
  type DealImage,
  dealImagesFrom,
  parseCuisines,
  parseDiets,
  parseOfferType,
  parseTime,
  parseWeekdays,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Schema } from './rest-api.ts'
import { date, degrees, rating, rowId, webAddress } from './row-fields.ts'

/** `card_payment_available` of each answer. */
export const STORED_PAYMENT: Readonly<Record<CardPayment, boolean | null>> = {
  unknown: null,
  'cards-accepted': true,
  'cash-only': false,
}

const text = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => value || null),
    ),
  ),
  null,
)
const dateOrNone = v.fallback(v.nullable(date), null)
const stored = v.optional(v.unknown())

const ImageRow = v.object({
  id: v.fallback(v.nullable(v.number()), null),
  image_url: v.fallback(v.string(), ''),
  offer_type: text,
  sort_order: v.fallback(v.number(), 0),
  created_at: dateOrNone,
})

/** Strict about what a pin and a card cannot do without, lenient about the rest: older rows hold all sorts. */
const DealRow = v.object({
  id: rowId,
  place_name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  place_lat: degrees(90),
  place_lng: degrees(180),
  place_address: v.fallback(v.string(), ''),
  place_id: text,
  url_slug: text,
  created_at: dateOrNone,
  updated_at: dateOrNone,
  image_url: text,
  deal_images: v.fallback(v.array(ImageRow), []),
  start_time: text,
  end_time: text,
  available_days: stored,
  rating,
  rating_count: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
  cuisine_type: stored,
  diet_type: stored,
  card_payment_available: v.fallback(v.nullable(v.boolean()), null),
  website: text,
  international_phone_number: text,
  initial_comment: text,
})

const imagesOf = (row: v.InferOutput<typeof DealRow>, baseUrl: string): DealImage[] => {
  const rows = row.deal_images.map((image) => ({
    id: image.id,
    url: image.image_url,
    offerType: parseOfferType(image.offer_type),
    sortOrder: image.sort_order,
    createdAt: image.created_at,
  }))
  return dealImagesFrom(rows, row.image_url).flatMap((image) => {
    const url = webAddress(image.url, baseUrl)
    return url === null ? [] : [{ ...image, url }]
  })
}

/**
 * A deal as `private.deal_json` writes it, in any of its stored shapes (product.md#stored-shapes).
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
export const dealRow = (baseUrl: string): Schema<Deal> =>
  v.pipe(
    DealRow,
    v.transform((row) => ({
      id: row.id as DealId,
      slug: row.url_slug,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      place: {
        name: row.place_name,
        address: row.place_address,
        placeId: row.place_id,
        position: { lat: row.place_lat, lng: row.place_lng },
      },
      images: imagesOf(row, baseUrl),
      startTime: parseTime(row.start_time),
      endTime: parseTime(row.end_time),
      availableDays: parseWeekdays(row.available_days),
      rating: row.rating,
      ratingCount: row.rating_count,
      cuisines: parseCuisines(row.cuisine_type),
      diets: parseDiets(row.diet_type),
      cardPayment: cardPaymentFrom(row.card_payment_available),
      website: row.website,
      phone: row.international_phone_number,
      initialComment: row.initial_comment,
    })),
  )

/** Reads a row; null if unreadable. */
export const parseDealRow = (row: unknown, baseUrl: string): Deal | null => {
  const parsed = v.safeParse(dealRow(baseUrl), row)
  return parsed.success ? parsed.output : null
}
