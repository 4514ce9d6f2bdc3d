import type { BoundingBox } from '../geo/bounding-box.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { Deal } from './deal.ts'
import type { DealId } from './deal-id.ts'
import type { PinTile } from './pin-tile.ts'

/**
 * The pins of one tile as columns of equal length: compact on the wire, transferable to a worker.
 * A row is one deal (`counts` 1) or, zoomed far out, a cell of several (`counts` above 1, `ids` 0, `kinds` 0,
 * position the mean of its deals).
 */
export interface PinColumns {
  readonly ids: Float64Array<ArrayBuffer>
  /** World units: see `WorldPoint`. */
  readonly xs: Float64Array<ArrayBuffer>
  readonly ys: Float64Array<ArrayBuffer>
  readonly counts: Uint32Array<ArrayBuffer>
  /** Index into `PIN_KINDS`. */
  readonly kinds: Uint8Array<ArrayBuffer>
}

/** The pins of a tile, or word that they are those of the version that the caller has. */
export type TilePins =
  | {
      readonly kind: 'pins'
      readonly columns: PinColumns
      /** Differs whenever the pins differ, and says nothing else. */
      readonly version: string
    }
  | { readonly kind: 'unchanged' }

export interface NearestDealsQuery {
  /** Distances are taken from here. */
  readonly origin: LatLng
  /** What the user typed; empty finds all. The rule is `matchesSearch`. */
  readonly search: string
  /** Only deals within this box. */
  readonly within?: BoundingBox
  /** How many rows to skip: the `nextOffset` of the page before. */
  readonly offset: number
  /** 1 to 50. */
  readonly limit: number
}

/** How many deals match, counted up to `MATCH_COUNT_LIMIT`; beyond that `exact` is false. */
export interface MatchCount {
  readonly count: number
  readonly exact: boolean
}

/** Counting stops here: nobody reads further, and a million deals must not be counted for a headline. */
export const MATCH_COUNT_LIMIT = 1000

export interface NearestDealsPage {
  /** Nearest first by haversine distance from the origin, ties by id. */
  readonly deals: readonly Deal[]
  readonly matches: MatchCount
  /** Null at the end. */
  readonly nextOffset: number | null
}

/**
 * Reads of deals (product.md#search), bounded by tile, distance and page: nothing reads all deals.
 * Rows that cannot be read are left out and reported to the problem log.
 */
export interface DealCatalog {
  /** @param version The one that the caller has of this tile with this search; what it holds need not travel again. */
  findPins(tile: PinTile, search: string, version?: string): Promise<Result<TilePins, Failure>>
  findNearest(query: NearestDealsQuery): Promise<Result<NearestDealsPage, Failure>>
  /** Null where there is no such deal. */
  findById(id: DealId): Promise<Result<Deal | null, Failure>>
  /** The deal of a place directory's place, or null. */
  findByPlaceId(placeId: string): Promise<Result<Deal | null, Failure>>
}
