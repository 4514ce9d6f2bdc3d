import {
  type Clock,
  MAX_WAITING_FAVOURITES,
  parseWaitingFavourites,
  type Preferences,
  token,
  WAITING_FAVOURITES_KEY,
  type WaitingFavourite,
} from '@mahlzeit/domain'
import { BehaviorSubject, filter, merge, startWith, tap } from 'rxjs'
import { viewState, whileSubscribed } from '../mvvm/view-state.ts'

/** The restaurants whose hearts a visitor tapped, stored on the device until the sign-in (product.md#waiting-favourites). */
export class WaitingFavourites {
  readonly #preferences: Preferences
  readonly #clock: Clock
  readonly #placeIds$ = new BehaviorSubject<ReadonlySet<string>>(new Set())

  /** The places whose hearts are filled until the sign-in, those of other tabs included. */
  readonly placeIds$

  constructor(preferences: Preferences, clock: Clock) {
    this.#preferences = preferences
    this.#clock = clock
    const reads$ = preferences.changedElsewhere$.pipe(
      filter((key) => key === WAITING_FAVOURITES_KEY),
      startWith(undefined),
      tap(() => void this.#read()),
    )
    this.placeIds$ = viewState(this.#placeIds$.value, merge(this.#placeIds$, whileSubscribed(reads$)))
  }

  /** Whether the heart of a place is filled. */
  has(placeId: string | null): boolean {
    return placeId !== null && this.#placeIds$.value.has(placeId)
  }

  /** Stores a restaurant. `path` is the page with the heart, with its query. */
  add(placeId: string, path: string): Promise<void> {
    this.#placeIds$.next(new Set([...this.#placeIds$.value, placeId]))
    return this.#change(placeId, [{ placeId, path, at: this.#clock.now().toISOString() }])
  }

  remove(placeId: string): Promise<void> {
    this.#placeIds$.next(new Set([...this.#placeIds$.value].filter((other) => other !== placeId)))
    return this.#change(placeId, [])
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
    this.#placeIds$.next(new Set())
    return this.#preferences.remove(WAITING_FAVOURITES_KEY)
  }

  /** Replaces what waits for a place. */
  #change(placeId: string, newest: readonly WaitingFavourite[]): Promise<void> {
    return this.#preferences.exclusively(WAITING_FAVOURITES_KEY, async () => {
      const others = (await this.#read()).filter((waiting) => waiting.placeId !== placeId)
      const all = [...others, ...newest].slice(-MAX_WAITING_FAVOURITES)
      await this.#preferences.set(WAITING_FAVOURITES_KEY, JSON.stringify(all))
      await this.#read()
    })
  }

  async #read(): Promise<readonly WaitingFavourite[]> {
    const all = parseWaitingFavourites(await this.#preferences.get(WAITING_FAVOURITES_KEY), this.#clock.now())
    this.#placeIds$.next(new Set(all.map(({ placeId }) => placeId)))
    return all
  }
}

export const WAITING_FAVOURITES = token<WaitingFavourites>('waiting favourites')
