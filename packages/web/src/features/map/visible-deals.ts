import type { BoundingBox, DealCatalog, LatLng } from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import type { VisibleState } from './map-state.ts'

/** As many of the visible deals are read in words. */
export const VISIBLE_LIMIT = 20

export interface VisiblePart {
  readonly box: BoundingBox
  readonly center: LatLng
  readonly search: string
}

/**
 * What the map shows, in words: the visible deals nearest to the middle; where there are none, the nearest one outside.
 * A failure leaves what was known: the pins report theirs.
 */
export class VisibleDeals {
  readonly state$ = new BehaviorSubject<VisibleState>({ kind: 'unknown' })
  readonly #catalog: DealCatalog
  #latest: VisiblePart | null = null

  constructor(catalog: DealCatalog) {
    this.#catalog = catalog
  }

  /** Reads what is in a part of the map. Of several under way only the last counts. */
  async read(part: VisiblePart): Promise<void> {
    this.#latest = part
    const state = await this.#stateOf(part)
    if (this.#latest !== part) return
    if (state) this.state$.next(state)
    else if (this.state$.value.kind === 'unknown') this.state$.next({ kind: 'failed' })
  }

  async #stateOf({ box, center, search }: VisiblePart): Promise<VisibleState | null> {
    const around = { origin: center, search, offset: 0 }
    const here = await this.#catalog.findNearest({ ...around, within: box, limit: VISIBLE_LIMIT })
    if (!here.ok) return null
    const { deals, matches } = here.value
    if (matches.count > 0) return { kind: 'some', deals, matches }
    const anywhere = await this.#catalog.findNearest({ ...around, limit: 1 })
    if (!anywhere.ok) return null
    const [nearest] = anywhere.value.deals
    return nearest ? { kind: 'none-here', nearest } : { kind: 'none-anywhere', search }
  }
}
