import type { BoundingBox } from './bounding-box.ts'
import type { LatLng } from './lat-lng.ts'

/** A point of the Web Mercator world in world units: x 0..1 from west to east, y 0..1 from north to south. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** A rectangle in world units. Edges are named unlike those of a `BoundingBox`, so that the two cannot be confused. */
export interface WorldBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The projection has its poles at infinity; SQL clamps latitudes to the same limit. */
const MAX_LATITUDE = 85.05

const toX = (lng: number): number => (lng + 180) / 360

const toY = (lat: number): number => {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

const toLng = (x: number): number => x * 360 - 180

const toLat = (y: number): number => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90

export const toWorld = ({ lat, lng }: LatLng): WorldPoint => ({ x: toX(lng), y: toY(lat) })

export const fromWorld = ({ x, y }: WorldPoint): LatLng => ({ lng: toLng(x), lat: toLat(y) })

export const toWorldBox = ({ west, north, east, south }: BoundingBox): WorldBox => ({
  left: toX(west),
  top: toY(north),
  right: toX(east),
  bottom: toY(south),
})

export const fromWorldBox = ({ left, top, right, bottom }: WorldBox): BoundingBox => ({
  west: toLng(left),
  north: toLat(top),
  east: toLng(right),
  south: toLat(bottom),
})
