import type { BoundingBox } from './bounding-box.ts'
import { coarsePosition } from './lat-lng.ts'
import { fromWorld, fromWorldBox, toWorldBox } from './mercator.ts'

/** Half the side of the cell of positions that `coarsePosition` rounds to the same one, in degrees. */
const HALF_CELL = 0.0005

const down = (degrees: number): number => Math.floor(degrees * 1000) / 1000
const up = (degrees: number): number => Math.ceil(degrees * 1000) / 1000

/**
 * Returns the box that covers all viewports of the same size on the map whose centres round to the same position, with edges of
 * three decimals. A service learns no more about a viewport, because the user may be in its centre (product.md#positions). Each
 * edge is about 0.001 degrees outside that of the viewport, at most 0.002 at the zooms of a city.
 */
export const coarseBox = (viewport: BoundingBox): BoundingBox => {
  const { left, top, right, bottom } = toWorldBox(viewport)
  const { lat, lng } = coarsePosition(fromWorld({ x: (left + right) / 2, y: (top + bottom) / 2 }))
  const centres = toWorldBox({
    west: lng - HALF_CELL,
    east: lng + HALF_CELL,
    south: lat - HALF_CELL,
    north: lat + HALF_CELL,
  })
  const [x, y] = [(right - left) / 2, (bottom - top) / 2]
  const { west, south, east, north } = fromWorldBox({
    left: centres.left - x,
    top: centres.top - y,
    right: centres.right + x,
    bottom: centres.bottom + y,
  })
  return { west: Math.max(-180, down(west)), south: down(south), east: Math.min(180, up(east)), north: up(north) }
}
