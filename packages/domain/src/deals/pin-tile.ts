import type { BoundingBox } from '../geo/bounding-box.ts'

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

/** Web Mercator: a longitude as a fraction of the world's width, from the west. */
export const lngToX = (lng: number): number => (lng + 180) / 360

/** Web Mercator: a latitude as a fraction of the world's height, from the north. Held within the map's edges. */
export const latToY = (lat: number): number => {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const xToLng = (x: number): number => x * 360 - 180

export const yToLat = (y: number): number => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90

/** The tiles of a level that a box touches, row by row from the north-west. */
export const pinTilesIn = (box: BoundingBox, level: number): readonly PinTile[] => {
  const size = 2 ** tileZoom(level)
  const clamp = (value: number): number => Math.max(0, Math.min(size - 1, Math.floor(value * size)))
  const tiles: PinTile[] = []
  for (let y = clamp(latToY(box.north)); y <= clamp(latToY(box.south)); y++)
    for (let x = clamp(lngToX(box.west)); x <= clamp(lngToX(box.east)); x++) tiles.push({ level, x, y })
  return tiles
}

/** The box that a tile covers. */
export const boxOfPinTile = ({ level, x, y }: PinTile): BoundingBox => {
  const size = 2 ** tileZoom(level)
  return {
    west: xToLng(x / size),
    east: xToLng((x + 1) / size),
    north: yToLat(y / size),
    south: yToLat((y + 1) / size),
  }
}
