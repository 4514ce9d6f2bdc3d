import {
  type Auth,
  type Deal,
  type Failure,
  type Favourite,
  type FavouriteFailure,
  type FavouriteStore,
  favouritePlaceId,
  userOf,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  from,
  map,
  merge,
  type Observable,
  Subject,
  startWith,
  switchMap,
  tap,
} from 'rxjs'
import { KeptOutcomes } from '../mvvm/kept-outcomes.ts'
import { token } from '../mvvm/token.ts'
import { viewState } from '../mvvm/view-state.ts'

/** What the service says that is saved. */
export type SavedFavourites =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Newest first. */
  | { readonly kind: 'ready'; readonly favourites: readonly Favourite[] }

export interface FavouritesState {
  readonly saved: SavedFavourites
  /** By place id: what the user asked for and the service has not confirmed yet. */
  readonly wishes: ReadonlyMap<string, boolean>
}

/** How a tap on a heart ended. */
export type FavouriteOutcome =
  | { readonly kind: 'added' | 'removed' | 'sign-in-first' | 'no-place-id' }
  | { readonly kind: 'add-failed'; readonly failure: FavouriteFailure }
  | { readonly kind: 'remove-failed'; readonly failure: Failure }

/** Failures after which nobody knows whether something was saved. */
const UNANSWERED: ReadonlySet<FavouriteFailure['kind']> = new Set(['offline', 'timeout', 'unavailable'])

const isSaved = ({ saved }: FavouritesState, placeId: string): boolean =>
  saved.kind === 'ready' && saved.favourites.some(({ restaurant }) => restaurant.placeId === placeId)

/** Whether the heart of a place is filled: as wished, else as saved. */
export const isFavourite = (state: FavouritesState, placeId: string | null): boolean =>
  placeId !== null && (state.wishes.get(placeId) ?? isSaved(state, placeId))

/**
 * The signed-in user's favourites, shared by all hearts (product.md#favourite-toggle): shown at once as the user wants
 * them, written one after the other for each place, taken back where the service refuses. The last tap wins.
 *
 * Constructor: `FavouriteStore`, `Auth`.
 */
export class Favourites {
  readonly #store: FavouriteStore
  readonly #auth: Auth
  readonly #state$ = new BehaviorSubject<FavouritesState>({ saved: { kind: 'loading' }, wishes: new Map() })
  readonly #outcomes$ = new KeptOutcomes<FavouriteOutcome>()
  readonly #refresh$ = new Subject<void>()
  readonly #writing = new Set<string>()
  /** Places that may be saved, though no answer said so. */
  readonly #unanswered = new Set<string>()
  #userId: string | null = null
  /** Grows with every write: an answer that was asked for before it is outdated. */
  #writes = 0

  readonly state$
  readonly outcomes$: Observable<FavouriteOutcome> = this.#outcomes$.outcomes$

  constructor(store: FavouriteStore, auth: Auth) {
    this.#store = store
    this.#auth = auth
    this.state$ = viewState(this.#state$.value, merge(this.#state$, this.#readings()))
  }

  /** Reads anew what is saved, showing what is known meanwhile. */
  refresh(): void {
    this.#refresh$.next()
  }

  /** Saves the restaurant of a deal, or lets go of it. */
  toggle(deal: Deal): void {
    void this.#toggle(() => favouritePlaceId(deal))
  }

  /** Lets go of a restaurant, or saves it again. */
  togglePlace(placeId: string): void {
    void this.#toggle(() => ({ ok: true, value: placeId }))
  }

  async #toggle(placeOf: () => ReturnType<typeof favouritePlaceId>): Promise<void> {
    const auth = await firstValueFrom(this.#auth.state$.pipe(filter(({ kind }) => kind !== 'loading')))
    if (userOf(auth) === null) return this.#outcomes$.next({ kind: 'sign-in-first' })
    const place = placeOf()
    if (!place.ok) return this.#outcomes$.next(place.error)
    this.#wish(place.value, !isFavourite(this.#state, place.value))
    await this.#fulfil(place.value)
  }

  get #state(): FavouritesState {
    return this.#state$.value
  }

