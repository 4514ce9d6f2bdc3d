import type { Deal, DealQuestion, MatchCount } from '@mahlzeit/domain'
import { formatCount } from './format.ts'

interface Found {
  /** Those that have loaded. */
  readonly deals: readonly Deal[]
  readonly matches: MatchCount
  readonly unknowns: number
}

/** Names missing information only if nothing else makes an answer unknown: neither a special day nor a reported closure. */
const whatText = (deals: readonly Deal[], count: number, { when, diet, cuisine, cards }: DealQuestion): string => {
  const isMissing =
    when === null ||
    (when.specialDay === null &&
      deals.length === count &&
      deals.every(({ closures }) => closures.every(({ from, until }) => when.date < from || until < when.date)))
  if (!isMissing) return 'ungewiss'
  return diet === null && cuisine === null && !cards ? 'ohne Zeiten' : 'ohne Angabe'
}

/** `, 3 davon ohne Zeiten`: how many of the deals may not match a filter, and what is unknown (product.md#filters). */
export const unknownsText = ({ deals, matches: { count, exact }, unknowns }: Found, question: DealQuestion): string => {
  if (unknowns === 0) return ''
  const some = `${exact ? '' : 'mindestens '}${unknowns === 1 ? 'einer' : formatCount(unknowns)} davon `
  const all = count === 1 ? '' : 'alle '
  return `, ${exact && unknowns === count ? all : some}${whatText(deals, count, question)}`
}
