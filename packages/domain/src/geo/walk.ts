import { haversineKm } from './distance.ts'
import type { LatLng } from './lat-lng.ts'

/** Streets are longer than the straight line, by this factor. */
const DETOUR = 1.3
const WALKING_METRES_PER_MINUTE = 80

/** Returns the minutes of a walk over a great-circle distance, rounded up to a whole minute (product.md#distance). */
export const walkingMinutes = (km: number): number =>
  // Without the rounding error of floats, which would add a minute to a distance of whole minutes.
  Math.max(1, Math.ceil((km * 1000 * DETOUR) / WALKING_METRES_PER_MINUTE - 1e-9))

/** The walks that a filter may ask for, in minutes. */
export const WALKS = [5, 10, 20] as const

export type WalkMinutes = (typeof WALKS)[number]

/** A walk from a position, rounded by `coarsePosition`. */
export interface Walk {
  readonly minutes: WalkMinutes
  readonly from: LatLng
}

export const isWithinWalk = ({ minutes, from }: Walk, position: LatLng): boolean =>
  haversineKm(from, position) * 1000 * DETOUR <= minutes * WALKING_METRES_PER_MINUTE
