import { levelForZoom, type PinTile, pinTilesIn, type TilePins, type WorldBox } from '@mahlzeit/domain'
import { type Camera, type Size, viewportOf } from './camera.ts'

export type LoadedPins = Extract<TilePins, { readonly kind: 'pins' }>

export const MAX_REQUESTS_IN_FLIGHT = 4

/** Pins reach over the edge of the viewport by less than this, in CSS pixels. */
const EDGE = 40

/** Returns the box whose pins a viewport shows. */
export const pinViewportOf = (camera: Camera, size: Size): WorldBox => viewportOf(camera, size, EDGE)

/** Returns the pin tiles of a box at a zoom, from the centre outwards. */
export const tilesFromCentre = (box: WorldBox, zoom: number): readonly PinTile[] => {
  const tiles = pinTilesIn(box, levelForZoom(zoom))
  const [first, last] = [tiles[0], tiles.at(-1)]
  if (!first || !last) return []
  const [centerX, centerY] = [(first.x + last.x) / 2, (first.y + last.y) / 2]
  const distance = ({ x, y }: PinTile): number => Math.abs(x - centerX) + Math.abs(y - centerY)
  return tiles.toSorted((a, b) => distance(a) - distance(b))
}
