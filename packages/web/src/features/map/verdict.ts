import { type Deal, type DealQuestion, facetsOf, type Verdict, verdictOn } from '@mahlzeit/domain'

/**
 * Whether a deal matches the filter; yes without a filter.
 *
 * @param price That of the requested day, in cents; null if unknown.
 */
export const verdictOf = (deal: Deal, question: DealQuestion | null, price: number | null): Verdict =>
  question ? verdictOn(facetsOf(deal), question, deal.closures, price) : 'yes'
