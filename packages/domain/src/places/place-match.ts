import { looseText } from '../deals/search-match.ts'
import { haversineKm } from '../geo/distance.ts'
import { plainText } from '../shared/plain-text.ts'
import { isSamePlaceName } from './manual-place.ts'
import { wordLikeness } from './name-likeness.ts'
import type { Place, PlaceDetails } from './place.ts'

/** From this score on, publishing asks whether two places are the same (product.md#similar-places). */
export const ASKED_SCORE = 60

/** From this score on, moderators decide whether two deals are the same (product.md#pairs-of-deals). */
export const PAIRED_SCORE = 75

/** How often a name must occur within how many kilometres to be the name of a chain. */
export const CHAIN = { places: 3, km: 5 } as const

/** Words that names of different places share: legal forms, kinds of places and articles. As `placeWords` returns them. */
export const COMMON_NAME_WORDS: readonly string[] = `
  gmbh ug ohg gbr kg ag ek ev co inh
  restaurant ristorante gaststatte gasthaus gasthof wirtshaus gastwirtschaft wirtschaft
  trattoria osteria taverna taverne pizzeria brasserie bistro bistrot imbiss snack
  cafe caffe kaffee coffee eiscafe eis bar lounge kneipe lokal kantine cafeteria
  der die das den dem zum zur zu im in am an bei beim und by
  la le les el los il lo da del della di the and of at al
`
  .trim()
  .split(/\s+/u)

/** Hosts whose pages belong to different restaurants, with their subdomains. */
export const SHARED_HOSTS: readonly string[] = `
  facebook.com fb.com fb.me instagram.com tiktok.com youtube.com twitter.com x.com
  google.com google.de goo.gl g.page linktr.ee wa.me
  lieferando.de wolt.com ubereats.com speisekarte.de speisekarte.menu restaurantguru.com
  tripadvisor.com tripadvisor.de yelp.com yelp.de foursquare.com
  opentable.de opentable.com quandoo.de thefork.de resmio.com
`
  .trim()
  .split(/\s+/u)

/** The facts of a place by which it is recognized. */
export type PlaceFacts = Pick<Place, 'name' | 'address' | 'position'> & Pick<PlaceDetails, 'website' | 'phone'>

