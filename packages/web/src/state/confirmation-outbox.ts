import {
  type Auth,
  berlinTimeAt,
  type CivilDate,
  type Clock,
  type DealId,
  type DealVoteFailure,
  type DealVoteStore,
  isUnanswered,
  OUTBOX_KEY,
  parseOutbox,
  PendingEvents,
  type Preferences,
  reconnectDelay,
  token,
  type VoteRequest,
  type WaitingConfirmation,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  defer,
  EMPTY,
  filter,
  merge,
  Observable,
  repeat,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  takeWhile,
  tap,
  timer,
} from 'rxjs'
import { clockScheduler } from '../mvvm/clock-scheduler.ts'
import { currentUserId } from '../mvvm/current-user.ts'
import { viewState, whileSubscribed } from '../mvvm/view-state.ts'
import type { DealChanges } from './deal-changes.ts'

/**
 * Outcome of an item. `waiting`: the first attempt failed, and a retry follows. `isLate`: it was sent by a retry.
 */
export type OutboxOutcome = { readonly item: WaitingConfirmation } & (
  | { readonly kind: 'sent'; readonly isLate: boolean }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly failure: DealVoteFailure }
)

type Items = readonly WaitingConfirmation[]

export interface OutboxState {
  /** The signed-in user's items without an answer. */
  readonly items: Items
  /** The deals whose items are being sent for the first time. */
  readonly sending: ReadonlySet<DealId>
}

const EMPTY_OUTBOX: OutboxState = { items: [], sending: new Set() }

/** Whether a retry may succeed after a failure: then the item stays. */
const isPassing = (failure: DealVoteFailure): boolean =>
  isUnanswered(failure) ||
  failure.kind === 'rate-limited' ||
  failure.kind === 'unauthorised' ||
  (failure.kind === 'rejected' && failure.refusal?.code === 'too-fast')

export const requestOfItem = ({ dealId, at, isWithdrawal }: WaitingConfirmation): VoteRequest => ({
  dealId,
  kind: isWithdrawal ? 'unconfirm' : 'confirm',
  at: new Date(at),
})

const dayOf = ({ at }: WaitingConfirmation): CivilDate => berlinTimeAt(new Date(at)).date

const keyOf = ({ dealId, at, isWithdrawal }: WaitingConfirmation): string => `${dealId}/${at}/${isWithdrawal}`

/** Whether two items are about the same confirmation: a user confirms a deal once a day. */
const isSame = (one: WaitingConfirmation, other: WaitingConfirmation): boolean =>
  one.dealId === other.dealId && dayOf(one) === dayOf(other)

/**
 * Outbox of the signed-in user's confirmations (product.md#confirmation-outbox): stored on the device before they are sent,
 * with the time of the tap, and retried until the service answers. One tab sends at a time. The last tap per deal wins.
 */
export class ConfirmationOutbox {
  readonly #preferences: Preferences
  readonly #store: Pick<DealVoteStore, 'send'>
  readonly #auth: Pick<Auth, 'state$'>
  readonly #dealChanges: DealChanges
  readonly #scheduler: SchedulerLike
  readonly #state$ = new BehaviorSubject<OutboxState>(EMPTY_OUTBOX)
  readonly #added$ = new Subject<void>()
  readonly #outcomes = new PendingEvents<OutboxOutcome>()
  /** Keys of items that were added by this tab and not attempted yet. */
  readonly #new = new Set<string>()
  #changing: Promise<unknown> = Promise.resolve()
  #sending: Promise<unknown> = Promise.resolve()
  #userId: string | null = null

  /** Items are sent while it has subscribers. */
  readonly state$
  readonly outcomes$ = new Observable<OutboxOutcome>((observer) =>
    this.#outcomes.listen((outcome) => observer.next(outcome)),
  )

