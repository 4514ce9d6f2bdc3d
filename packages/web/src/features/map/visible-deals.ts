import type { BoundingBox, DealCatalog, LatLng } from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import { Latest } from '../../mvvm/latest.ts'
import type { VisibleState } from './map-state.ts'

/** How many of the visible deals are listed. */
export const VISIBLE_LIMIT = 20

export interface VisiblePart {
  readonly box: BoundingBox
  readonly center: LatLng
  readonly search: string
}

/**
 * The list of visible deals, nearest to the centre first; without any, the nearest deal outside the viewport. A failure
 * keeps the former list: the pins report it.
 */
export class VisibleDeals {
  readonly state$ = new BehaviorSubject<VisibleState>({ kind: 'unknown' })
  readonly #catalog: DealCatalog
  readonly #reads = new Latest()

  constructor(catalog: DealCatalog) {
    this.#catalog = catalog
  }

  /** Reads the deals in a part of the map. Stale answers are dropped. */
  async read(part: VisiblePart): Promise<void> {
    const isCurrent = this.#reads.start()
    const state = await this.#stateOf(part)
    if (!isCurrent()) return
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
