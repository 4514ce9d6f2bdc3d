import {
  type DealQuestion,
  type DishAnswers,
  facetsOf,
  isWithinWalk,
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
): Verdict => {
  if (question === null) return 'yes'
  if (question.walk && !isWithinWalk(question.walk, deal.place.position)) return 'no'
  return verdictOn(facetsOf(deal), question, deal.closures, dishes)
}
