import {
  type Auth,
  type DealId,
  type DealVoteFailure,
  type DealVoteStore,
  KIND_OF_VOTE,
  PendingEvents,
  token,
  type VoteKind,
  type VoteRequest,
} from '@mahlzeit/domain'
import { BehaviorSubject, combineLatest, filter, map, merge, Observable, skipWhile, Subject, take } from 'rxjs'
import { currentUserId } from '../mvvm/current-user.ts'
import { viewState } from '../mvvm/view-state.ts'
import { type ConfirmationOutbox, type OutboxState, requestOfItem } from './confirmation-outbox.ts'
import type { DealChanges } from './deal-changes.ts'

export type VoteOutcome =
  /** The request is sent once the user signs in. */
  | { readonly kind: 'sign-in-first' }
  | { readonly kind: 'sent'; readonly request: VoteRequest; readonly isLate: boolean }
  /** It is stored on the device and sent when the service answers. */
  | { readonly kind: 'waiting'; readonly request: VoteRequest }
  | { readonly kind: 'refused'; readonly request: VoteRequest; readonly failure: DealVoteFailure }

export interface VotingState extends OutboxState {
  /** `{dealId}/{kind}` of reports in flight: one per deal and kind at a time. */
  readonly pending: ReadonlySet<string>
}

/** The key of a report in `VotingState.pending`. */
export const pendingKey = (dealId: DealId, kind: VoteKind): string => `${dealId}/${kind}`

const isReasonMissing = (failure: DealVoteFailure): boolean =>
  failure.kind === 'rejected' && failure.refusal?.code === 'moderation-reason-missing'

/**
 * Sends votes on deals, for all pages: confirmations through the outbox, reports at once. A guest's last request is kept for
 * the visit and sent after the sign-in.
 */
export class DealVoting {
  readonly #store: DealVoteStore
  readonly #outbox: ConfirmationOutbox
  readonly #auth: Pick<Auth, 'state$'>
  readonly #dealChanges: DealChanges
  readonly #pending$ = new BehaviorSubject<ReadonlySet<string>>(new Set())
  readonly #reasonsNeeded$ = new Subject<DealId>()
  readonly #outcomes = new PendingEvents<VoteOutcome>()
  /** Cancels the request that waits for a sign-in. */
  #forget: () => void = () => undefined

  /** The outbox sends while it has subscribers. */
  readonly state$
  /** Emits the deal of a report that was refused because moderators must give a reason. */
  readonly reasonsNeeded$: Observable<DealId> = this.#reasonsNeeded$.asObservable()
  readonly outcomes$: Observable<VoteOutcome>

  constructor(store: DealVoteStore, outbox: ConfirmationOutbox, auth: Pick<Auth, 'state$'>, dealChanges: DealChanges) {
    this.#store = store
    this.#outbox = outbox
    this.#auth = auth
    this.#dealChanges = dealChanges
    this.state$ = viewState<VotingState>(
      { ...outbox.state$.value, pending: new Set() },
      combineLatest([outbox.state$, this.#pending$]).pipe(map(([state, pending]) => ({ ...state, pending }))),
    )
    this.outcomes$ = merge(
      new Observable<VoteOutcome>((observer) => this.#outcomes.listen((outcome) => observer.next(outcome))),
      outbox.outcomes$.pipe(map(({ item, ...outcome }) => ({ ...outcome, request: requestOfItem(item) }))),
    )
  }

  /** Sends a request, or asks to sign in. Waits until the session is known. */
  request(request: VoteRequest): void {
    currentUserId(this.#auth)
      .pipe(take(1))
      .subscribe((userId) => {
        if (userId === null) this.#askToSignIn(request, null)
        else void this.#perform(userId, request)
      })
  }

  /** @param owner The user who made the request; null for a guest, whose request any user sends. */
  #askToSignIn(request: VoteRequest, owner: string | null): void {
    this.#forget()
    const signIn = currentUserId(this.#auth)
      .pipe(
        skipWhile((userId) => userId !== null),
        filter((userId) => userId !== null),
        take(1),
        filter((userId) => owner === null || userId === owner),
      )
      .subscribe((userId) => void this.#perform(userId, request))
    this.#forget = () => signIn.unsubscribe()
    this.#outcomes.emit({ kind: 'sign-in-first' })
  }

  async #perform(userId: string, request: VoteRequest): Promise<void> {
    const { dealId, kind } = request
    if ('at' in request)
      return this.#outbox.add({ userId, dealId, at: request.at.toISOString(), isWithdrawal: kind === 'unconfirm' })
    const key = pendingKey(dealId, KIND_OF_VOTE[kind])
    if (this.#pending$.value.has(key)) return
    this.#pending$.next(new Set([...this.#pending$.value, key]))
    const sent = await this.#store.send(request)
    if (sent.ok) this.#dealChanges.voted(sent.value)
    if (sent.ok && sent.value.dealId !== dealId) this.#dealChanges.notify()
    this.#pending$.next(new Set([...this.#pending$.value].filter((other) => other !== key)))
    if (sent.ok) this.#outcomes.emit({ kind: 'sent', request, isLate: false })
    else if (sent.error.kind === 'unauthorised') this.#askToSignIn(request, userId)
    else if (isReasonMissing(sent.error) && this.#reasonsNeeded$.observed) this.#reasonsNeeded$.next(dealId)
    else this.#outcomes.emit({ kind: 'refused', request, failure: sent.error })
  }
}

export const DEAL_VOTING = token<DealVoting>('deal voting')
