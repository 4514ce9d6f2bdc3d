import type { CivilDate } from '../calendar/civil-date.ts'
import { haversineKm } from '../geo/distance.ts'
import { isNearGermany, type LatLng } from '../geo/lat-lng.ts'
import type { ModeratedAccount } from '../moderation/moderated-account.ts'
import { MANUAL_PLACE_MAX_LENGTHS } from '../places/manual-place.ts'
import { isOtherTenant } from '../places/place-match.ts'
import { singleLine, isUnreadable } from '../shared/clean-text.ts'
import type { PlainRefusalCode } from '../shared/refusal.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { characterCount } from '../shared/text-length.ts'
import { MINUTE_STEP } from './lunch-time.ts'
import type { Deal } from './deal.ts'
import { FACT_NAMES, type Facts, pickFacts } from './deal-facts.ts'
import type { DealId } from './deal-id.ts'
import { DIETS } from './diet.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'
import { mapYesNo } from './yes-no-facts.ts'

/** The facts of a deal that users may correct, in the order of display (product.md#corrections). */
export const CORRECTION_FIELDS = [
  'name',
  'days',
  'hours',
  'website',
  'phone',
  'address',
  'position',
  ...FACT_NAMES,
] as const

export type CorrectionField = (typeof CORRECTION_FIELDS)[number]

/** Hours as HH:MM; null if not given. */
export interface Hours {
  readonly start: string | null
  readonly end: string | null
}

/** The values of the fields. */
export interface CorrectableFacts extends Facts {
  readonly name: string
  /** Monday first; empty if not given. */
  readonly days: readonly Weekday[]
  readonly hours: Hours
  readonly website: string | null
  readonly phone: string | null
  readonly address: string
  readonly position: LatLng
}

/** How the user knows, in the order of display. */
export const CORRECTION_REASONS = ['on-site', 'menu', 'website', 'asked'] as const

export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

/** Maximum distance between the present position and the corrected one: a place farther away is another place. */
export const CORRECTION_METRES = 200

/** Hours during which any user who may correct deals may undo a correction. Moderators have no limit. */
export const UNDO_HOURS = 24

/** The changed fields, with the value that the user saw and the one that they propose. */
export type FactChanges = {
  readonly [Field in CorrectionField]?: {
    readonly seen: CorrectableFacts[Field]
    readonly value: CorrectableFacts[Field]
  }
}

/** A rule that a field breaks, named as the server names it. */
type CorrectionProblem = Extract<
  PlainRefusalCode,
  | 'place-name-invalid'
  | 'other-tenant'
  | 'weekday-missing'
  | 'time-invalid'
  | 'website-invalid'
  | 'phone-invalid'
  | 'address-missing'
  | 'address-too-long'
  | 'text-unreadable'
  | 'position-invalid'
  | 'position-too-far'
  | 'cuisine-missing'
  | 'diet-missing'
>

/** The rules that the input breaks, by field; none if all fields equal what the user saw. */
export type CorrectionProblems = Readonly<Partial<Record<CorrectionField, CorrectionProblem>>>

/** A field with its values before and after a correction. */
export type CorrectedFact = {
  readonly [Field in CorrectionField]: {
    readonly field: Field
    readonly before: CorrectableFacts[Field]
    readonly after: CorrectableFacts[Field]
  }
}[CorrectionField]

interface Correction {
  readonly id: number
  readonly reason: CorrectionReason | null
  readonly at: Date
  /** Whether it undid an earlier correction. */
  readonly isUndo: boolean
}

/** An entry of a deal's history. */
export type DealCorrection = CorrectedFact &
  Correction & {
    /** The day of the list of OpenStreetMap that says so, which the publisher left unconfirmed; null for what people say. */
    readonly asOf: CivilDate | null
    /** Whether the reader may undo it. */
    readonly mayUndo: boolean
  }

/** A correction with its author, for moderators. */
export type AccountCorrection = CorrectedFact &
  Correction & {
    readonly dealId: DealId
    readonly dealName: string
    /** Null for an account without a name, and for a deleted one. */
    readonly authorName: string | null
    /** `id` is that of the account or, if it was deleted, a random one that all its corrections share. */
    readonly author: ModeratedAccount
  }

/** Keys in a fixed order, for `isSameFact`. */
const positionOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng })

/** Returns the facts of a deal that can be corrected. */
export const factsOf = ({
  availableDays,
  startTime,
  endTime,
  website,
  phone,
  place,
  ...deal
}: Deal): CorrectableFacts => ({
  name: place.name,
  days: availableDays,
  hours: { start: startTime, end: endTime },
  website,
  phone,
  address: place.address,
  position: positionOf(place.position),
  ...pickFacts(deal),
})

