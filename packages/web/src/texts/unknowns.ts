import { type Deal, type DealQuestion, type MatchCount, MATCH_COUNT_LIMIT, requestedFacts } from '@mahlzeit/domain'
import { dealCount } from './deals.ts'
import { formatCount, formatUpTo } from './format.ts'

interface Found {
  /** Those that have loaded. */
  readonly deals: readonly Deal[]
  readonly matches: MatchCount
  readonly unknowns: number
  /** How many of the matches have a price; null unless the question has a `max`. */
  readonly priced: number | null
}

/** Names missing information only if nothing else makes an answer unknown: neither a special day nor a reported closure. */
const whatText = (deals: readonly Deal[], count: number, question: DealQuestion): string => {
  const { when } = question
  const isMissing =
    when === null ||
    (when.specialDay === null &&
      deals.length === count &&
      deals.every(({ closures }) => closures.every(({ from, until }) => when.date < from || until < when.date)))
  if (!isMissing) return 'ungewiss'
  return requestedFacts(question).length === 0 ? 'ohne Zeiten' : 'ohne Angabe'
}

/** `12 Deals`, `3 Deals bis 10 €`: deals without a price are not among them (product.md#filters). */
export const foundText = ({ matches, priced }: Found, question: DealQuestion | null): string => {
  if (!question?.max || priced === null) return dealCount(matches)
  const deals = dealCount({ count: priced, exact: matches.exact || priced < MATCH_COUNT_LIMIT })
  return `${priced === 0 ? 'Kein Deal' : deals} ${formatUpTo(question.max)}`
}

/**
 * `, 3 davon ohne Zeiten, 9 ohne Preis`: how many of the deals may not match a filter, and what is unknown
 * (product.md#filters).
 */
export const unknownsText = (found: Found, question: DealQuestion | null): string => {
  const { deals, matches, priced } = found
  const { exact } = matches
  const count = priced ?? matches.count
  const unpriced = matches.count - count
  // Beyond the limit of counting it is not known whether the unknown ones have a price.
  const unknowns = exact || priced === null ? found.unknowns - unpriced : 0
  const least = exact ? '' : 'mindestens '
  const others = unpriced === 0 ? '' : `, ${least}${formatCount(unpriced)} ohne Preis`
  if (question === null || unknowns <= 0) return others
  const some = `${least}${unknowns === 1 ? 'einer' : formatCount(unknowns)} davon `
  const all = count === 1 ? '' : 'alle '
  return `, ${exact && unknowns === count ? all : some}${whatText(deals, matches.count, question)}${others}`
}
