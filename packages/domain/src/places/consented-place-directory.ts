import type { LatLng } from '../geo/lat-lng.ts'
import type { PlaceDirectory } from './place-directory.port.ts'

/**
 * Place directory that uses a third-party directory only with the user's consent, else our own. A place is looked up in the
 * directory that its id comes from.
 */
export class ConsentedPlaceDirectory implements PlaceDirectory {
  readonly #own: PlaceDirectory
  readonly #other: PlaceDirectory
  readonly #isAllowed: () => boolean

  constructor(own: PlaceDirectory, other: PlaceDirectory, isAllowed: () => boolean) {
    this.#own = own
    this.#other = other
    this.#isAllowed = isAllowed
  }

  suggest(text: string, near: LatLng): ReturnType<PlaceDirectory['suggest']> {
    return this.#chosen().suggest(text, near)
  }

  find(placeId: string): ReturnType<PlaceDirectory['find']> {
    return this.#keeperOf(placeId).find(placeId)
  }

  findDetails(placeId: string): ReturnType<PlaceDirectory['findDetails']> {
    return this.#keeperOf(placeId).findDetails(placeId)
  }

  #chosen(): PlaceDirectory {
    return this.#isAllowed() ? this.#other : this.#own
  }

  /** Our own ids name their kind: `osm:…`, `demo:…`, `manual:…`. */
  #keeperOf(placeId: string): PlaceDirectory {
    return placeId.includes(':') ? this.#own : this.#chosen()
  }
}