  #show(saved: SavedFavourites): void {
    this.#state$.next({ ...this.#state, saved })
  }

  #wish(placeId: string, wanted: boolean | null): void {
    const wishes = new Map(this.#state.wishes)
    if (wanted === null) wishes.delete(placeId)
    else wishes.set(placeId, wanted)
    this.#state$.next({ ...this.#state, wishes })
  }

  async #fulfil(placeId: string): Promise<void> {
    const user = this.#userId
    if (this.#writing.has(placeId)) return
    this.#writing.add(placeId)
    let outcome = await this.#readBefore(placeId)
    for (let wanted = outcome ? null : this.#wanted(placeId); wanted !== null; wanted = this.#wanted(placeId)) {
      outcome = wanted ? await this.#add(placeId) : await this.#remove(placeId)
      const isStill = this.#userId === user && this.#state.wishes.get(placeId) === wanted
      if (this.#userId !== user || isStill) break
    }
    this.#writing.delete(placeId)
    if (this.#userId !== user) return
    this.#wish(placeId, null)
    if (outcome) this.#outcomes$.next(outcome)
  }

  /** A heart can only be told full from empty where it is known what is saved. Null where it is, or nothing is wished. */
  async #readBefore(placeId: string): Promise<FavouriteOutcome | null> {
    if (this.#state.saved.kind !== 'ready') await this.#reread()
    const { saved } = this.#state
    if (saved.kind !== 'failed' || this.#wanted(placeId) === null) return null
    return { kind: 'add-failed', failure: saved.failure }
  }

  /** What is still to be done for a place; null where all is as wished. */
  #wanted(placeId: string): boolean | null {
    const wanted = this.#state.wishes.get(placeId)
    return wanted === undefined || wanted === isSaved(this.#state, placeId) ? null : wanted
  }

  async #add(placeId: string): Promise<FavouriteOutcome> {
    const user = this.#userId
    const added = await this.#store.add(placeId)
    if (this.#userId !== user) return { kind: 'added' }
    if (!added.ok) {
      const isThere = added.error.kind === 'already-favourite'
      const isOurs = isThere && this.#unanswered.delete(placeId)
      if (UNANSWERED.has(added.error.kind)) this.#unanswered.add(placeId)
      // Saved before the answer was lost, or in another tab: the list is to show it.
      if (isThere) await this.#reread()
      return isOurs ? { kind: 'added' } : { kind: 'add-failed', failure: added.error }
    }
    this.#unanswered.delete(placeId)
    this.#writes++
    const { saved } = this.#state
    const others = saved.kind === 'ready' ? saved.favourites : []
    if (saved.kind === 'ready') this.#show({ kind: 'ready', favourites: [added.value, ...others] })
    return { kind: 'added' }
  }

  async #remove(placeId: string): Promise<FavouriteOutcome> {
    const user = this.#userId
    const removed = await this.#store.remove(placeId)
    if (this.#userId !== user) return { kind: 'removed' }
    if (!removed.ok) return { kind: 'remove-failed', failure: removed.error }
    this.#writes++
    const { saved } = this.#state
    if (saved.kind === 'ready')
      this.#show({ ...saved, favourites: saved.favourites.filter(({ restaurant }) => restaurant.placeId !== placeId) })
    return { kind: 'removed' }
  }

  #readings(): Observable<never> {
    return this.#auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      map((state) => userOf(state)?.id ?? null),
      distinctUntilChanged(),
      tap((userId) => {
        if (userId === this.#userId && this.#state.saved.kind === 'ready') return
        this.#userId = userId
        this.#writing.clear()
        this.#unanswered.clear()
        this.#state$.next({ saved: { kind: userId === null ? 'signed-out' : 'loading' }, wishes: new Map() })
      }),
      switchMap((userId) =>
        userId === null
          ? EMPTY
          : this.#refresh$.pipe(
              startWith(undefined),
              switchMap(() => from(this.#reread())),
            ),
      ),
      switchMap(() => EMPTY),
    )
  }

  async #reread(): Promise<void> {
    const user = this.#userId
    if (this.#state.saved.kind === 'failed') this.#show({ kind: 'loading' })
    for (;;) {
      const writes = this.#writes
      const found = await this.#store.findAll()
      if (this.#userId !== user) return
      if (!found.ok) return this.#show({ kind: 'failed', failure: found.error })
      if (writes === this.#writes) return this.#show({ kind: 'ready', favourites: found.value })
    }
  }
}

export const FAVOURITES = token<Favourites>('favourites')
