import {
  type Closure,
  compareImages,
  type Deal,
  type DealId,
  type DealImage,
  type DealPlace,
  DEFAULT_OFFER_TYPE,
  FACTS,
  isCivilDate,
  OFFER_TYPES,
  parseTime,
  parseWeekdays,
  stateOfNumber,
  SUCCESSIONS,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Schema } from './rest-api.ts'
import { civilDate, date, degrees, lenient, rating, rowId, webAddress } from './row-fields.ts'

/** A field of a deal: its column, and how that is read. */
interface Field<T> {
  readonly column: string
  readonly parse: (stored: unknown) => T
}

/** The fields that pins and cards can do without. Lenient, because later versions may hold other types of values. */
type Fields = Omit<Deal, 'id' | 'place' | 'state' | 'images'>

const text = lenient(v.pipe(v.string(), v.trim(), v.nonEmpty()))
const anyDate = lenient(date)
const time = (stored: unknown) => parseTime(text(stored))

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const closure: v.GenericSchema<unknown, Closure> = v.object({
  from: civilDate,
  until: civilDate,
  isConfirmed: v.boolean(),
  reports: count,
  reportedAt: date,
})
const closures = lenient(v.array(closure))
const weight = v.nullable(
  v.object({
    reports: count,
    reportedOn: civilDate,
    confirmations: count,
    confirmedOn: v.nullable(civilDate),
    needed: count,
  }),
)

/** All fields of a deal except place and images. A new field needs a line here, unless it is a fact. */
const FIELDS: { readonly [Name in keyof Fields]: Field<Fields[Name]> } = {
  ...FACTS,
  slug: { column: 'url_slug', parse: text },
  createdAt: { column: 'created_at', parse: anyDate },
  updatedAt: { column: 'updated_at', parse: anyDate },
  startTime: { column: 'start_time', parse: time },
  endTime: { column: 'end_time', parse: time },
  availableDays: { column: 'available_days', parse: parseWeekdays },
  rating: { column: 'rating', parse: lenient(rating) },
  ratingCount: { column: 'rating_count', parse: lenient(count) },
  website: { column: 'website', parse: text },
  phone: { column: 'international_phone_number', parse: text },
  initialComment: { column: 'initial_comment', parse: text },
  closures: { column: 'closures', parse: (stored) => closures(stored) ?? [] },
  confirmation: { column: 'confirmation', parse: lenient(v.object({ on: civilDate, people: count })) },
  gone: {
    column: 'gone',
    parse: lenient(v.object({ since: date, by: v.picklist(['reports', 'moderation']), reports: count })),
  },
  ended: {
    column: 'ended',
    parse: lenient(
      v.object({
        at: date,
        succession: v.picklist(SUCCESSIONS),
        successor: v.nullable(
          v.object({
            id: v.pipe(
              rowId,
              v.transform((id) => id as DealId),
            ),
            name: v.string(),
            placeId: v.nullable(v.string()),
          }),
        ),
      }),
    ),
  },
  dispute: { column: 'dispute', parse: lenient(v.object({ gone: weight, closed: weight, questions: count })) },
}

const NAMES = Object.keys(FIELDS) as (keyof Fields)[]

/** Reads all fields of a row except place and images; a missing column is unknown. */
export const readFields = (row: Readonly<Record<string, unknown>>): Fields =>
  // The type of FIELDS pairs each name with the type of its value; `fromEntries` loses that.
  Object.fromEntries(NAMES.map((name) => [name, FIELDS[name].parse(row[FIELDS[name].column])])) as unknown as Fields

/** The columns of some fields, as the app writes them today. */
export const columnsOf = (fields: Partial<Fields>): Record<string, unknown> =>
  Object.fromEntries(
    NAMES.filter((name) => fields[name] !== undefined).map((name) => [FIELDS[name].column, fields[name]]),
  )

/** The columns of a place. */
export const placeColumns = ({ name, address, placeId, position }: DealPlace): Record<string, unknown> => ({
  place_id: placeId,
  place_name: name,
  place_address: address,
  place_lat: position.lat,
  place_lng: position.lng,
})

const imageRow = lenient(
  v.object({
    id: rowId,
    image_url: v.string(),
    offer_type: v.fallback(v.picklist(OFFER_TYPES), DEFAULT_OFFER_TYPE),
    sort_order: v.number(),
    created_at: date,
    menu_date: v.fallback(v.nullable(v.pipe(v.string(), v.check(isCivilDate))), null),
    is_trusted: v.fallback(v.boolean(), false),
  }),
)

/** Strict about what a pin and a card need. */
export const DealRow = v.looseObject({
  id: rowId,
  place_name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  place_lat: degrees(90),
  place_lng: degrees(180),
  place_address: v.fallback(v.string(), ''),
  place_id: v.fallback(v.nullable(v.string()), null),
  state: v.optional(v.unknown()),
  deal_images: v.fallback(v.array(v.unknown()), []),
})

type DealRow = v.InferOutput<typeof DealRow>

/** Unreadable images are left out, and those with another address than http or https. */
const imageOf = (stored: unknown, baseUrl: string): readonly DealImage[] => {
  const row = imageRow(stored)
  const url = row && webAddress(row.image_url, baseUrl)
  if (!row || url === null) return []
  const { id, offer_type: offerType, sort_order: sortOrder, created_at: createdAt, menu_date: menuDate } = row
  return [{ id, url, offerType, sortOrder, createdAt, menuDate, isTrusted: row.is_trusted }]
}

/** @param baseUrl Base of photo addresses that start with `/`. */
export const dealOf = (row: DealRow, baseUrl: string): Deal => ({
  ...readFields(row),
  id: row.id as DealId,
  place: {
    name: row.place_name,
    address: row.place_address,
    placeId: text(row.place_id),
    position: { lat: row.place_lat, lng: row.place_lng },
  },
  state: stateOfNumber(row.state),
  images: row.deal_images.flatMap((image) => imageOf(image, baseUrl)).toSorted(compareImages),
})

/**
 * A deal of the view `private.public_deals`.
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
export const dealRow = (baseUrl: string): Schema<Deal> =>
  v.pipe(
    DealRow,
    v.transform((row) => dealOf(row, baseUrl)),
  )

/** Reads a row; null if unreadable. */
export const parseDealRow = (row: unknown, baseUrl: string): Deal | null => {
  const parsed = v.safeParse(dealRow(baseUrl), row)
  return parsed.success ? parsed.output : null
}