/** Returns a deal with other facts. */
export const withFacts = (deal: Deal, facts: CorrectableFacts): Deal => ({
  ...deal,
  availableDays: facts.days,
  startTime: facts.hours.start,
  endTime: facts.hours.end,
  website: facts.website,
  phone: facts.phone,
  ...pickFacts(facts),
  place: { ...deal.place, name: facts.name, address: facts.address, position: facts.position },
})

/** Adds `https` to an address that was typed without a scheme. */
const cleanWebsite = (typed: string | null): string | null => {
  const text = singleLine(typed ?? '')
  if (text === '') return null
  return /^[a-z][a-z\d+.-]*:(?!\d)/iu.test(text) ? text : `https://${text}`
}

/** Returns typed facts as stored. */
export const cleanFacts = ({
  name,
  days,
  hours,
  website,
  phone,
  address,
  position,
  ...facts
}: CorrectableFacts): CorrectableFacts => ({
  name: singleLine(name),
  days: WEEKDAYS.filter((day) => days.includes(day)),
  hours: { start: hours.start, end: hours.end },
  website: cleanWebsite(website),
  phone: singleLine(phone ?? '') || null,
  address: singleLine(address),
  position: positionOf(position),
  ...pickFacts(facts),
  diets: DIETS.filter((diet) => facts.diets.includes(diet)),
})

const WEB_ADDRESS = /^https?:\/\/[^/?#@\s\p{Cc}<>"'\\.]+(?:\.[^/?#@\s\p{Cc}<>"'\\.]+)+(?:[/?#][^\s\p{Cc}<>"'\\]*)?$/iu

const WEB_ADDRESS_MAX_LENGTH = 2000

const PHONE_NUMBER = /^\+?\d[\d ()/.-]{2,48}$/u

/** Whether a time is one that the form offers; null for none. */
const isTime = (time: string | null): boolean =>
  time === null || (/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time) && Number(time.slice(3)) % MINUTE_STEP === 0)

/** Whether two values of a field are the same. */
export const isSameFact = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The rule of each field that its changed value breaks; null if none. */
const PROBLEMS: Readonly<
  Record<CorrectionField, (value: CorrectableFacts, seen: CorrectableFacts) => CorrectionProblem | null>
> = {
  name: ({ name }, seen) => {
    if (name === '' || characterCount(name) > MANUAL_PLACE_MAX_LENGTHS.name) return 'place-name-invalid'
    if (isUnreadable(name)) return 'text-unreadable'
    return isOtherTenant(name, seen.name) ? 'other-tenant' : null
  },
  days: ({ days }) => (days.length === 0 ? 'weekday-missing' : null),
  hours: ({ hours: { start, end } }, { hours: seen }) =>
    (start === seen.start || isTime(start)) && (end === seen.end || isTime(end)) ? null : 'time-invalid',
  website: ({ website }) =>
    website === null || (WEB_ADDRESS.test(website) && characterCount(website) <= WEB_ADDRESS_MAX_LENGTH)
      ? null
      : 'website-invalid',
  phone: ({ phone }) => (phone === null || PHONE_NUMBER.test(phone) ? null : 'phone-invalid'),
  address: ({ address }) => {
    if (address === '') return 'address-missing'
    if (isUnreadable(address)) return 'text-unreadable'
    return characterCount(address) > MANUAL_PLACE_MAX_LENGTHS.address ? 'address-too-long' : null
  },
  position: ({ position }, seen) => {
    if (!isNearGermany(position)) return 'position-invalid'
    return haversineKm(position, seen.position) * 1000 > CORRECTION_METRES ? 'position-too-far' : null
  },
  cuisines: ({ cuisines }) => (cuisines.length === 1 ? null : 'cuisine-missing'),
  diets: ({ diets }) => (diets.length > 0 ? null : 'diet-missing'),
  ...mapYesNo(() => () => null),
}

/**
 * Returns what a user changed of the facts that they saw, or the problems of all fields. The SQL function `correct_deal` checks
 * the same.
 */
export const checkCorrection = (
  seen: CorrectableFacts,
  typed: CorrectableFacts,
): Result<FactChanges, CorrectionProblems> => {
  const value = cleanFacts(typed)
  const changed = CORRECTION_FIELDS.filter(
    (field) => !isSameFact(typed[field], seen[field]) && !isSameFact(value[field], seen[field]),
  )
  const broken = changed.flatMap((field) => {
    const problem = PROBLEMS[field](value, seen)
    return problem === null ? [] : [[field, problem] as const]
  })
  if (changed.length === 0 || broken.length > 0) return err(Object.fromEntries(broken))
  return ok(Object.fromEntries(changed.map((field) => [field, { seen: seen[field], value: value[field] }])))
}
