import type { LatLng } from './lat-lng.ts'

/** A rectangle in degrees. `west` is never greater than `east`: boxes do not cross the antimeridian. */
export interface BoundingBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Whether a position is in the box, edges included. */
export const boxContains = (box: BoundingBox, { lat, lng }: LatLng): boolean =>
  lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north
