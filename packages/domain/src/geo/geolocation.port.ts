import type { Result } from '../shared/result.ts'
import type { LatLng } from './lat-lng.ts'

/** Why a device does not say where it is. */
export type GeolocationFailure = { readonly kind: 'denied' | 'unsupported' | 'timeout' | 'position-unavailable' }

/** Where the device is. High accuracy, 10 s at most, a position of the last 5 minutes will do (product.md#geolocation). */
export interface Geolocation {
  findPosition(): Promise<Result<LatLng, GeolocationFailure>>
}
