import { boxContains, type Deal, type DealCatalog, fromWorldBox, unpricedOf } from '@mahlzeit/domain'
import type { BehaviorSubject } from 'rxjs'
import type { FurtherState, VisiblePart } from './map-state.ts'
import type { VisibleDeals } from './visible-deals.ts'

/** The server answers at most 50 deals a page. */
const PAGE_LIMIT = 50
/** How many deals a read adds at least, if there are so many, */
const ENOUGH = 10
/** and how many pages it reads for them at most. */
const MAX_PAGES = 3

type Visible = Pick<VisibleDeals, 'part' | 'state$'>

const startOf = (part: VisiblePart, { state$: { value } }: Visible): FurtherState => {
  const hasAll = value.kind !== 'some' || (value.matches.exact && value.matches.count <= value.deals.length)
  return { part, here: [], outside: [], unpriced: new Set(), status: 'idle', next: { isOutside: hasAll, offset: 0 } }
}

const readOn = async (
  catalog: DealCatalog,
  listed: readonly Deal[],
  { part, ...start }: FurtherState,
): Promise<FurtherState> => {
  const { viewport, center: origin, query } = part
  const within = fromWorldBox(viewport.box)
  const known = new Set([...listed, ...start.here, ...start.outside].map(({ id }) => id))
  const lists = { here: [...start.here], outside: [...start.outside], unpriced: new Set(start.unpriced) }
  const length = known.size + ENOUGH
  let { next } = start
  for (let pages = 0; known.size < length && pages < MAX_PAGES; pages++) {
    const { isOutside, offset } = next
    const box = isOutside ? {} : { within }
    const page = await catalog.findNearest({ origin, ...query, ...box, offset, limit: PAGE_LIMIT })
    if (!page.ok) return { part, ...lists, next, status: 'failed' }
    for (const id of unpricedOf(page.value, offset)) lists.unpriced.add(id)
    for (const deal of page.value.deals) {
      if (known.has(deal.id) || boxContains(within, deal.place.position) === isOutside) continue
      known.add(deal.id)
      lists[isOutside ? 'outside' : 'here'].push(deal)
    }
    const { nextOffset } = page.value
    if (nextOffset === null && isOutside) return { part, ...lists, next, status: 'ended' }
    next = nextOffset === null ? { isOutside: true, offset: 0 } : { isOutside, offset: nextOffset }
  }
  return { part, ...lists, next, status: 'idle' }
}

/**
 * Reads on from the visible deals: first the others in view, then the nearest ones out of view. Reads again after a failure; ignored
 * while a read is in flight, and for answers about a former viewport. Lazy-loaded with the first read.
 */
export const readFurther = async (
  catalog: DealCatalog,
  visible: Visible,
  state$: BehaviorSubject<FurtherState | null>,
): Promise<void> => {
  const { part } = visible
  const former = state$.value?.part === part ? state$.value : null
  if (!part || former?.status === 'loading' || former?.status === 'ended') return
  const start = former ?? startOf(part, visible)
  state$.next({ ...start, status: 'loading' })
  const { value } = visible.state$
  const next = await readOn(catalog, value.kind === 'some' ? value.deals : [], start)
  if (visible.part === part) state$.next(next)
}
