import {
  coarsePosition,
  type Deal,
  type DealCatalog,
  type DealId,
  facetsOf,
  type Failure,
  haversineKm,
  isInFirstPart,
  LIST_PAGE_SIZE,
  type ListedDeal,
  type NearestDealsPage,
  type NearestDealsQuery,
  NO_PRICE,
  ok,
  type Result,
  sameAnswers,
  SAMPLE_DEALS,
  timeRank,
  unpricedOf,
  verdictOn,
} from '@mahlzeit/domain'
import type { DealListResults, ListQuery } from './deal-list-state.ts'

/** The query of a list without the page. */
export type NearestQuery = Pick<NearestDealsQuery, 'origin' | 'search' | 'question' | 'menuDate' | 'sort'>

/** A page, and which of its deals have no price though the question has a `max`. */
export interface FoundPage extends NearestDealsPage {
  readonly unpriced: ReadonlySet<DealId>
}

type Found = Result<FoundPage, Failure>

/** Reads a page. The catalog sorts from a rounded position, so what it orders by distance is sorted again from the exact one. */
export const findPage = async (
  catalog: DealCatalog,
  query: NearestQuery,
  offset: number,
  limit: number,
): Promise<Found> => {
  const answer = await catalog.findNearest({ ...query, offset, limit })
  if (!answer.ok) return answer
  const unpriced = unpricedOf(answer.value, offset)
  const { question, sort } = query
  const partOf = (deal: ListedDeal): string => {
    const answers = sameAnswers(deal.answer ?? 0)
    const verdict = question ? verdictOn(facetsOf(deal), question, deal.closures, answers) : 'yes'
    const isNear = isInFirstPart(deal, coarsePosition(query.origin))
    const rank = isNear && timeRank(deal, question, verdict)
    return [
      unpriced.has(deal.id),
      deal.answer === NO_PRICE.past,
      question?.when ? rank : null,
      sort && isNear && deal.id,
    ].join()
  }
  const distance = ({ place }: Deal): number => haversineKm(query.origin, place.position)
  const parts = [...new Set(answer.value.deals.map(partOf))]
  const place = (deal: ListedDeal): number => parts.indexOf(partOf(deal))
  const deals = answer.value.deals.toSorted((a, b) => place(a) - place(b) || distance(a) - distance(b))
  return ok({ ...answer.value, deals, unpriced })
}

/** Reads at least `length` deals, in several pages if the catalog limits a page. */
export const findFirstPages = async (catalog: DealCatalog, query: NearestQuery, length: number): Promise<Found> => {
  let all = await findPage(catalog, query, 0, Math.max(length, LIST_PAGE_SIZE))
  while (all.ok && all.value.nextOffset !== null && all.value.deals.length < length) {
    const { deals, nextOffset }: FoundPage = all.value
    const next = await findPage(catalog, query, nextOffset, length - deals.length)
    all = next.ok ? ok(appended(all.value, next.value)) : next
  }
  return all
}

/** Appends a page. Deals that another deal pushed onto it from the page before are left out. */
export const appended = ({ deals, unpriced }: Pick<FoundPage, 'deals' | 'unpriced'>, page: FoundPage): FoundPage => {
  const known = new Set(deals.map(({ id }) => id))
  const further = page.deals.filter(({ id }) => !known.has(id))
  return { ...page, deals: [...deals, ...further], unpriced: new Set([...unpriced, ...page.unpriced]) }
}

/**
 * Returns the state of the list for an answer.
 *
 * @param isFirst whether nothing was loaded before: then sample deals may stand in
 */
export const resultsOf = (answer: Found, requested: ListQuery, isFirst: boolean): DealListResults => {
  const samples = isFirst && requested.search === '' && requested.question === null ? SAMPLE_DEALS : []
  if (!answer.ok) return { kind: 'failed', failure: answer.error, ...requested, samples }
  const { deals, nextOffset } = answer.value
  if (deals.length === 0 && nextOffset === null) return { kind: 'empty', ...requested, samples }
  return { kind: 'found', ...requested, ...answer.value, more: 'idle', outdated: false }
}
