import * as v from 'valibot'
import { slugify } from '../deals/slug.ts'
import { isCivilDate } from '../calendar/civil-date.ts'
import { cleanText } from '../shared/clean-text.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { type PlacePrefill, prefillOfTags } from './place-prefill.ts'
import { WHEELCHAIR_WORDS, type Wheelchair } from './place.ts'

/** A venue of an extract, by field name. A field without a value is empty. */
export type Venue = Readonly<Partial<Record<string, string | number | null>>>

/** Dates venues whose list gives no day, as an ISO date. */
export const datedVenues = (venues: readonly Venue[], day: string): readonly Venue[] =>
  venues.map((venue) => ({ ...venue, as_of: venue['as_of'] || day }))

/** A row of the table `places`. */
export interface PlaceRow {
  readonly place_id: string
  readonly name: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly website: string | null
  readonly phone: string | null
  readonly wheelchair: Wheelchair | null
  /** With the day of website, telephone and entrance, too. Null if the list says nothing for a deal. */
  readonly prefill: PlacePrefill | null
}

/** Why no deal can be published for a venue. */
export type SkipReason = 'no name' | 'name or address too long' | 'no position' | 'unreadable OpenStreetMap id'

const TYPES: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }

const NAME_MAX = 300
const ADDRESS_MAX = 500

/** About a metre: extracts without ids are at least this precise. */
const SPOT_DECIMALS = 5

/** Maps a venue to a row of the gazetteer. An unusable website or phone number is left out, and without a day the prefill. */
export const placeRow = (venue: Venue): Result<PlaceRow, SkipReason> => {
  const name = textOf(venue['name'])
  const address = addressOf(venue)
  const { lat, lng } = venue
  if (name === '') return err('no name')
  if (name.length > NAME_MAX || address.length > ADDRESS_MAX) return err('name or address too long')
  // 0,0 in the Gulf of Guinea stands for a missing position.
  if (!isDegrees(lat, 90) || !isDegrees(lng, 180) || (lat === 0 && lng === 0)) return err('no position')
  const place_id = venue['osm'] === undefined ? spotId(name, lat, lng) : osmId(textOf(venue['osm']))
  if (place_id === null) return err('unreadable OpenStreetMap id')
  const wheelchair = WHEELCHAIR_WORDS.find((word) => word === venue['wheelchair']) ?? null
  const day = textOf(venue['as_of']).slice(0, 10)
  const asOf = isCivilDate(day) ? day : undefined
  const told = asOf === undefined ? null : prefillOfTags((tag) => textOf(venue[tag]), asOf)
  const [website, phone] = [webAddress(venue), phoneNumber(venue)]
  const isDated = [wheelchair, website, phone].some((fact) => fact !== null)
  const prefill = told && (isDated || Object.keys(told).length > 1) ? told : null
  return ok({ place_id, name, address, lat, lng, website, phone, wheelchair, prefill })
}

/** On one line, and clean like the text of users: any user may edit OpenStreetMap. */
const textOf = (value: string | number | null | undefined): string =>
  cleanText(String(value ?? '').replace(/[\s\p{Cc}\p{Cs}]+/gu, ' '))

/** Formats the known parts as `Straße 1, 10119 Berlin`. A house number without a street is left out. */
const addressOf = (venue: Venue): string => {
  const [street, number, postcode, city, quarter] = ['street', 'housenumber', 'postcode', 'city', 'ortsteil'].map(
    (field) => textOf(venue[field]),
  )
  return [street && `${street} ${number}`, `${postcode} ${city || quarter}`]
    .map((part = '') => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/** Expands `n4711` to `osm:node/4711`. Ids of OpenStreetMap have up to 64 bits. */
const osmId = (short: string): string | null => {
  const [, letter = '', number] = /^([nwr])(\d{1,19})$/u.exec(short) ?? []
  return number ? `osm:${TYPES[letter] ?? ''}/${number}` : null
}

/** The id of a venue without one: the same name at the same position is the same place. */
const spotId = (name: string, lat: number, lng: number): string =>
  `osm:venue/${slugify(name).slice(0, 200)}@${lat.toFixed(SPOT_DECIMALS)},${lng.toFixed(SPOT_DECIMALS)}`

const Url = v.pipe(v.string(), v.url())

const webAddress = (venue: Venue): string | null => {
  const text = textOf(venue['website'])
  const complete = /^www\./iu.test(text) ? `https://${text}` : text
  const isAddress = complete.length <= 2000 && /^https?:\/\/[^/?#@\s<>"'\\]+(?:[/?#][^\s<>"'\\]*)?$/iu.test(complete)
  return isAddress && v.is(Url, complete) ? complete : null
}

const phoneNumber = (venue: Venue): string | null => {
  const text = textOf(venue['phone'])
  return /^\+?\d[\d ()/.-]{2,48}$/u.test(text) ? text : null
}
