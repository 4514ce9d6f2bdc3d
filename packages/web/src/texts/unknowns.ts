import { type DealQuestion, type MatchCount, MATCH_COUNT_LIMIT } from '@mahlzeit/domain'
import { dealCount } from './deals.ts'
import { formatCount, formatUpTo } from './format.ts'

interface Found {
  readonly matches: MatchCount
  readonly unknowns: number
  /** How many of the matches have a price; null unless the question has a `max`. */
  readonly priced: number | null
}

/** The words for a number of matches, and for none. */
interface Words {
  readonly count: (matches: MatchCount) => string
  readonly none: string
}

const DEALS: Words = { count: dealCount, none: 'Kein Deal' }

/** `12 Deals`, `3 Deals bis 10 €`: deals without a price are not among them (product.md#filters). */
export const foundText = (
  { matches, priced }: Pick<Found, 'matches' | 'priced'>,
  question: DealQuestion | null,
  words = DEALS,
): string => {
  if (!question?.max || priced === null) return words.count(matches)
  const found = words.count({ count: priced, exact: matches.exact || priced < MATCH_COUNT_LIMIT })
  return `${priced === 0 ? words.none : found} ${formatUpTo(question.max)}`
}

/** `, 3 davon ungewiss, 9 ohne Preis`: how many of the matches may not fit a filter (product.md#filters). */
export const unknownsText = ({ matches, unknowns: all, priced }: Found): string => {
  const { exact } = matches
  const count = priced ?? matches.count
  const unpriced = matches.count - count
  // Beyond the limit of counting it is not known whether the unknown ones have a price.
  const unknowns = exact || priced === null ? all - unpriced : 0
  const least = exact ? '' : 'mindestens '
  const others = unpriced === 0 ? '' : `, ${least}${formatCount(unpriced)} ohne Preis`
  if (unknowns <= 0) return others
  const isEach = exact && unknowns === count
  const some = isEach ? (count === 1 ? '' : 'alle ') : `${least}${formatCount(unknowns)} davon `
  return `, ${some}ungewiss${others}`
}
