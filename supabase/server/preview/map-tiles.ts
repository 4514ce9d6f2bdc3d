import type { LatLng } from '@mahlzeit/domain'

/** Zoom of the map in a picture, with 256 pixels for the world at 0: some 1.1 metres per pixel. */
const ZOOM = 16.4
const WORLD = 256 * 2 ** ZOOM
/** The deepest zoom that is read: tiles of OpenMapTiles end there. */
const MAX_TILE_ZOOM = 14

/** The largest map in a picture. */
export const MAP_SIZE = { width: 470, height: 630 } as const

export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** A position in pixels of the world. */
export const worldPixel = ({ lat, lng }: LatLng): { readonly x: number; readonly y: number } => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * WORLD,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD,
  }
}

/** The side of a tile in pixels. */
export const tileSide = (z: number): number => WORLD / 2 ** z

/** Returns the tiles of the largest map around a position: at most nine. */
export const tilesAround = (position: LatLng, maxzoom: number): readonly TilePlace[] => {
  const z = Math.min(maxzoom, MAX_TILE_ZOOM)
  const centre = worldPixel(position)
  const range = (middle: number, size: number): readonly number[] => {
    const first = Math.max(0, Math.floor((middle - size / 2) / tileSide(z)))
    const last = Math.min(2 ** z - 1, Math.floor((middle + size / 2) / tileSide(z)))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  const columns = range(centre.x, MAP_SIZE.width)
  return range(centre.y, MAP_SIZE.height).flatMap((y) => columns.map((x) => ({ z, x, y })))
}