/** Splits a name or an address into loose words. Like `private.place_words` in SQL. */
export const placeWords = (text: string): readonly string[] =>
  looseText(plainText(text).replace(/[\s\p{Cc}–—/|,;:()+&_-]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')

const COMMON: ReadonlySet<string> = new Set(COMMON_NAME_WORDS)

/** The words that tell a name from others: all, if every word is a common one. */
export const ownNameWords = (name: string): readonly string[] => {
  const words = placeWords(name)
  const own = words.filter((word) => !COMMON.has(word))
  return own.length > 0 ? own : words
}

/** How alike two names are, 0 to 1: the share of trigrams that their own words have in common. */
const likeness = (name: string, other: string): number =>
  isSamePlaceName(name, other) ? 1 : wordLikeness(ownNameWords(name), ownNameWords(other))

/** From this likeness of their names on, in percent, two tenants of a place are the same (product.md#tenancies). */
export const SAME_TENANT_PERCENT = 40

/** Whether a name differs so much from another that it is another tenant's. Like `private.is_other_tenant` in SQL. */
export const isOtherTenant = (name: string, other: string): boolean => likeness(name, other) * 100 < SAME_TENANT_PERCENT

/** Returns a telephone number in E.164, German without a country code; null if it lacks its area code. */
export const e164 = (phone: string | null): string | null => {
  const digits = (phone ?? '').replaceAll('(0)', '').replace(/[^\d+]/gu, '')
  const number = digits.replace(/^00/u, '+').replace(/^0/u, '+49')
  return /^\+[1-9]\d{5,14}$/u.test(number) ? number : null
}

/** Returns the host of a restaurant's own website; null for none, and for pages of shared hosts. */
export const ownHost = (website: string | null): string | null => {
  const host = /^https?:\/\/([^/?#:]+)/iu
    .exec(website ?? '')?.[1]
    ?.toLowerCase()
    .replace(/^www\./u, '')
  if (host === undefined || SHARED_HOSTS.some((shared) => `.${host}`.endsWith(`.${shared}`))) return null
  return host
}

interface HouseNumber {
  readonly street: string
  readonly first: number
  readonly last: number
  /** Empty without one. */
  readonly letter: string
}

const HOUSE_NUMBER = / (\d{1,4}) ?([a-z]?)(?: ?[-–/] ?(\d{1,4}) ?[a-z]?)?(?=$|[ (;+-])/u

/** Returns street and house number of an address; null if either is missing. */
const houseNumber = (address: string): HouseNumber | null => {
  const line = plainText(address.split(',')[0] ?? '')
  const found = HOUSE_NUMBER.exec(line)
  if (!found) return null
  const [, first = '', letter = '', last = first] = found
  return {
    street: placeWords(line.slice(0, found.index))
      .join('')
      .replace(/strasse$/u, 'str'),
    first: Number(first),
    last: Math.max(Number(first), Number(last)),
    letter,
  }
}

/** Whether two addresses are the same house; null if one lacks its number, or the streets differ (corner houses have two). */
export const isSameHouse = (address: string, other: string): boolean | null => {
  const [a, b] = [houseNumber(address), houseNumber(other)]
  if (a === null || b === null || a.street !== b.street) return null
  if (a.first > b.last || b.first > a.last) return false
  return a.letter === b.letter || a.letter === '' || b.letter === ''
}

/** Returns the floor that an address names: 0 is the ground floor; null if it names none. */
const floorOf = (address: string): number | null => {
  const plain = plainText(address)
  const upper = /(?:^|[ ,(])(\d{1,2})\.? ?(?:og|obergeschoss|stock|etage)(?=$|[ ,)])/u.exec(plain)?.[1]
  if (upper !== undefined) return Number(upper)
  const word = /(?:^|[ ,(])(eg|erdgeschoss|ug|untergeschoss)(?=$|[ ,)])/u.exec(plain)?.[1]
  return word === undefined ? null : word.startsWith('e') ? 0 : -1
}

/** Returns reached and possible points for a fact that must be equal; [0, 0] if a value is missing. */
const equality = (value: string | null, other: string | null, points: number): readonly [number, number] =>
  value === null || other === null ? [0, 0] : [value === other ? points : 0, points]

/**
 * Returns how likely two places are the same, 0 to 100: name (40), distance (25; 0 at 100 m), telephone (20) and own website
 * (15), of those that both have. Another house number or another floor subtracts 20. Like `private.place_match` in SQL.
 *
 * @param isChain Whether the name is one of a chain: without the same house number the score then stays below `ASKED_SCORE`.
 */
export const placeMatch = (place: PlaceFacts, other: PlaceFacts, isChain: boolean): number => {
  const metres = Math.floor(haversineKm(place.position, other.position) * 1000 + 0.5)
  const parts = [
    [40 * likeness(place.name, other.name), 40],
    [(25 * Math.max(0, 100 - metres)) / 100, 25],
    equality(e164(place.phone), e164(other.phone), 20),
    equality(ownHost(place.website), ownHost(other.website), 15),
  ] as const
  const points = parts.reduce((sum, [part]) => sum + part, 0)
  const most = parts.reduce((sum, [, part]) => sum + part, 0)
  const isHouse = isSameHouse(place.address, other.address)
  const [floor, otherFloor] = [floorOf(place.address), floorOf(other.address)]
  const isElsewhere = isHouse === false || (floor !== null && otherFloor !== null && floor !== otherFloor)
  const score = Math.max(0, Math.floor((100 * points) / most + 0.5) - (isElsewhere ? 20 : 0))
  return isChain && isHouse !== true ? Math.min(score, ASKED_SCORE - 1) : score
}
