import { isLatLng, type LatLng } from '../geo/lat-lng.ts'

/** Destination of directions. Without a position, the address or the name is used. */
export interface Destination {
  readonly name: string
  readonly address: string
  readonly position: LatLng | null
}

const destinationParameter = ({ name, address, position }: Destination): string =>
  position && isLatLng(position) ? `${position.lat},${position.lng}` : encodeURIComponent(address.trim() || name.trim())

/** Returns a link to directions by car in Apple Maps (product.md#directions). */
export const appleMapsUrl = (place: Destination): string =>
  `https://maps.apple.com/?daddr=${destinationParameter(place)}&dirflg=d`

/** Returns a link to directions in Google Maps (product.md#directions). */
export const googleMapsUrl = (place: Destination): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${destinationParameter(place)}`
