import { type CivilDate, dayNumber } from '../calendar/civil-date.ts'
import type { OfferType } from './offer-type.ts'

/** Facts of a deal that change at different rates: its days and hours, and its menu by type. */
export type Fact = 'hours' | OfferType

/** How much a confirmation still says about a fact, in ascending order. */
export const FRESHNESS = ['unconfirmed', 'old', 'fresh'] as const

export type Freshness = (typeof FRESHNESS)[number]

/** The number of days for which a confirmation of a fact counts. */
export const FRESH_DAYS: Readonly<Record<Fact, number>> = {
  tageskarte: 3,
  wochenkarte: 14,
  monatskarte: 60,
  mittagsdeal: 90,
  mittagessen: 90,
  hours: 90,
}

/**
 * Returns what the last confirmation says about a fact on a day (product.md#freshness). It only decreases with time; only a later
 * confirmation raises it.
 */
export const freshnessOf = (fact: Fact, confirmedOn: CivilDate | null, today: CivilDate): Freshness => {
  if (confirmedOn === null) return 'unconfirmed'
  return dayNumber(today) - dayNumber(confirmedOn) < FRESH_DAYS[fact] ? 'fresh' : 'old'
}
