import {
  cardPaymentFrom,
  type Deal,
  type DealId,
  type DealImage,
  dealImagesFrom,
  err,
  isLatLng,
  ok,
  parseCuisines,
  parseDiets,
  parseOfferType,
  parseTime,
  parseWeekdays,
  type Result,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { date, rating, rowId, webAddress } from './row-fields.ts'

/** Why a row was left out. */
export interface UnreadableRow {
  readonly kind: 'unreadable-row'
  /** Names the row and the fields, not their values. */
  readonly message: string
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
  place_lat: v.number(),
  place_lng: v.number(),
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
 * Reads a deal as the SQL function `deal_json` answers it, in any of its stored shapes (product.md#stored-shapes).
 *
 * @param baseUrl Addresses of photos that start with `/` are taken from here.
 */
export const parseDealRow = (row: unknown, baseUrl: string): Result<Deal, UnreadableRow> => {
  const parsed = v.safeParse(DealRow, row)
  if (!parsed.success) return err({ kind: 'unreadable-row', message: describe(row, parsed.issues) })
  const { output } = parsed
  const position = { lat: output.place_lat, lng: output.place_lng }
  if (!isLatLng(position)) return err({ kind: 'unreadable-row', message: `deal ${output.id}: no such position` })
  return ok({
    id: output.id as DealId,
    slug: output.url_slug,
    createdAt: output.created_at,
    updatedAt: output.updated_at,
    place: { name: output.place_name, address: output.place_address, placeId: output.place_id, position },
    images: imagesOf(output, baseUrl),
    startTime: parseTime(output.start_time),
    endTime: parseTime(output.end_time),
    availableDays: parseWeekdays(output.available_days),
    rating: output.rating,
    ratingCount: output.rating_count,
    cuisines: parseCuisines(output.cuisine_type),
    diets: parseDiets(output.diet_type),
    cardPayment: cardPaymentFrom(output.card_payment_available),
    website: output.website,
    phone: output.international_phone_number,
    initialComment: output.initial_comment,
  })
}

const describe = (row: unknown, issues: readonly v.BaseIssue<unknown>[]): string => {
  const id = typeof row === 'object' && row !== null && 'id' in row ? String(row.id).slice(0, 20) : 'without an id'
  const fields = issues.map((issue) => v.getDotPath(issue) ?? 'the row itself')
  return `deal ${id}: unreadable ${[...new Set(fields)].join(', ')}`
}