  constructor(
    preferences: Preferences,
    store: Pick<DealVoteStore, 'send'>,
    auth: Pick<Auth, 'state$'>,
    dealChanges: DealChanges,
    clock: Clock,
  ) {
    this.#preferences = preferences
    this.#store = store
    this.#auth = auth
    this.#dealChanges = dealChanges
    this.#scheduler = clockScheduler(clock)
    this.state$ = viewState<OutboxState>(
      EMPTY_OUTBOX,
      merge(this.#state$, whileSubscribed(this.#reads(), this.#sends())),
    )
  }

  /** Stores an item and sends it. It replaces what waits for the same deal and day. */
  async add(item: WaitingConfirmation): Promise<void> {
    this.#new.add(keyOf(item))
    await this.#change((items) => [...items.filter((other) => !isSame(other, item)), item])
    this.#added$.next()
  }

  /** Deletes what is stored, at the end of a session. */
  clear(): Promise<unknown> {
    return this.#change(() => [])
  }

  #reads(): Observable<unknown> {
    return this.#preferences.changedElsewhere$.pipe(
      filter((key) => key === OUTBOX_KEY),
      tap(() => void this.#read()),
    )
  }

  #sends(): Observable<unknown> {
    return currentUserId(this.#auth).pipe(
      tap((userId) => {
        this.#userId = userId
        this.#show([])
      }),
      switchMap((userId) => {
        if (userId === null) return EMPTY
        const first$ = defer(() => this.#change((items) => items.filter((item) => item.userId === userId)))
        const again$ = merge(this.#added$, this.#dealChanges.changes$).pipe(startWith(undefined))
        return first$.pipe(
          switchMap(() => again$),
          switchMap(() => this.#attempts(userId)),
        )
      }),
    )
  }

  /** Sends with exponential backoff until nothing waits. */
  #attempts(userId: string): Observable<unknown> {
    return defer(() => this.#sendInTurn(userId)).pipe(
      repeat({ delay: (count) => timer(reconnectDelay(count - 1), this.#scheduler) }),
      takeWhile(Boolean),
    )
  }

  #sendInTurn(userId: string): Promise<boolean> {
    const sent = this.#sending.then(() =>
      this.#preferences.exclusively(`${OUTBOX_KEY}.sending`, () => this.#sendAll(userId)),
    )
    this.#sending = sent
    return sent
  }

  /** Sends item by item. Returns whether a retry is needed. */
  async #sendAll(userId: string): Promise<boolean> {
    for (;;) {
      const [item] = await this.#read()
      if (item?.userId !== userId || this.#userId !== userId) return false
      const sent = await this.#store.send(requestOfItem(item))
      if (!sent.ok && isPassing(sent.error)) {
        this.#announce(await this.#read())
        return true
      }
      const isNew = this.#new.delete(keyOf(item))
      // The answer comes before the item is removed, so that its button never flickers back.
      if (sent.ok) this.#dealChanges.voted(sent.value)
      await this.#change((items) => items.filter((other) => keyOf(other) !== keyOf(item)))
      if (sent.ok) this.#outcomes.emit({ kind: 'sent', item, isLate: !isNew })
      else this.#outcomes.emit({ kind: 'refused', item, failure: sent.error })
      // Screens still show the deal as it was before it was merged, deleted or hidden.
      if (!sent.ok || sent.value.dealId !== item.dealId) this.#dealChanges.notify()
    }
  }

  /** Emits `waiting`, once for each item. */
  #announce(items: Items): void {
    const waiting = items.filter((item) => this.#new.delete(keyOf(item)))
    this.#show()
    for (const item of waiting) this.#outcomes.emit({ kind: 'waiting', item })
  }

  async #read(): Promise<Items> {
    const items = parseOutbox(await this.#preferences.get(OUTBOX_KEY))
    this.#show(items.filter(({ userId }) => userId === this.#userId))
    return items
  }

  #show(items: Items = this.#state$.value.items): void {
    const sending = new Set(items.filter((item) => this.#new.has(keyOf(item))).map(({ dealId }) => dealId))
    this.#state$.next({ items, sending })
  }

  #change(change: (items: Items) => Items): Promise<unknown> {
    const changed = this.#changing.then(() =>
      this.#preferences.exclusively(OUTBOX_KEY, async () => {
        const items = change(await this.#read())
        if (items.length > 0) await this.#preferences.set(OUTBOX_KEY, JSON.stringify(items))
        else await this.#preferences.remove(OUTBOX_KEY)
        await this.#read()
      }),
    )
    this.#changing = changed
    return changed
  }
}

export const CONFIRMATION_OUTBOX = token<ConfirmationOutbox>('confirmation outbox')
