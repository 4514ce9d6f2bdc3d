import type { ErrorEvent, Map as MapLibreMap } from 'maplibre-gl'
import { BASEMAP } from './basemap-source.ts'

interface TileId {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** An error event of MapLibre; its types leave out the source. */
export interface MapErrorEvent extends ErrorEvent {
  readonly sourceId?: string
  readonly tile?: { readonly tileID: { readonly canonical: TileId } }
}

/** The used part of MapLibre. */
export interface RetriedMap extends Pick<MapLibreMap, 'getSource' | 'refreshTiles'> {
  on(type: 'error', listener: (event: MapErrorEvent) => void): unknown
}

/** The error of pmtiles for a tile that the archive omits on purpose: its ancestor is drawn instead. */
const OMITTED_TILE = 'Tile not found.'

/**
 * Retries failed basemap tiles: MapLibre 6.17 fetches a failed tile again only after it has left the viewport and come
 * back. Other errors of the map are reported like uncaught ones.
 */
export class FailedTileRetry {
  readonly #map: RetriedMap
  #failed: TileId[] = []

  constructor(map: RetriedMap, report: (error: unknown) => void = reportError) {
    this.#map = map
    map.on('error', ({ error, sourceId, tile }) => {
      if (sourceId !== BASEMAP || !tile) report(error)
      else if (error.message !== OMITTED_TILE) this.#failed.push(tile.tileID.canonical)
    })
  }

  /** Fetches the failed tiles again. */
  retry(): void {
    const failed = this.#failed
    this.#failed = []
    // By tile: reloading the whole source, MapLibre 6.17 waits forever for tiles that have failed.
    if (failed.length > 0 && this.#map.getSource(BASEMAP)) this.#map.refreshTiles(BASEMAP, failed)
  }
}
