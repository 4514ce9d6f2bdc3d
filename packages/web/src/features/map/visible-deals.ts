import {
  boxContains,
  type Deal,
  type DealCatalog,
  type DealId,
  fromWorldBox,
  type ListedDeal,
  MATCH_COUNT_LIMIT,
  type MatchCount,
  unpricedOf,
} from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import type { PinStore } from '../../map/pin-store.ts'
import { Latest } from '../../mvvm/latest.ts'
import type { VisiblePart, VisibleState } from './map-state.ts'
import { verdictOf } from './verdict.ts'

/** How many of the visible deals are listed. */
export const VISIBLE_LIMIT = 20
/** Deals per page: the server answers for a box around the viewport (product.md#positions), so some of them are out of view. */
const PAGE_LIMIT = 30
/** How many deals the first read shows. */
const FIRST_LOOK = 3
/** Limits the reads if many deals are close to a small viewport. */
const MAX_PAGES = 5

type Found = Omit<Extract<VisibleState, { kind: 'some' }>, 'kind'>

/**
 * The list of visible deals, nearest to the centre first; without any, the nearest deal outside the viewport. A failure
 * keeps the former list: the pins report it.
 */
export class VisibleDeals {
  readonly state$ = new BehaviorSubject<VisibleState>({ kind: 'unknown' })
  readonly #catalog: DealCatalog
  readonly #pins: Pick<PinStore, 'countIn'>
  readonly #reads = new Latest()
  #part: VisiblePart | null = null

  constructor(catalog: DealCatalog, pins: Pick<PinStore, 'countIn'>) {
    this.#catalog = catalog
    this.#pins = pins
  }

  /** The part that was read last; the same object if it was read again. */
  get part(): VisiblePart | null {
    return this.#part
  }

  /**
   * Reads the deals in a part of the map. Stale answers are dropped.
   *
   * @param widen Called with the nearest deals in view; without any, those out of view. Returns whether the map moves to show them: then the state stays
   * if none is in view, or is unknown again if there was none before.
   * @returns Whether the answer was current.
   */
  async read(
    part: VisiblePart,
    widen?: (nearest: readonly Deal[], isInView: boolean) => Promise<boolean>,
  ): Promise<boolean> {
    const isCurrent = this.#reads.start()
    const state = await this.#stateOf(part)
    if (!isCurrent()) return false
    const isInView = state?.kind === 'some'
    const nearest = isInView ? state.deals.slice(0, FIRST_LOOK) : state?.kind === 'none-here' && state.nearest
    const isWidening = nearest && (await widen?.(nearest, isInView))
    if (!isCurrent()) return false
    if (isWidening && state?.kind === 'none-here') {
      if (this.state$.value.kind !== 'some') this.state$.next({ kind: 'unknown' })
      return true
    }
    if (JSON.stringify(part) !== JSON.stringify(this.#part)) this.#part = part
    if (state) this.state$.next(state)
    else if (this.state$.value.kind === 'unknown') this.state$.next({ kind: 'failed' })
    return true
  }

  /** Reads the nearest deals, in view or not; null if that fails. */
  async nearest({ center: origin, query }: VisiblePart): Promise<readonly Deal[] | null> {
    const page = await this.#catalog.findNearest({ origin, ...query, offset: 0, limit: FIRST_LOOK })
    return page.ok ? page.value.deals : null
  }

  async #stateOf(part: VisiblePart): Promise<VisibleState | null> {
    const here = await this.#find(part)
    if (!here) return null
    if (here.deals.length > 0) return { kind: 'some', ...here }
    const { center: origin, query, viewport } = part
    const nearest = await this.nearest(part)
    if (!nearest) return null
    const searched = { origin, search: query.search, within: fromWorldBox(viewport.box) }
    return nearest.length > 0
      ? { kind: 'none-here', part: searched, nearest }
      : { kind: 'none-anywhere', part: searched, query }
  }

  /**
   * Reads pages until the list is full. If these hold all deals in the viewport, their number is exact. Otherwise the pins are
   * counted or, where these have not loaded or do not tell what is unknown, the deals in the box.
   */
  async #find({ viewport, center: origin, query }: VisiblePart): Promise<Found | null> {
    const within = fromWorldBox(viewport.box)
    const deals: ListedDeal[] = []
    let offset: number | null = 0
    let matches: MatchCount = { count: 0, exact: true }
    let unknowns = 0
    let priced: number | null = null
    let unpriced: ReadonlySet<DealId> = new Set()
    for (let pages = 0; offset !== null && deals.length < VISIBLE_LIMIT && pages < MAX_PAGES; pages++) {
      const page = await this.#catalog.findNearest({ origin, ...query, within, offset, limit: PAGE_LIMIT })
      if (!page.ok) return null
      unpriced = new Set([...unpriced, ...unpricedOf(page.value, offset)])
      deals.push(...page.value.deals.filter(({ place }) => boxContains(within, place.position)))
      ;({ matches, unknowns, priced, nextOffset: offset } = page.value)
    }
    const shown = deals.slice(0, VISIBLE_LIMIT)
    const found = { deals: shown, unpriced }
    if (offset === null) {
      const verdicts = deals.map((deal) => verdictOf(deal, query.question))
      return {
        ...found,
        matches: { count: deals.length, exact: true },
        unknowns: verdicts.filter((verdict) => verdict === 'unknown').length,
        priced: priced === null ? null : deals.filter(({ id }) => !unpriced.has(id)).length,
      }
    }
    const pins = this.#pins.countIn(viewport, query)
    if (pins === null || pins.unknowns === null) return { ...found, matches, unknowns, priced }
    return {
      ...found,
      matches: { count: Math.min(pins.count, MATCH_COUNT_LIMIT), exact: pins.count <= MATCH_COUNT_LIMIT },
      unknowns: Math.min(pins.unknowns, MATCH_COUNT_LIMIT),
      priced: priced === null ? null : Math.min(pins.priced, MATCH_COUNT_LIMIT),
    }
  }
}
