import type { WorldBox } from '../geo/mercator.ts'

/** From this zoom on the server answers with single pins; below it with cells. Clusters end here (product.md#clusters). */
export const SINGLE_PIN_ZOOM = 14

/**
 * The levels at which cells are kept. A level serves its own zoom and the one below. A cell is 16 px wide at its level
 * (2^(level + 5) cells around the globe, tiles being 512 px): far inside the cluster radius of 50 px, so that a cell of
 * several deals is part of one cluster at every zoom that it serves.
 */
export const CELL_LEVELS = [3, 5, 7, 9, 11, 13] as const

/**
 * A square of the Web Mercator world that is asked for and kept as a whole. `level` is a cell level, or
 * `SINGLE_PIN_ZOOM` for single pins; the square is tile (x, y) of zoom `tileZoom(level)`.
 */
export interface PinTile {
  readonly level: number
  readonly x: number
  readonly y: number
}

/** 1,024 px at a cell level (64 x 64 cells), 512 px where there are single pins, which can be many. */
export const tileZoom = (level: number): number => (level === SINGLE_PIN_ZOOM ? SINGLE_PIN_ZOOM : level - 1)

/** The level that serves a map zoom. */
export const levelForZoom = (zoom: number): number => {
  const floor = Math.floor(zoom)
  return floor >= SINGLE_PIN_ZOOM ? SINGLE_PIN_ZOOM : (CELL_LEVELS.find((level) => level >= floor) ?? SINGLE_PIN_ZOOM)
}

/** The tiles of a level that a box touches, row by row from the north-west. */
export const pinTilesIn = ({ left, top, right, bottom }: WorldBox, level: number): readonly PinTile[] => {
  const size = 2 ** tileZoom(level)
  const clamp = (value: number): number => Math.max(0, Math.min(size - 1, Math.floor(value * size)))
  const tiles: PinTile[] = []
  for (let y = clamp(top); y <= clamp(bottom); y++)
    for (let x = clamp(left); x <= clamp(right); x++) tiles.push({ level, x, y })
  return tiles
}

/** The box that a tile covers. */
export const boxOfPinTile = ({ level, x, y }: PinTile): WorldBox => {
  const size = 2 ** tileZoom(level)
  return { left: x / size, top: y / size, right: (x + 1) / size, bottom: (y + 1) / size }
}
