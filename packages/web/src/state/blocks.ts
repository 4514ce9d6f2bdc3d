import { type Auth, type BlockedUser, type BlockFailure, type BlockStore, type Failure, userOf } from '@mahlzeit/domain'
import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  filter,
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

/** Somebody as others see them. */
export type Person = Pick<BlockedUser, 'id' | 'name'>

/** What the service says. */
export type SavedBlocks =
  | { readonly kind: 'loading' | 'signed-out' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The last one blocked first. */
  | { readonly kind: 'ready'; readonly users: readonly Person[] }

export interface BlocksState {
  readonly saved: SavedBlocks
  /** By user id: what is asked for and not confirmed yet. */
  readonly wishes: ReadonlyMap<string, boolean>
}

/** How blocking or undoing it ended. */
export type BlockOutcome =
  | { readonly kind: 'sign-in-first' }
  | { readonly kind: 'blocked' | 'unblocked'; readonly person: Person }
  | { readonly kind: 'block-failed'; readonly person: Person; readonly failure: BlockFailure }
  | { readonly kind: 'unblock-failed'; readonly person: Person; readonly failure: Failure }

/** Whether the user wants to see nothing of somebody: as wished, else as saved. */
export const isBlocked = ({ saved, wishes }: BlocksState, userId: string): boolean =>
  wishes.get(userId) ?? (saved.kind === 'ready' && saved.users.some(({ id }) => id === userId))

/**
 * Whom the signed-in user blocked, shared by all that shows people (product.md#blocks): they are gone at once,
 * and come back where the service refuses.
 *
 * Constructor: `BlockStore`, `Auth`.
 */
export class Blocks {
  readonly #store: BlockStore
  readonly #state$ = new BehaviorSubject<BlocksState>({ saved: { kind: 'loading' }, wishes: new Map() })
  readonly #outcomes$ = new KeptOutcomes<BlockOutcome>()
  readonly #refresh$ = new Subject<void>()
  #userId: string | null = null

  readonly state$
  readonly outcomes$: Observable<BlockOutcome> = this.#outcomes$.outcomes$

  constructor(store: BlockStore, auth: Auth) {
    this.#store = store
    this.state$ = viewState(this.#state$.value, merge(this.#state$, this.#readings(auth)))
  }

  /** Reads them anew, showing what is known meanwhile. */
  refresh(): void {
    this.#refresh$.next()
  }

  block(person: Person): void {
    void this.#change(person, true)
  }

  unblock(person: Person): void {
    void this.#change(person, false)
  }

  async #change(person: Person, wanted: boolean): Promise<void> {
    const user = this.#userId
    if (user === null) return this.#outcomes$.next({ kind: 'sign-in-first' })
    if (this.#state$.value.wishes.has(person.id)) return
    this.#wish(person.id, wanted)
    const outcome = wanted ? await this.#block(person) : await this.#unblock(person)
    if (this.#userId !== user) return
    if (outcome.kind === 'blocked' || outcome.kind === 'unblocked') this.#save(person, wanted)
    this.#wish(person.id, null)
    this.#outcomes$.next(outcome)
  }

  async #block(person: Person): Promise<BlockOutcome> {
    const blocked = await this.#store.block(person.id)
    return blocked.ok ? { kind: 'blocked', person } : { kind: 'block-failed', person, failure: blocked.error }
  }

  async #unblock(person: Person): Promise<BlockOutcome> {
    const unblocked = await this.#store.unblock(person.id)
    return unblocked.ok ? { kind: 'unblocked', person } : { kind: 'unblock-failed', person, failure: unblocked.error }
  }

  #wish(userId: string, wanted: boolean | null): void {
    const wishes = new Map(this.#state$.value.wishes)
    if (wanted === null) wishes.delete(userId)
    else wishes.set(userId, wanted)
    this.#state$.next({ ...this.#state$.value, wishes })
  }

  #save(person: Person, blocked: boolean): void {
    const { saved } = this.#state$.value
    const others = saved.kind === 'ready' ? saved.users.filter(({ id }) => id !== person.id) : []
    this.#show({ kind: 'ready', users: blocked ? [person, ...others] : others })
    // What could not be read before is still unknown.
    if (saved.kind !== 'ready') this.refresh()
  }

  #show(saved: SavedBlocks): void {
    this.#state$.next({ ...this.#state$.value, saved })
  }

  #readings(auth: Auth): Observable<never> {
    return auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      map((state) => userOf(state)?.id ?? null),
      distinctUntilChanged(),
      tap((userId) => {
        if (userId === this.#userId && this.#state$.value.saved.kind === 'ready') return
        this.#userId = userId
        this.#state$.next({ saved: { kind: userId === null ? 'signed-out' : 'loading' }, wishes: new Map() })
      }),
      switchMap((userId) =>
        userId === null
          ? EMPTY
          : this.#refresh$.pipe(
              startWith(undefined),
              switchMap(() => from(this.#reread(userId))),
            ),
      ),
      switchMap(() => EMPTY),
    )
  }

  async #reread(userId: string): Promise<void> {
    const before = this.#state$.value.saved
    if (before.kind === 'failed') this.#show({ kind: 'loading' })
    const found = await this.#store.findAll()
    if (this.#userId !== userId) return
    // Somebody was blocked meanwhile: the answer may not know of it.
    if (found.ok && this.#state$.value.saved !== before && this.#state$.value.saved.kind === 'ready')
      return this.#reread(userId)
    if (found.ok) this.#show({ kind: 'ready', users: found.value })
    else if (this.#state$.value.saved.kind !== 'ready') this.#show({ kind: 'failed', failure: found.error })
  }
}

export const BLOCKS = token<Blocks>('blocks')
