import { type LatLng, token } from '@mahlzeit/domain'
import type { BehaviorSubject } from 'rxjs'

/**
 * The place that users look around instead of their position (product.md#place-of-the-visit): shared by map and list, and not
 * stored.
 */
export interface VisitPlace {
  readonly position: LatLng
  readonly name: string
  /** Whether the server knows the place: the name of an address is not shown before. */
  readonly isKnown: boolean
  /** The zoom at which it fills the map. */
  readonly zoom: number
  /** The path of its page, which stands for it in the address. */
  readonly page?: string
}

/** Latitude, longitude and name. Limits positions like `GERMANY` of the domain, which the first load does not contain. */
const NEAR = /^((?:4[7-9]|5[0-5])\.\d{1,3}),((?:[5-9]|1[0-5])\.\d{1,3}),(.{1,200})$/u

/** Reads the parameter `near` of an address, `52.522,13.413,Alexanderplatz`. Malformed text is ignored. */
export const placeOfAddress = (near: string | null): VisitPlace | null => {
  const [, lat, lng, name] = NEAR.exec(near ?? '') ?? []
  return name ? { position: { lat: Number(lat), lng: Number(lng) }, name, isKnown: false, zoom: 14 } : null
}

export const VISIT_PLACE = token<BehaviorSubject<VisitPlace | null>>('visit place')
