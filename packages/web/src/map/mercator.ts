import type { BoundingBox, LatLng } from '@mahlzeit/domain'

/** The side of the world at zoom 0 in CSS pixels: MapLibre counts in tiles of 512. */
export const WORLD_SIZE = 512

/** A point of the Web Mercator world: 0..1 from west to east and from north to south. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** A map without rotation or pitch, so that centre and zoom say everything. */
export interface Camera {
  readonly center: LatLng
  readonly zoom: number
}

/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** `x = worldX * scale - left`, `y = worldY * scale - top`, in CSS pixels from the top left of the map. */
export interface Projection {
  readonly scale: number
  readonly left: number
  readonly top: number
}

export const toWorld = ({ lat, lng }: LatLng): WorldPoint => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const fromWorld = ({ x, y }: WorldPoint): LatLng => ({
  lng: x * 360 - 180,
  lat: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90,
})

export const projectionOf = ({ center, zoom }: Camera, { width, height }: Size): Projection => {
  const scale = WORLD_SIZE * 2 ** zoom
  const middle = toWorld(center)
  return { scale, left: middle.x * scale - width / 2, top: middle.y * scale - height / 2 }
}

/** Where a world point is on the screen. */
export const project = ({ scale, left, top }: Projection, { x, y }: WorldPoint): WorldPoint => ({
  x: x * scale - left,
  y: y * scale - top,
})

/** The centre with which a camera shows what was its centre `pixels` below the middle. */
export const centerBelow = ({ center, zoom }: Camera, pixels: number): LatLng => {
  const { x, y } = toWorld(center)
  return fromWorld({ x, y: y - pixels / (WORLD_SIZE * 2 ** zoom) })
}

const clampToWorld = (value: number): number => Math.max(0, Math.min(1, value))

/** What a camera sees, `margin` pixels wider on every side, cut off where the world ends. */
export const boxSeenBy = (camera: Camera, size: Size, margin = 0): BoundingBox => {
  const { scale, left, top } = projectionOf(camera, size)
  const northWest = fromWorld({ x: clampToWorld((left - margin) / scale), y: clampToWorld((top - margin) / scale) })
  const southEast = fromWorld({
    x: clampToWorld((left + size.width + margin) / scale),
    y: clampToWorld((top + size.height + margin) / scale),
  })
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat }
}

/** Whether `inner` lies within `outer`. */
export const boxCovers = (outer: BoundingBox, inner: BoundingBox): boolean =>
  inner.west >= outer.west && inner.east <= outer.east && inner.south >= outer.south && inner.north <= outer.north
