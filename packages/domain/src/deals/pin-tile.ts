import type { WorldBox } from '../geo/mercator.ts'

/** The first zoom at which the server returns single pins instead of cells, and the last that clusters (product.md#clusters). */
export const SINGLE_PIN_ZOOM = 14

/**
 * The zoom levels with precomputed cells. A level serves its own zoom and the one below. It has 2^(level + 5) cells around
 * the globe, so a cell of several deals is far smaller than a cluster at every zoom that it serves (ADR 0004).
 */
export const CELL_LEVELS = [3, 5, 7, 9, 11, 13] as const

/**
 * A square of the Web Mercator world: the unit of requests and caching. `level` is a cell level, or `SINGLE_PIN_ZOOM` for
 * single pins; the square is tile (x, y) of zoom `tileZoom(level)`.
 */
export interface PinTile {
  readonly level: number
  readonly x: number
  readonly y: number
}

/** Returns the zoom whose tiles a level has: 64 x 64 cells to a tile, and smaller tiles for single pins, which can be many. */
export const tileZoom = (level: number): number => (level === SINGLE_PIN_ZOOM ? SINGLE_PIN_ZOOM : level - 1)

/** Returns the level that serves a map zoom. */
export const levelForZoom = (zoom: number): number => {
  const floor = Math.floor(zoom)
  return floor >= SINGLE_PIN_ZOOM ? SINGLE_PIN_ZOOM : (CELL_LEVELS.find((level) => level >= floor) ?? SINGLE_PIN_ZOOM)
}

/** Returns the tiles of a level that intersect a box, row by row from the north-west. */
export const pinTilesIn = ({ left, top, right, bottom }: WorldBox, level: number): readonly PinTile[] => {
  const size = 2 ** tileZoom(level)
  const clamp = (value: number): number => Math.max(0, Math.min(size - 1, Math.floor(value * size)))
  const tiles: PinTile[] = []
  for (let y = clamp(top); y <= clamp(bottom); y++)
    for (let x = clamp(left); x <= clamp(right); x++) tiles.push({ level, x, y })
  return tiles
}

/** Returns the box of a tile. */
export const boxOfPinTile = ({ level, x, y }: PinTile): WorldBox => {
  const size = 2 ** tileZoom(level)
  return { left: x / size, top: y / size, right: (x + 1) / size, bottom: (y + 1) / size }
}
