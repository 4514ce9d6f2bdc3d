import {
  type Clock,
  MAX_WAITING_FAVOURITES,
  parseWaitingFavourites,
  type Preferences,
  token,
  WAITING_FAVOURITES_KEY,
  type WaitingFavourite,
} from '@mahlzeit/domain'

/** The restaurants whose hearts a visitor tapped, stored on the device until the sign-in (product.md#waiting-favourites). */
export class WaitingFavourites {
  readonly #preferences: Preferences
  readonly #clock: Clock

  constructor(preferences: Preferences, clock: Clock) {
    this.#preferences = preferences
    this.#clock = clock
  }

  /** Stores a restaurant. `path` is the page with the heart, with its query. */
  add(placeId: string, path: string): Promise<void> {
    return this.#preferences.exclusively(WAITING_FAVOURITES_KEY, async () => {
      const others = (await this.#read()).filter((waiting) => waiting.placeId !== placeId)
      const all = [...others, { placeId, path, at: this.#clock.now().toISOString() }].slice(-MAX_WAITING_FAVOURITES)
      await this.#preferences.set(WAITING_FAVOURITES_KEY, JSON.stringify(all))
    })
  }

  /** Returns what waits, the last tap last, and deletes it. */
  take(): Promise<readonly WaitingFavourite[]> {
    return this.#preferences.exclusively(WAITING_FAVOURITES_KEY, async () => {
      const all = await this.#read()
      await this.clear()
      return all
    })
  }

  clear(): Promise<void> {
    return this.#preferences.remove(WAITING_FAVOURITES_KEY)
  }

  async #read(): Promise<readonly WaitingFavourite[]> {
    return parseWaitingFavourites(await this.#preferences.get(WAITING_FAVOURITES_KEY), this.#clock.now())
  }
}

export const WAITING_FAVOURITES = token<WaitingFavourites>('waiting favourites')
