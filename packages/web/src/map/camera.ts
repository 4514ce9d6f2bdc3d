import { DEFAULT_CENTRE, toWorld, type WorldBox, type WorldPoint } from '@mahlzeit/domain'

/** The side of the world at zoom 0 in CSS pixels: MapLibre's tiles have 512. */
export const WORLD_SIZE = 512

/** A map without rotation or pitch: centre and zoom are the whole camera. */
export interface Camera {
  readonly center: WorldPoint
  readonly zoom: number
}

/** The first camera: see product.md#map-camera. */
export const START_CAMERA: Camera = { center: toWorld(DEFAULT_CENTRE), zoom: 12 }

/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** In CSS pixels from the top left of the map. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** `x = worldX * scale - left`, `y = worldY * scale - top`, in CSS pixels from the top left of the map. */
export interface Projection {
  readonly scale: number
  readonly left: number
  readonly top: number
}

export const projectionOf = ({ center, zoom }: Camera, { width, height }: Size): Projection => {
  const scale = WORLD_SIZE * 2 ** zoom
  return { scale, left: center.x * scale - width / 2, top: center.y * scale - height / 2 }
}

/** Returns where a world point is on the screen. */
export const project = ({ scale, left, top }: Projection, { x, y }: WorldPoint): ScreenPoint => ({
  x: x * scale - left,
  y: y * scale - top,
})

/** Returns the centre that shows the camera's former centre `pixels` below the middle of the screen. */
export const centerBelow = ({ center: { x, y }, zoom }: Camera, pixels: number): WorldPoint => ({
  x,
  y: y - pixels / (WORLD_SIZE * 2 ** zoom),
})

const clampToWorld = (value: number): number => Math.max(0, Math.min(1, value))

/** Returns the viewport of a camera, extended by `margin` pixels on every side and clamped to the world. */
export const viewportOf = (camera: Camera, size: Size, margin = 0): WorldBox => {
  const { scale, left, top } = projectionOf(camera, size)
  return {
    left: clampToWorld((left - margin) / scale),
    top: clampToWorld((top - margin) / scale),
    right: clampToWorld((left + size.width + margin) / scale),
    bottom: clampToWorld((top + size.height + margin) / scale),
  }
}

/** Whether `inner` lies within `outer`. */
export const boxCovers = (outer: WorldBox, inner: WorldBox): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
