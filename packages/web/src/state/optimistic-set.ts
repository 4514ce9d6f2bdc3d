import { type Auth, type FailedRead, type Failure, isUnanswered, PendingEvents, type Result } from '@mahlzeit/domain'
import { BehaviorSubject, EMPTY, filter, merge, Observable, Subject, startWith, switchMap, take, tap } from 'rxjs'
import { currentUserId } from '../mvvm/current-user.ts'
import { viewState, whileSubscribed } from '../mvvm/view-state.ts'
import type { DealChanges } from './deal-changes.ts'

/** The service behind an optimistic set. A `Subject` identifies the item to add or remove. */
export interface RemoteSet<Item, Subject, AddFailure> {
  readonly keyOf: (subject: Subject) => string
  readonly keyOfItem: (item: Item) => string
  readonly findAll: () => Promise<Result<readonly Item[], FailedRead<readonly Item[]>>>
  readonly add: (subject: Subject) => Promise<Result<Item, AddFailure>>
  readonly remove: (subject: Subject) => Promise<Result<void, Failure>>
  /** Whether adding failed because the item exists already. */
  readonly isDuplicate: (failure: AddFailure) => boolean
}

/** The confirmed items. */
export type SavedItems<Item> =
  | { readonly kind: 'loading' | 'signed-out' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Without those that are being removed. Newest first. `keptAt`: the time of a stored answer, until the service is reached. */
  | { readonly kind: 'ready'; readonly items: readonly Item[]; readonly keptAt?: Date }

export interface OptimisticState<Item> {
  readonly saved: SavedItems<Item>
  /** The keys that the user wants in the set, confirmed or not. */
  readonly keys: ReadonlySet<string>
}

export type SetOutcome<Subject, AddFailure> =
  | { readonly kind: 'sign-in-first' }
  | { readonly kind: 'added' | 'removed'; readonly subject: Subject }
  | { readonly kind: 'add-failed'; readonly subject: Subject; readonly failure: AddFailure | Failure }
  | { readonly kind: 'remove-failed'; readonly subject: Subject; readonly failure: Failure }

type Change<Subject, AddFailure> = Exclude<SetOutcome<Subject, AddFailure>, { kind: 'sign-in-first' }>

/**
 * A set of the signed-in user with optimistic updates: changes show at once, are written one at a time per key, and are
 * rolled back where the service refuses. The last request wins. Nothing is written before the set is loaded, and answers
 * of `findAll` that are older than a write are read again.
 */
export class OptimisticSet<Item, Subject, AddFailure extends { readonly kind: string }, Extra = never> {
  readonly #remote: RemoteSet<Item, Subject, AddFailure>
  readonly #auth: Auth
  readonly #dealChanges: Pick<DealChanges, 'changes$'>
  readonly #state$ = new BehaviorSubject<OptimisticState<Item>>({ saved: { kind: 'loading' }, keys: new Set() })
  readonly #outcomes = new PendingEvents<SetOutcome<Subject, AddFailure> | Extra>()
  readonly #refresh$ = new Subject<void>()
  /** By key: changes that are requested and not yet written. */
  readonly #pending = new Map<string, boolean>()
  readonly #writing = new Set<string>()
  /** Keys whose addition got no answer: they may have been added. */
  readonly #unanswered = new Set<string>()
  #saved: SavedItems<Item> = { kind: 'loading' }
  /** Why the last read failed: items that were loaded before are stale. */
  #failure: Failure | null = null
  #userId: string | null = null
  #writes = 0

  readonly state$
  readonly outcomes$ = new Observable<SetOutcome<Subject, AddFailure> | Extra>((observer) =>
    this.#outcomes.listen((outcome) => observer.next(outcome)),
  )

  constructor(remote: RemoteSet<Item, Subject, AddFailure>, auth: Auth, dealChanges: Pick<DealChanges, 'changes$'>) {
    this.#remote = remote
    this.#auth = auth
    this.#dealChanges = dealChanges
    this.state$ = viewState(this.#state$.value, merge(this.#state$, whileSubscribed(this.#reads())))
  }

  /** Reads the set again, keeping it visible meanwhile, and if that fails. */
  refresh(): void {
    this.#refresh$.next()
  }

  protected emit(outcome: Extra): void {
    this.#outcomes.emit(outcome)
  }

  protected has(key: string): boolean {
    return this.#state$.value.keys.has(key)
  }

  /** Calls back if a user is signed in; `otherwise` by default asks to sign in. Waits until the session is known. */
  protected ifSignedIn(callback: () => void, otherwise = () => this.#outcomes.emit({ kind: 'sign-in-first' })): void {
    currentUserId(this.#auth)
      .pipe(take(1))
      .subscribe((userId) => {
        if (userId === null) otherwise()
        else callback()
      })
  }

  /** Adds or removes an item. */
  protected request(subject: Subject, wanted: boolean): void {
    this.#pending.set(this.#remote.keyOf(subject), wanted)
    this.#show()
    void this.#flush(subject)
  }

  #isSaved(key: string): boolean {
    return this.#saved.kind === 'ready' && this.#saved.items.some((item) => this.#remote.keyOfItem(item) === key)
  }

  #show(saved = this.#saved): void {
    this.#saved = saved
    const keys = new Set(saved.kind === 'ready' ? saved.items.map(this.#remote.keyOfItem) : [])
    for (const [key, wanted] of this.#pending) {
      if (wanted) keys.add(key)
      else keys.delete(key)
    }
    const visible = saved.kind === 'ready' ? saved.items.filter((item) => keys.has(this.#remote.keyOfItem(item))) : []
    this.#state$.next({ saved: saved.kind === 'ready' ? { ...saved, items: visible } : saved, keys })
  }

  async #flush(subject: Subject): Promise<void> {
    const key = this.#remote.keyOf(subject)
    const user = this.#userId
    if (this.#writing.has(key)) return
    this.#writing.add(key)
    let outcome = await this.#load(subject)
    for (let wanted = outcome ? null : this.#pendingWrite(key); wanted !== null; wanted = this.#pendingWrite(key)) {
      outcome = wanted ? await this.#add(subject) : await this.#remove(subject)
      if (this.#userId !== user || this.#pending.get(key) === wanted) break
    }
    if (this.#userId !== user) return
    this.#writing.delete(key)
    this.#pending.delete(key)
    this.#show()
    if (outcome) this.#outcomes.emit(outcome)
  }

  /** Loads the set if it is missing or stale: the meaning of a request depends on it. Returns an outcome if that fails. */
  async #load(subject: Subject): Promise<Change<Subject, AddFailure> | null> {
    if (this.#saved.kind !== 'ready' || this.#failure) await this.#read()
    const wanted = this.#pendingWrite(this.#remote.keyOf(subject))
    if (!this.#failure || wanted === null) return null
    return { kind: wanted ? 'add-failed' : 'remove-failed', subject, failure: this.#failure }
  }

  /** Returns the change that is still to be written; null if there is none. */
  #pendingWrite(key: string): boolean | null {
    const wanted = this.#pending.get(key)
    return wanted === undefined || wanted === this.#isSaved(key) ? null : wanted
  }

  async #add(subject: Subject): Promise<Change<Subject, AddFailure>> {
    const key = this.#remote.keyOf(subject)
    const user = this.#userId
    const added = await this.#remote.add(subject)
    if (this.#userId !== user) return { kind: 'added', subject }
    if (!added.ok) {
      const isDuplicate = this.#remote.isDuplicate(added.error)
      const isOurs = isDuplicate && this.#unanswered.delete(key)
      if (isUnanswered(added.error)) this.#unanswered.add(key)
      // Added before the answer was lost, or in another tab: load the item.
      if (isDuplicate) await this.#read()
      return isOurs ? { kind: 'added', subject } : { kind: 'add-failed', subject, failure: added.error }
    }
    this.#unanswered.delete(key)
    this.#writes++
    if (this.#saved.kind === 'ready') this.#show({ kind: 'ready', items: [added.value, ...this.#saved.items] })
    return { kind: 'added', subject }
  }

  async #remove(subject: Subject): Promise<Change<Subject, AddFailure>> {
    const user = this.#userId
    const removed = await this.#remote.remove(subject)
    if (this.#userId !== user) return { kind: 'removed', subject }
    if (!removed.ok) return { kind: 'remove-failed', subject, failure: removed.error }
    this.#writes++
    if (this.#saved.kind === 'ready') {
      const key = this.#remote.keyOf(subject)
      this.#show({ kind: 'ready', items: this.#saved.items.filter((item) => this.#remote.keyOfItem(item) !== key) })
    }
    return { kind: 'removed', subject }
  }

  #reads(): Observable<unknown> {
    const retries$ = this.#dealChanges.changes$.pipe(filter(() => this.#failure !== null))
    return currentUserId(this.#auth).pipe(
      tap((userId) => {
        if (userId === this.#userId && this.#saved.kind === 'ready') return
        this.#userId = userId
        this.#failure = null
        this.#writing.clear()
        this.#unanswered.clear()
        this.#pending.clear()
        this.#show({ kind: userId === null ? 'signed-out' : 'loading' })
      }),
      switchMap((userId) => (userId === null ? EMPTY : merge(this.#refresh$, retries$).pipe(startWith(undefined)))),
      tap(() => void this.#read()),
    )
  }

  async #read(): Promise<void> {
    const user = this.#userId
    if (this.#saved.kind === 'failed') this.#show({ kind: 'loading' })
    for (;;) {
      const writes = this.#writes
      const found = await this.#remote.findAll()
      if (this.#userId !== user) return
      this.#failure = found.ok ? null : found.error
      if (!found.ok) {
        const { kept } = found.error
        if (kept) {
          const items = this.#saved.kind === 'ready' ? this.#saved.items : kept.value
          this.#show({ kind: 'ready', items, keptAt: kept.at })
        } else if (this.#saved.kind !== 'ready') this.#show({ kind: 'failed', failure: found.error })
        return
      }
      if (writes === this.#writes) return this.#show({ kind: 'ready', items: found.value })
    }
  }
}
