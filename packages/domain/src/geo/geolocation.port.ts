import type { Result } from '../shared/result.ts'
import type { LatLng } from './lat-lng.ts'

/** Why a device has no position. */
export type GeolocationFailure = { readonly kind: 'denied' | 'unsupported' | 'timeout' | 'position-unavailable' }

/** The position of the device: high accuracy, timeout 10 s, maximum age 5 minutes (product.md#geolocation). */
export interface Geolocation {
  findPosition(): Promise<Result<LatLng, GeolocationFailure>>
}
