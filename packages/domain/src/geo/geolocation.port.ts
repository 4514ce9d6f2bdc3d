import type { Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { LatLng } from './lat-lng.ts'

/** Why a device has no position. */
export type GeolocationFailure = { readonly kind: 'denied' | 'unsupported' | 'timeout' | 'position-unavailable' }

/** How a position is requested, times in milliseconds (product.md#geolocation). */
export const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * 60_000 } as const

/** The position of the device. */
export interface Geolocation {
  findPosition(): Promise<Result<LatLng, GeolocationFailure>>
  /** Returns the position if the user has allowed it before; else null, without a prompt. */
  findAllowedPosition(): Promise<LatLng | null>
}

export const GEOLOCATION = token<Geolocation>('geolocation')
