/** Description of a vector tile source for MapLibre (TileJSON 3); `tiles` are paths on our own origin. */
export interface TileJson {
  readonly tilejson: '3.0.0'
  readonly tiles: readonly string[]
  readonly minzoom: number
  readonly maxzoom: number
  readonly bounds?: readonly number[] | undefined
  readonly attribution?: string | undefined
  readonly vector_layers?: readonly unknown[] | undefined
}

/** The largest tile, unpacked. Tiles of OpenMapTiles stay below 1 MB. */
export const MAX_TILE_BYTES = 4 * 1024 * 1024

/** The largest description of a source, unpacked. */
export const MAX_DESCRIPTION_BYTES = 1024 * 1024

/** Vector tiles in the OpenMapTiles schema. */
export interface Basemap {
  /** Describes the tiles; null while the source is unavailable. */
  describe(): Promise<TileJson | null>
  /** Returns a tile as gzip; null if it is missing or the source is unavailable. */
  tile(z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | null>
  close(): Promise<void>
}

/** The path of the tiles: the server behind a proxy does not know the scheme that visitors use. */
export const TILE_PATH = '/basemap/{z}/{x}/{y}'

/** The URL template of the tiles. `version` changes with them, so that they are immutable for browsers. */
export const tileTemplate = (version: string): string => `${TILE_PATH}?v=${version}`
