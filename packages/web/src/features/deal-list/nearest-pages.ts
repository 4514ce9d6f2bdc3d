import {
  type Deal,
  type DealCatalog,
  type Failure,
  haversineKm,
  LIST_PAGE_SIZE,
  type ListedDeal,
  type NearestDealsPage,
  type NearestDealsQuery,
  ok,
  type Result,
} from '@mahlzeit/domain'

/** The query of a list without the page. */
export type NearestQuery = Pick<NearestDealsQuery, 'origin' | 'search' | 'question' | 'menuDate'>

type Found = Result<NearestDealsPage, Failure>

/** Reads a page. The catalog sorts from a rounded position, so each page is sorted again from the exact one. */
export const findPage = async (
  catalog: DealCatalog,
  query: NearestQuery,
  offset: number,
  limit: number,
): Promise<Found> => {
  const answer = await catalog.findNearest({ ...query, offset, limit })
  if (!answer.ok) return answer
  const distance = ({ place }: Deal): number => haversineKm(query.origin, place.position)
  return ok({ ...answer.value, deals: [...answer.value.deals].sort((a, b) => distance(a) - distance(b)) })
}

/** Reads at least `length` deals, in several pages if the catalog limits a page. */
export const findFirstPages = async (catalog: DealCatalog, query: NearestQuery, length: number): Promise<Found> => {
  let all = await findPage(catalog, query, 0, Math.max(length, LIST_PAGE_SIZE))
  while (all.ok && all.value.nextOffset !== null && all.value.deals.length < length) {
    const { deals, nextOffset } = all.value
    const next = await findPage(catalog, query, nextOffset, length - deals.length)
    all = next.ok ? ok(appended(deals, next.value)) : next
  }
  return all
}

/** Appends a page. Deals that another deal pushed onto it from the page before are left out. */
export const appended = (deals: readonly ListedDeal[], page: NearestDealsPage): NearestDealsPage => {
  const known = new Set(deals.map(({ id }) => id))
  return { ...page, deals: [...deals, ...page.deals.filter(({ id }) => !known.has(id))] }
}
