import type { BoundingBox, LatLng } from '@mahlzeit/domain'

/** Whether a position is in the box, edges included. */
export const boxContains = (box: BoundingBox, { lat, lng }: LatLng): boolean =>
  lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north
