import type { Failure, PinQuery } from '@mahlzeit/domain'
import type { ShownTiles } from './cluster-tiles.ts'

export interface PinStoreState {
  /** The tiles to draw: of the requested level and query, or of the former ones while those load. */
  readonly shown: ShownTiles & {
    readonly query: PinQuery
    /** Increases when the pins of a loaded tile change. */
    readonly revision: number
  }
  /** Whether a visible tile has neither loaded nor failed. */
  readonly isLoading: boolean
  /** Whether any visible tile of the requested level and query has loaded. */
  readonly hasPins: boolean
  /** Why a visible tile is missing. It is retried automatically. */
  readonly failure: Failure | null
}

export const initialPinStoreState: PinStoreState = {
  shown: { level: -1, query: { search: '', question: null }, keys: [], revision: 0 },
  isLoading: false,
  hasPins: false,
  failure: null,
}

export const isSamePinStoreState = (a: PinStoreState, b: PinStoreState): boolean =>
  a.isLoading === b.isLoading &&
  a.hasPins === b.hasPins &&
  a.failure === b.failure &&
  a.shown.level === b.shown.level &&
  a.shown.query === b.shown.query &&
  a.shown.revision === b.shown.revision &&
  a.shown.keys.join('\n') === b.shown.keys.join('\n')
