import { berlinTimeAt, type CivilDate, dayNumber, monthNumber, weekNumber } from '../calendar/civil-date.ts'
import type { DealImage } from './deal-image.ts'
import type { OfferType } from './offer-type.ts'

/** Functions that number the periods: two dates in the same period have the same number. */
const PERIODS = { day: dayNumber, week: weekNumber, month: monthNumber } as const

type Period = keyof typeof PERIODS

/** The period that a menu is for; null for one that is valid until there is a newer one. */
const PERIOD_OF: Readonly<Record<OfferType, Period | null>> = {
  mittagsdeal: null,
  tageskarte: 'day',
  wochenkarte: 'week',
  monatskarte: 'month',
  mittagessen: null,
}

/**
 * Whether a menu is that of today (product.md#menu-periods), or how many periods ago it was: 1 is yesterday, last week or last
 * month.
 */
export type MenuAge =
  | { readonly kind: 'current' }
  | { readonly kind: 'past'; readonly period: Period; readonly periodsAgo: number; readonly createdAt: Date }
  | { readonly kind: 'unknown' }

const CURRENT: MenuAge = { kind: 'current' }
const UNKNOWN: MenuAge = { kind: 'unknown' }

const ageOf = ({ offerType, createdAt }: DealImage, today: CivilDate): MenuAge => {
  const period = PERIOD_OF[offerType]
  if (period === null) return CURRENT
  if (createdAt === null) return UNKNOWN
  const periodsAgo = PERIODS[period](today) - PERIODS[period](berlinTimeAt(createdAt).date)
  return periodsAgo > 0 ? { kind: 'past', period, periodsAgo, createdAt } : CURRENT
}

const creationTime = ({ createdAt }: DealImage): number => createdAt?.getTime() ?? 0

/**
 * Returns the age of a deal's menu: past only if all its photos are, and then that of the newest one. Unknown without a photo
 * and where only a photo without a date may be current.
 */
export const menuAgeOn = (images: readonly DealImage[], today: CivilDate): MenuAge => {
  const ages = images.toSorted((a, b) => creationTime(b) - creationTime(a)).map((image) => ageOf(image, today))
  const find = (kind: MenuAge['kind']) => ages.find((age) => age.kind === kind)
  return find('current') ?? find('unknown') ?? find('past') ?? UNKNOWN
}
