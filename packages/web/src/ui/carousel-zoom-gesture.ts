/** A point or a distance in pixels; points are measured from the centre of the stage. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Zoom of an image: scaled around its centre, then moved. */
export interface Zoom extends Point {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const MAX_SCALE = 6
/** Scale after a double tap. */
export const TAP_SCALE = 2.5
export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }

/** Zooms by a factor around a fixed point. */
export const zoomedAt = (zoom: Zoom, point: Point, factor: number): Zoom => {
  const scale = Math.max(1, Math.min(MAX_SCALE, zoom.scale * factor))
  const ratio = scale / zoom.scale
  return { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio }
}

/** Zooms by the movement of two fingers: by their distance, around the point between them. */
export const pinched = (zoom: Zoom, before: readonly [Point, Point], after: readonly [Point, Point]): Zoom => {
  const from = middleOf(before)
  const to = middleOf(after)
  const factor = distanceOf(after) / Math.max(1, distanceOf(before))
  return zoomedAt({ ...zoom, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }, to, factor)
}

/** Clamps a zoom so that the image covers as much of the stage as it can. `image` is its unscaled size. */
export const heldOn = (stage: Size, image: Size, { scale, x, y }: Zoom): Zoom => {
  const hold = (way: number, inner: number, outer: number): number => {
    const slack = Math.max(0, (inner * scale - outer) / 2)
    return Math.max(-slack, Math.min(slack, way))
  }
  return { scale, x: hold(x, image.width, stage.width), y: hold(y, image.height, stage.height) }
}

export type Swipe = 'next' | 'previous' | 'close' | 'none'

/** Classifies a movement on an image that is not zoomed in. */
export const swipeOf = ({ x, y }: Point): Swipe => {
  if (Math.abs(x) > Math.abs(y)) return x < -60 ? 'next' : x > 60 ? 'previous' : 'none'
  return y > 100 ? 'close' : 'none'
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const distanceOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)
