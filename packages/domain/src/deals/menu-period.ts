import { berlinTimeAt, type CivilDate, dayNumber, monthNumber, weekNumber } from '../calendar/civil-date.ts'
import type { DealImage } from './deal-image.ts'
import type { OfferType } from './offer-type.ts'

/** Functions that number the periods: two dates in the same period have the same number. */
const PERIODS = { day: dayNumber, week: weekNumber, month: monthNumber } as const

export type Period = keyof typeof PERIODS

/** The period that a menu is for; null for one that is valid until there is a newer one. */
export const PERIOD_OF: Readonly<Record<OfferType, Period | null>> = {
  mittagsdeal: null,
  tageskarte: 'day',
  wochenkarte: 'week',
  monatskarte: 'month',
  mittagessen: null,
}

/**
 * Whether a menu is that of today (product.md#menu-periods), how many periods ago it was (1 is yesterday, last week or last
 * month), or from when it applies. `date` is the given one, else that of the upload.
 */
export type MenuAge =
  | { readonly kind: 'current' }
  | { readonly kind: 'past'; readonly period: Period; readonly periodsAgo: number; readonly date: CivilDate }
  | { readonly kind: 'upcoming'; readonly period: Period; readonly date: CivilDate }
  | { readonly kind: 'unknown' }

/** The most useful menus of today come first. */
const RANKS: Readonly<Record<MenuAge['kind'], number>> = { current: 0, unknown: 1, upcoming: 2, past: 3 }

const CURRENT: MenuAge = { kind: 'current' }
const UNKNOWN: MenuAge = { kind: 'unknown' }

/** Returns the date of a menu: the given one, else that of the upload. */
export const menuDateOf = ({ menuDate, createdAt }: DealImage): CivilDate => menuDate ?? berlinTimeAt(createdAt).date

/** Returns the age of one menu. A photo that a wrong clock dates in the future is current; a given date in the future is not. */
export const menuAgeOf = (image: DealImage, today: CivilDate): MenuAge => {
  const period = PERIOD_OF[image.offerType]
  if (period === null) return CURRENT
  const date = menuDateOf(image)
  const periodsAgo = PERIODS[period](today) - PERIODS[period](date)
  if (periodsAgo > 0) return { kind: 'past', period, periodsAgo, date }
  return periodsAgo < 0 && image.menuDate !== null ? { kind: 'upcoming', period, date } : CURRENT
}

/** The next of the upcoming ones comes first, and the last of the past ones. */
const byAge = (a: MenuAge, b: MenuAge): number => {
  if (a.kind !== b.kind || !('date' in a && 'date' in b)) return RANKS[a.kind] - RANKS[b.kind]
  const isAfter = Number(a.date > b.date) - Number(a.date < b.date)
  return a.kind === 'past' ? -isAfter : isAfter
}

/** Returns the age of a deal's menu: past or upcoming only if all its photos are. Unknown without a photo. */
export const menuAgeOn = (images: readonly DealImage[], today: CivilDate): MenuAge =>
  images.map((image) => menuAgeOf(image, today)).toSorted(byAge)[0] ?? UNKNOWN

/**
 * Returns the images of a deal as they are shown at an instant (product.md#image-order): trusted ones first, those for other
 * periods after those that apply, past ones last. The first one represents the deal.
 */
export const imagesAt = (images: readonly DealImage[], instant: Date): readonly DealImage[] => {
  const today = berlinTimeAt(instant).date
  const rank = (image: DealImage) => RANKS[menuAgeOf(image, today).kind] + (image.isTrusted ? 0 : 4)
  return images.toSorted((a, b) => rank(a) - rank(b))
}
