/** What MapLibre needs to know of a set of vector tiles (TileJSON 3); `tiles` names paths of our own origin. */
export interface TileJson {
  readonly tilejson: '3.0.0'
  readonly tiles: readonly string[]
  readonly minzoom: number
  readonly maxzoom: number
  readonly bounds?: readonly number[] | undefined
  readonly attribution?: string | undefined
  readonly vector_layers?: readonly unknown[] | undefined
}

/** Vector tiles in the OpenMapTiles schema. */
export interface Basemap {
  /** Describes the tiles; null when there are none at present. */
  describe(): Promise<TileJson | null>
  /** One tile as gzip; null when it is missing or cannot be had at present. */
  tile(z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | null>
  close(): Promise<void>
}

/**
 * The template of the tile addresses: a path, since behind a proxy nobody here knows by which scheme the server is reached.
 * `version` changes with the tiles, so that browsers may keep them for good.
 */
export const tileTemplate = (version: string): string => `/basemap/{z}/{x}/{y}?v=${version}`
