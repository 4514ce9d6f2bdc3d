import { cardDishesFrom, menuFrom, parseDealRow, pinAnswerOf } from '@mahlzeit/adapters/supabase'
import {
  boxContains,
  type Deal,
  type DealQuestion,
  facetsOf,
  haversineKm,
  isOver,
  isWithinWalk,
  MATCH_COUNT_LIMIT,
  matchesSearch,
  type PublicReads,
  UNKNOWN_DISHES,
  type Verdict,
  verdictOn,
} from '@mahlzeit/domain'
import { DEAL_BY_ID, DEAL_PINS, decode, decodeQuestion, NEAREST_DEALS } from '@mahlzeit/supabase/calls'
import { isRecord, readingOf, spotOf } from './read-url.ts'
import type { Kept, Store } from './store.ts'

type Row = Readonly<Record<string, unknown>>

interface KeptDeal {
  /** As the backend sent it: with the dishes of its card, its menu, or both. */
  readonly row: Row
  readonly deal: Deal
  readonly keptAt: Date
}

interface PartialAnswer {
  /** As the backend would send it. */
  readonly page: unknown
  /** The deals in it. */
  readonly used: readonly KeptDeal[]
}

/** Reads the deals of all cached lists and deal pages, each in its newest state. */
const findDeals = async (store: Store, reads: PublicReads): Promise<readonly KeptDeal[]> => {
  const deals = new Map<number, KeptDeal>()
  for (const url of await store.urls()) {
    const reading = readingOf(url, reads)
    const kept = reading === 'nearest' || reading === 'deal' ? await store.find(url) : null
    const answer: unknown = await kept?.response.json()
    if (!kept) continue
    if (reading === 'deal') {
      const { id = 0 } = decode(DEAL_BY_ID, new URL(url).searchParams)
      // Since an earlier list it was hidden or deleted, or became another deal.
      if (answer === null || (isRecord(answer) && answer['id'] !== id)) deals.delete(id)
    }
    if (!isRecord(answer)) continue
    const rows: readonly unknown[] = Array.isArray(answer['deals']) ? answer['deals'] : [answer]
    for (const newer of rows.filter(isRecord)) {
      const deal = parseDealRow(newer, url)
      if (deal) deals.set(deal.id, { row: { ...deals.get(deal.id)?.row, ...newer }, deal, keptAt: kept.keptAt })
    }
  }
  return [...deals.values()]
}

const verdictOf = (deal: Deal, question: DealQuestion | null): Verdict =>
  question?.walk && !isWithinWalk(question.walk, deal.place.position)
    ? 'no'
    : question === null
      ? 'yes'
      : verdictOn(facetsOf(deal), question, deal.closures, UNKNOWN_DISHES)

/** The values of a query that the adapter wrote. */
type Requested = ReturnType<typeof decode<typeof NEAREST_DEALS.parameters>>

const isInBox = ({ place }: Deal, { west, south, east, north }: Requested): boolean =>
  typeof west !== 'number' ||
  boxContains({ west, south: south ?? 0, east: east ?? 0, north: north ?? 0 }, place.position)

/** Also in the names of the dishes on its card. */
const isFound = ({ deal, row }: KeptDeal, search: string): boolean => {
  const { place } = deal
  const dishes = cardDishesFrom(row['dishes']).map(({ name }) => name)
  return matchesSearch(
    { ...deal, place: { ...place, name: [place.name, ...dishes].join(' ') }, menu: menuFrom(row['menu']) },
    search,
  )
}

/**
 * Answers a nearest query among kept deals; null if none of them matches, or if it asks for prices, which cards do
 * not tell.
 */
const nearestOf = (url: URL, deals: readonly KeptDeal[]): PartialAnswer | null => {
  const requested = decode(NEAREST_DEALS, url.searchParams)
  const spot = spotOf(url)
  if (spot === null || requested.max !== undefined) return null
  const question = decodeQuestion(requested)
  const found = deals
    .filter(({ deal }) => !isOver(deal) && isInBox(deal, requested))
    .filter((kept) => isFound(kept, requested.search ?? ''))
    .map((kept) => ({ ...kept, verdict: verdictOf(kept.deal, question) }))
    .filter(({ verdict }) => verdict !== 'no')
    .toSorted((a, b) => haversineKm(spot, a.deal.place.position) - haversineKm(spot, b.deal.place.position))
  if (found.length === 0) return null
  const [first, limit] = [requested.offset ?? 0, requested.limit ?? 0]
  const used = found.slice(first, first + limit)
  const page = {
    deals: used.map((kept) => {
      const { menu: _, ...row } = kept.row
      return row
    }),
    count: Math.min(found.length, MATCH_COUNT_LIMIT),
    exact: found.length <= MATCH_COUNT_LIMIT,
    unknowns: Math.min(found.filter(({ verdict }) => verdict === 'unknown').length, MATCH_COUNT_LIMIT),
    next_offset: first + limit < found.length ? first + limit : null,
  }
  return { page, used }
}

/**
 * Answers a tile from kept deals. Null if none are kept, if the client has a version of the tile, or if it asks for prices, which
 * cards do not tell.
 */
const pinsOf = (url: URL, deals: readonly KeptDeal[]): PartialAnswer | null => {
  const { level = 0, x = 0, y = 0, search, facets, version, ...rest } = decode(DEAL_PINS, url.searchParams)
  if (deals.length === 0 || version !== undefined || rest.max !== undefined) return null
  const question = decodeQuestion(rest)
  const matching = deals.filter(
    (kept) => !isOver(kept.deal) && isFound(kept, search ?? '') && verdictOf(kept.deal, question) !== 'no',
  )
  const { facets: all, ...page } = pinAnswerOf(
    matching.map(({ deal }) => deal),
    { level, x, y },
  )
  return { page: facets ? { ...page, facets: all } : page, used: deals }
}

/** Answers the page of a deal from its card. */
const dealOf = (url: URL, deals: readonly KeptDeal[]): PartialAnswer | null => {
  const { id } = decode(DEAL_BY_ID, url.searchParams)
  const kept = deals.find(({ deal }) => deal.id === id)
  return kept ? { page: kept.row, used: [kept] } : null
}

const ANSWERS = { nearest: nearestOf, pins: pinsOf, deal: dealOf }

/**
 * Answers a read from the deals of all cached answers (product.md#offline-storage): a list, search or tile of any position and
 * filter, or a deal that was only on a card. Null if none of them answers it, because deals that are not kept may.
 */
export const answerFromDeals = async (address: string, store: Store, reads: PublicReads): Promise<Kept | null> => {
  const reading = readingOf(address, reads)
  const answer = reading && ANSWERS[reading](new URL(address), await findDeals(store, reads))
  if (!answer) return null
  const keptAt = new Date(Math.min(...answer.used.map((deal) => deal.keptAt.getTime())))
  return { url: address, response: Response.json(answer.page), keptAt }
}
