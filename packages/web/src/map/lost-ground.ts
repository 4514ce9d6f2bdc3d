import type { ErrorEvent, Map as MapLibreMap } from 'maplibre-gl'
import { BASEMAP } from './basemap-style.ts'

interface TileAddress {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** An error as MapLibre tells it; its types leave out where it came from. */
export interface MapErrorEvent extends ErrorEvent {
  readonly sourceId?: string
  readonly tile?: { readonly tileID: { readonly canonical: TileAddress } }
}

/** What is used of MapLibre. */
export interface GroundMap extends Pick<MapLibreMap, 'getSource' | 'refreshTiles'> {
  on(type: 'error', listener: (event: MapErrorEvent) => void): unknown
}

/** What pmtiles says of a tile that is left out on purpose: its ancestor is drawn instead. */
const LEFT_OUT = 'Tile not found.'

/**
 * Remembers which tiles of the basemap could not be fetched, and has them fetched again when the network may be back:
 * MapLibre itself asks again for a tile only when the map has left it and come back. What else goes wrong in the map is
 * reported as the browser reports what nobody caught.
 */
export class LostGround {
  readonly #map: GroundMap
  #lost: TileAddress[] = []

  constructor(map: GroundMap, report: (error: unknown) => void = reportError) {
    this.#map = map
    map.on('error', ({ error, sourceId, tile }) => {
      if (sourceId !== BASEMAP || !tile) report(error)
      else if (error.message !== LEFT_OUT) this.#lost.push(tile.tileID.canonical)
    })
  }

  /** Fetches again what is missing. Does nothing where nothing is. */
  mend(): void {
    const lost = this.#lost
    this.#lost = []
    // By name: told to load the whole source again, MapLibre 6.17 waits for ever for tiles that have failed.
    if (lost.length > 0 && this.#map.getSource(BASEMAP)) this.#map.refreshTiles(BASEMAP, lost)
  }
}
