import { type Deal, type DealQuestion, facetsOf, type Verdict, verdictOn } from '@mahlzeit/domain'

/** Whether a deal is what the filter asks for; yes without a filter. */
export const verdictOf = (deal: Deal, question: DealQuestion | null): Verdict =>
  question ? verdictOn(facetsOf(deal), question, deal.closures, null) : 'yes'
