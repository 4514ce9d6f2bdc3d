import {
  type DealQuestion,
  type DishAnswers,
  facetsOf,
  type ListedDeal,
  sameAnswers,
  type Verdict,
  verdictOn,
} from '@mahlzeit/domain'

/**
 * Whether a deal matches the filter; yes without a filter.
 *
 * @param dishes What the dishes of the requested day answer; by default what the list says.
 */
export const verdictOf = (
  deal: ListedDeal,
  question: DealQuestion | null,
  dishes: DishAnswers = sameAnswers(deal.answer ?? 0),
): Verdict => (question ? verdictOn(facetsOf(deal), question, deal.closures, dishes) : 'yes')
