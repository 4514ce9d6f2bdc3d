import { isLatLng, type LatLng } from '../geo/lat-lng.ts'

/** Where to go: the position, or else what is known of the address and the name. */
export interface Destination {
  readonly name: string
  readonly address: string
  readonly position: LatLng | null
}

const destinationParameter = ({ name, address, position }: Destination): string =>
  position && isLatLng(position) ? `${position.lat},${position.lng}` : encodeURIComponent(address.trim() || name.trim())

/** A link that opens Apple Maps with the way by car (product.md#directions). */
export const appleMapsUrl = (place: Destination): string =>
  `https://maps.apple.com/?daddr=${destinationParameter(place)}&dirflg=d`

/** A link that opens Google Maps with the way (product.md#directions). */
export const googleMapsUrl = (place: Destination): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${destinationParameter(place)}`
