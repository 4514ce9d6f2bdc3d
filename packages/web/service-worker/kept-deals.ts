import { menuFrom, parseDealRow, pinAnswerOf } from '@mahlzeit/adapters/supabase'
import {
  boxContains,
  type Deal,
  type DealQuestion,
  facetsOf,
  FILTER_DIETS,
  haversineKm,
  MATCH_COUNT_LIMIT,
  matchesSearch,
  parseCuisines,
  type PublicReads,
  specialDayOn,
  type Verdict,
  verdictOn,
} from '@mahlzeit/domain'
import { isRecord, readingOf, spotOf } from './read-url.ts'
import type { Kept, Store } from './store.ts'

type Row = Readonly<Record<string, unknown>>

interface KeptDeal {
  /** As the backend sent it: with the dish of its card, its menu, or both. */
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
    // Hidden or deleted since an earlier list.
    if (reading === 'deal' && answer === null) deals.delete(Number(new URL(url).searchParams.get('p_id')))
    if (!isRecord(answer)) continue
    const rows: readonly unknown[] = Array.isArray(answer['deals']) ? answer['deals'] : [answer]
    for (const newer of rows.filter(isRecord)) {
      const deal = parseDealRow(newer, url)
      if (deal) deals.set(deal.id, { row: { ...deals.get(deal.id)?.row, ...newer }, deal, keptAt: kept.keptAt })
    }
  }
  return [...deals.values()]
}

/** The question of a URL, as the adapter's `questionParameters` writes it; null if it asks for nothing. */
const questionOf = (asked: URLSearchParams): DealQuestion | null => {
  const [date, minute] = [asked.get('p_date'), asked.get('p_minute')]
  const question = {
    when:
      date === null ? null : { date, minute: minute === null ? null : Number(minute), specialDay: specialDayOn(date) },
    diet: FILTER_DIETS.find((diet) => diet === asked.get('p_diet')) ?? null,
    cuisine: parseCuisines(asked.get('p_cuisine'))[0] ?? null,
    cards: asked.has('p_cards'),
    max: null,
  }
  const { when, diet, cuisine, cards } = question
  return when || diet || cuisine || cards ? question : null
}

const verdictOf = (deal: Deal, question: DealQuestion | null): Verdict =>
  question === null ? 'yes' : verdictOn(facetsOf(deal), question, deal.closures, null)

const isInBox = ({ place }: Deal, asked: URLSearchParams): boolean => {
  const edge = (name: string) => Number(asked.get(name))
  const box = { west: edge('p_west'), south: edge('p_south'), east: edge('p_east'), north: edge('p_north') }
  return !asked.has('p_west') || boxContains(box, place.position)
}

/** Also in the name of the dish on its card. */
const isFound = ({ deal, row }: KeptDeal, search: string): boolean => {
  const { place } = deal
  const dish = isRecord(row['dish']) ? String(row['dish']['name']) : ''
  return matchesSearch(
    { ...deal, place: { ...place, name: `${place.name} ${dish}` }, menu: menuFrom(row['menu']) },
    search,
  )
}

/**
 * Answers a nearest query among kept deals; null if none of them matches, or if it asks for prices, which cards do
 * not tell.
 */
const nearestOf = (url: URL, deals: readonly KeptDeal[]): PartialAnswer | null => {
  const { searchParams: asked } = url
  const spot = spotOf(url)
  if (spot === null || asked.has('p_max')) return null
  const question = questionOf(asked)
  const found = deals
    .filter(({ deal }) => deal.gone === null && isInBox(deal, asked))
    .filter((kept) => isFound(kept, asked.get('p_search') ?? ''))
    .map((kept) => ({ ...kept, verdict: verdictOf(kept.deal, question) }))
    .filter(({ verdict }) => verdict !== 'no')
    .toSorted((a, b) => haversineKm(spot, a.deal.place.position) - haversineKm(spot, b.deal.place.position))
  if (found.length === 0) return null
  const [first, limit] = [Number(asked.get('p_offset')), Number(asked.get('p_limit'))]
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
  const { searchParams: asked } = url
  if (deals.length === 0 || asked.has('p_version') || asked.has('p_max')) return null
  const question = questionOf(asked)
  const matching = deals.filter(
    (kept) =>
      kept.deal.gone === null && isFound(kept, asked.get('p_search') ?? '') && verdictOf(kept.deal, question) !== 'no',
  )
  const number = (name: string) => Number(asked.get(name))
  const tile = { level: number('p_level'), x: number('p_x'), y: number('p_y') }
  const { facets, ...page } = pinAnswerOf(
    matching.map(({ deal }) => deal),
    tile,
  )
  return { page: asked.has('p_facets') ? { ...page, facets } : page, used: deals }
}

/** Answers the page of a deal from its card. */
const dealOf = (url: URL, deals: readonly KeptDeal[]): PartialAnswer | null => {
  const kept = deals.find(({ deal }) => String(deal.id) === url.searchParams.get('p_id'))
  return kept ? { page: kept.row, used: [kept] } : null
}

const ANSWERS = { nearest: nearestOf, pins: pinsOf, deal: dealOf }

/**
 * Answers a read from the deals of all cached answers (product.md#offline-storage): a list, search or tile of any position
 * and filter, or a deal that was only on a card. Null if none of them is an answer: no statement about deals that are
 * not kept.
 */
export const answerFromDeals = async (address: string, store: Store, reads: PublicReads): Promise<Kept | null> => {
  const reading = readingOf(address, reads)
  const answer = reading && ANSWERS[reading](new URL(address), await findDeals(store, reads))
  if (!answer) return null
  const keptAt = new Date(Math.min(...answer.used.map((deal) => deal.keptAt.getTime())))
  return { url: address, response: Response.json(answer.page), keptAt }
}
