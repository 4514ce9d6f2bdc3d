/** The name of the tile source. */
export const BASEMAP = 'basemap'
/** Vector tiles in the OpenMapTiles schema. */
export interface BasemapTiles {
  readonly tiles: readonly string[]
  readonly minzoom: number
  readonly maxzoom: number
}

/** The source of the basemap: tiles, a PMTiles archive that is read by range requests, or none. */
export type BasemapSource =
  | { readonly kind: 'tiles'; readonly tiles: BasemapTiles }
  | { readonly kind: 'pmtiles'; readonly url: string }
  | { readonly kind: 'none' }

/**
 * Returns the address of the basemap: our own origin's, in the native shells that of the public site. `VITE_BASEMAP_URL`
 * overrides it with another TileJSON document or a PMTiles archive. Hosts without the local server answer with
 * `public/basemap/tiles.json`, which names no tiles, because browsers log a 404 as an error.
 */
const basemapUrl = (): string => {
  const { VITE_BASEMAP_URL } = import.meta.env as Readonly<Record<string, string | undefined>>
  const origin = import.meta.env.VITE_SHELL === 'native' ? String(import.meta.env.VITE_PUBLIC_URL) : document.baseURI
  return VITE_BASEMAP_URL || new URL('/basemap/tiles.json', origin).href
}

const isZoom = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 24

/** Parses a TileJSON document fetched from `address`. Null for anything else. */
export const readTileJson = (document: unknown, address: string): BasemapTiles | null => {
  const { tiles, minzoom = 0, maxzoom = 14 } = Object(document) as Readonly<Record<string, unknown>>
  if (!Array.isArray(tiles) || tiles.length === 0 || !tiles.every((tile) => typeof tile === 'string')) return null
  if (!isZoom(minzoom) || !isZoom(maxzoom)) return null
  const placeholders = /%7B([zxy])%7D/gi
  return { tiles: tiles.map((tile) => new URL(tile, address).href.replace(placeholders, '{$1}')), minzoom, maxzoom }
}

/** Fetches the description of the basemap. Never fails: without an answer the source is `none`. */
export const findBasemap = async (
  url: string = basemapUrl(),
  fetchFrom: typeof fetch = fetch,
): Promise<BasemapSource> => {
  const address = new URL(url, document.baseURI).href
  if (address.endsWith('.pmtiles')) return { kind: 'pmtiles', url: address }
  try {
    const response = await fetchFrom(address)
    const tiles = response.ok ? readTileJson(await response.json(), address) : null
    return tiles ? { kind: 'tiles', tiles } : { kind: 'none' }
  } catch {
    return { kind: 'none' }
  }
}
