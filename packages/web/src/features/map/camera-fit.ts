import type { WorldPoint } from '@mahlzeit/domain'
import { type Camera, project, projectionOf, type Size, viewportOf, WORLD_SIZE } from '../../map/camera.ts'
import { HIT_RADIUS } from '../../map/pin-shapes.ts'
import type { MapCover } from './map-state.ts'

/** The height of a phone's header in CSS pixels, and its maximum as a share of the height of the map. */
const HEADER = { height: 140, share: 0.5 } as const
/** Pins within this distance in CSS pixels may form a cluster, which is drawn between them. */
const CLUSTER_REACH = 50
/** Maximum distance of a point from the start, as a share of the free part: it keeps the start in the middle third. */
const MAX_SHARE = 2 / 3
const MAX_ZOOM_OUT = 2

/** A map and what covers it. */
export interface CoveredScreen {
  readonly camera: Camera
  readonly size: Size
  readonly cover: MapCover
}

/** In CSS pixels from the top left of the map. */
interface ScreenPart {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Returns the parts of the screen that nothing covers, above the legend and beside it, inset by a margin in CSS pixels. */
const freeParts = (
  { size: { width, height }, cover: { below, legend } }: CoveredScreen,
  margin: number,
): readonly ScreenPart[] => {
  const all = {
    left: margin,
    right: width - margin,
    top: Math.min(HEADER.height, height * HEADER.share),
    bottom: height - below - margin,
  }
  return [
    { ...all, bottom: all.bottom - legend.height },
    { ...all, left: all.left + legend.width },
  ]
}

/** Whether a point is on the screen and nothing covers its pin. */
export const isFree = (point: WorldPoint, screen: CoveredScreen): boolean => {
  const { x, y } = project(projectionOf(screen.camera, screen.size), point)
  return freeParts(screen, HIT_RADIUS).some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}

/** Whether a point out of view may be nearer to the start than one of the nearest three in view. */
const mayMiss = ({ x, y }: WorldPoint, inView: readonly WorldPoint[], { camera, size }: CoveredScreen): boolean => {
  const { left, top, right, bottom } = viewportOf(camera, size)
  const last = inView[2]
  return !last || Math.hypot(last.x - x, last.y - y) > Math.min(x - left, y - top, right - x, bottom - y)
}

/** Returns the smallest shift that moves the interval from `low` to `high` into that between `from` and `to`. */
const shiftInto = (low: number, high: number, from: number, to: number): number =>
  Math.max(from - low, Math.min(0, to - high))

/** Returns the size that an interval around 0 needs, so that 0 stays in the middle third. */
const spanOf = (low: number, high: number): number => Math.max(high - low, Math.max(high, -low) / MAX_SHARE)

/**
 * Returns the camera that shows a start and points around it where nothing covers them: at the current zoom if they fit, with the
 * start as near to the middle as possible. Null if all of them are free already, or no part of the screen is.
 */
const cameraAround = (start: WorldPoint, others: readonly WorldPoint[], screen: CoveredScreen): Camera | null => {
  if (others.every((point) => isFree(point, screen))) return null
  const { camera, size } = screen
  const xs = [start, ...others].map(({ x }) => x - start.x)
  const ys = [start, ...others].map(({ y }) => y - start.y)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [spanX, spanY] = [spanOf(west, east), spanOf(north, south)]
  const [best] = freeParts(screen, CLUSTER_REACH)
    .map((part) => ({
      part,
      scale: Math.min(
        WORLD_SIZE * 2 ** camera.zoom,
        (part.right - part.left) / spanX,
        (part.bottom - part.top) / spanY,
      ),
    }))
    .toSorted((a, b) => b.scale - a.scale)
  if (!best || best.scale <= 0) return null
  const { part, scale } = best
  const [middleX, middleY] = [size.width / 2, size.height / 2]
  const x = shiftInto(west * scale, east * scale, part.left - middleX, part.right - middleX)
  const y = shiftInto(north * scale, south * scale, part.top - middleY, part.bottom - middleY)
  return { center: { x: start.x - x / scale, y: start.y - y / scale }, zoom: Math.log2(scale / WORLD_SIZE) }
}

/**
 * Returns the camera that shows the nearest points around a start. Where some are in view already, those for which the map would
 * zoom out by more than two are left out.
 *
 * @param found The nearest three in view, or fewer; without any, those out of view.
 * @param findNearest Reads the nearest three, in view or not; null shows those in view.
 */
export const cameraForNearest = async (
  start: WorldPoint,
  found: readonly WorldPoint[],
  screen: CoveredScreen,
  isInView: boolean,
  findNearest: (() => Promise<readonly WorldPoint[]>) | null,
): Promise<Camera | null> => {
  const nearest = findNearest && mayMiss(start, found, screen) ? await findNearest() : found
  for (let length = nearest.length; length > 0; length--) {
    const to = cameraAround(start, nearest.slice(0, length), screen)
    if (!to || !isInView || to.zoom >= screen.camera.zoom - MAX_ZOOM_OUT) return to
  }
  return null
}
