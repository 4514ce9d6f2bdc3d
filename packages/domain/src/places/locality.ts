import type { LatLng } from '../geo/lat-lng.ts'

/** Kinds of localities, the largest first. `city`: from 100,000 inhabitants on. */
export const LOCALITY_KINDS = ['city', 'town', 'district', 'postcode', 'square', 'station'] as const

export type LocalityKind = (typeof LOCALITY_KINDS)[number]

/** Districts are points: a deal at most this many kilometres from one can be in it. */
export const DISTRICT_KM = 3

/** A place that is no restaurant: somewhere to look for lunch (product.md#localities). */
export interface Locality {
  readonly kind: LocalityKind
  readonly name: string
  /** Distinguishes localities of one name: the state of a town, the town of anything else. May be empty. */
  readonly region: string
  readonly position: LatLng
}
