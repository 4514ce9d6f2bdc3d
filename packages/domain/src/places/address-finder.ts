import { haversineKm } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { plainText } from '../shared/plain-text.ts'
import type { Locality, LocalityKind } from './locality.ts'
import type { LocalityDirectory } from './locality-directory.port.ts'
import { isManualPlaceId } from './manual-place.ts'
import type { PlaceDirectory } from './place-directory.port.ts'

/** The part of an address with a known position: a street by a place on it, else its postcode, district or town. */
export interface FoundAddress {
  readonly kind: LocalityKind | 'street'
  readonly name: string
  readonly position: LatLng
}

/** Maximum distance in kilometres of a spot from the found part of its address. */
const REACH_KM: Readonly<Record<FoundAddress['kind'], number>> = {
  street: 3,
  square: 3,
  station: 3,
  postcode: 10,
  district: 10,
  town: 15,
  city: 30,
}

/** Whether a spot is too far from the position of an address to have that address. */
export const isFarFrom = ({ kind, position }: FoundAddress, spot: LatLng): boolean =>
  haversineKm(position, spot) > REACH_KM[kind]

interface AddressParts {
  readonly street: string | null
  readonly postcode: string | null
  readonly town: string | null
}

/** The parts of an address: `Hofweg 1, 13465 Berlin`, `Hofweg 1, Frohnau`. */
const partsOf = (address: string): AddressParts => {
  const [postcode = null] = /(?<!\d)\d{5}(?!\d)/u.exec(address) ?? []
  const behind = postcode === null ? address.split(',').slice(1).at(-1) : address.split(postcode).at(-1)
  const [, street = null] = /^\s*([^\d,]{3,}?)\s*\d/u.exec(address) ?? []
  return { street, postcode, town: behind?.replace(/^[\s,]+|[\s,]+$/gu, '') || null }
}

/** Finds the position of an address among known streets and localities (product.md#manual-places). */
export class AddressFinder {
  readonly #localities: LocalityDirectory
  readonly #places: Pick<PlaceDirectory, 'suggest' | 'find'>

  constructor(localities: LocalityDirectory, places: Pick<PlaceDirectory, 'suggest' | 'find'>) {
    this.#localities = localities
    this.#places = places
  }

  /** Null if no part of the address is known, or if the search fails. */
  async find(address: string, near: LatLng): Promise<FoundAddress | null> {
    const { street, postcode, town } = partsOf(address)
    const locality = (await this.#locality(postcode, near)) ?? (await this.#locality(town, near))
    const area = postcode ?? town
    const onStreet = street && area ? await this.#onStreet(street, area, locality?.position ?? near) : null
    return onStreet && !(locality && isFarFrom(locality, onStreet.position)) ? onStreet : locality
  }

  async #locality(name: string | null, near: LatLng): Promise<Locality | null> {
    const found = name === null ? null : await this.#localities.find(name, near)
    if (!found?.ok) return null
    return found.value.find((locality) => plainText(locality.name) === plainText(name ?? '')) ?? null
  }

  async #onStreet(street: string, area: string, near: LatLng): Promise<FoundAddress | null> {
    const suggested = await this.#places.suggest(`${street} ${area}`, near)
    if (!suggested.ok) return null
    const isThere = (text: string) => [street, area].every((part) => plainText(text).includes(plainText(part)))
    // A place entered by hand may stand anywhere.
    const neighbour = suggested.value.find(({ placeId, address }) => !isManualPlaceId(placeId) && isThere(address))
    const found = neighbour ? await this.#places.find(neighbour.placeId) : null
    return found?.ok && found.value ? { kind: 'street', name: street, position: found.value.position } : null
  }
}
