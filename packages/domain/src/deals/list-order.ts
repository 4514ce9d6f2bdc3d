import type { LatLng } from '../geo/lat-lng.ts'
import { isWithinWalk } from '../geo/walk.ts'
import type { Deal } from './deal.ts'
import type { DealQuestion, Verdict } from './deal-filter.ts'

/** Whether a deal is in the part of a list that is not ordered by distance alone (product.md#order-of-the-list). */
export const isInFirstPart = ({ place }: Deal, origin: LatLng): boolean =>
  isWithinWalk({ minutes: 20, from: origin }, place.position)

/**
 * Returns the place of a deal in the part of a list that is in walking distance (product.md#order-of-the-list): 0 if its answer to
 * the requested time is certain or no time was requested, 2 if it is reported closed then, else 1.
 */
export const timeRank = ({ closures }: Deal, question: DealQuestion | null, verdict: Verdict): number => {
  const date = question?.when?.date
  if (date === undefined || verdict === 'yes') return 0
  return closures.some(({ from, until, isConfirmed }) => !isConfirmed && from <= date && date <= until) ? 2 : 1
}
