import type { Failure } from '@mahlzeit/domain'
import type { ShownTiles } from './cluster-tiles.ts'

export interface PinStoreState {
  /** The tiles to draw: of the level and search that were asked for, or still of the former ones. */
  readonly shown: ShownTiles & {
    readonly search: string
    /** Grows when a tile that was there already has other pins now. */
    readonly revision: number
  }
  /** Whether a visible tile is neither there nor known to fail. */
  readonly isLoading: boolean
  /** Whether any visible tile of the level and search that were asked for is there. */
  readonly hasPins: boolean
  /** Why a visible tile is missing. It is tried again by itself. */
  readonly failure: Failure | null
}

/** Before anything was looked at. */
export const nothing: PinStoreState = {
  shown: { level: -1, keys: [], search: '', revision: 0 },
  isLoading: false,
  hasPins: false,
  failure: null,
}

export const isSameState = (a: PinStoreState, b: PinStoreState): boolean =>
  a.isLoading === b.isLoading &&
  a.hasPins === b.hasPins &&
  a.failure === b.failure &&
  a.shown.level === b.shown.level &&
  a.shown.search === b.shown.search &&
  a.shown.revision === b.shown.revision &&
  a.shown.keys.join('\n') === b.shown.keys.join('\n')
