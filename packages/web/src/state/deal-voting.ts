import {
  type Auth,
  type CivilDate,
  type DealId,
  type DealVoteFailure,
  type DealVotes,
  type DealVoteStore,
  PendingEvents,
  type Result,
  token,
  type VoteKind,
} from '@mahlzeit/domain'
import { BehaviorSubject, combineLatest, filter, map, merge, Observable, skipWhile, Subject, take } from 'rxjs'
import { currentUserId } from '../mvvm/current-user.ts'
import { viewState } from '../mvvm/view-state.ts'
import type { ConfirmationOutbox, OutboxState } from './confirmation-outbox.ts'
import type { DealChanges } from './deal-changes.ts'

/** A confirmation, or its withdrawal. */
interface ConfirmationRequest {
  readonly dealId: DealId
  readonly kind: 'confirm' | 'unconfirm'
  /** The time of the tap that confirmed. */
  readonly at: Date
}

/** A report, or its withdrawal. */
type ReportRequest =
  | { readonly dealId: DealId; readonly kind: 'report-closed'; readonly until: CivilDate }
  | {
      readonly dealId: DealId
      readonly kind: 'report-gone'
      /** For the log of moderation: with it, a moderator decides. */
      readonly reason?: string
    }
  | { readonly dealId: DealId; readonly kind: 'withdraw-closed' | 'withdraw-gone' }

/** A vote on a deal, or its withdrawal (product.md#trust). */
export type VoteRequest = ConfirmationRequest | ReportRequest

/** One report per deal and kind is in flight at a time. */
const KIND_OF: Readonly<Record<ReportRequest['kind'], VoteKind>> = {
  'report-closed': 'closure',
  'withdraw-closed': 'closure',
  'report-gone': 'gone',
  'withdraw-gone': 'gone',
}

export type VoteOutcome =
  /** The request is sent once the user signs in. */
  | { readonly kind: 'sign-in-first' }
  | { readonly kind: 'sent'; readonly request: VoteRequest; readonly isLate: boolean }
  /** It is stored on the device and sent when the service answers. */
  | { readonly kind: 'waiting'; readonly request: VoteRequest }
  | { readonly kind: 'refused'; readonly request: VoteRequest; readonly failure: DealVoteFailure }

export interface VotingState extends OutboxState {
  /** `{dealId}/{kind}` of reports in flight. */
  readonly pending: ReadonlySet<string>
}

/** The key of a report in `VotingState.pending`. */
export const pendingKey = (dealId: DealId, kind: VoteKind): string => `${dealId}/${kind}`

/** Returns the withdrawal that undoes a vote; null for a withdrawal, and for the decision of a moderator. */
export const undoOf = (request: VoteRequest): VoteRequest | null => {
  const { dealId } = request
  switch (request.kind) {
    case 'confirm':
      return { dealId, kind: 'unconfirm', at: request.at }
    case 'report-closed':
      return { dealId, kind: 'withdraw-closed' }
    case 'report-gone':
      return request.reason === undefined ? { dealId, kind: 'withdraw-gone' } : null
    case 'unconfirm':
    case 'withdraw-closed':
    case 'withdraw-gone':
      return null
  }
}

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
      outbox.outcomes$.pipe(
        map(({ item: { dealId, at, isWithdrawal }, ...outcome }) => ({
          ...outcome,
          request: { dealId, kind: isWithdrawal ? 'unconfirm' : 'confirm', at: new Date(at) } as const,
        })),
      ),
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
    const key = pendingKey(dealId, KIND_OF[request.kind])
    if (this.#pending$.value.has(key)) return
    this.#pending$.next(new Set([...this.#pending$.value, key]))
    const sent = await this.#send(request)
    if (sent.ok) this.#dealChanges.voted({ dealId, votes: sent.value })
    this.#pending$.next(new Set([...this.#pending$.value].filter((other) => other !== key)))
    if (sent.ok) this.#outcomes.emit({ kind: 'sent', request, isLate: false })
    else if (sent.error.kind === 'unauthorised') this.#askToSignIn(request, userId)
    else if (isReasonMissing(sent.error) && this.#reasonsNeeded$.observed) this.#reasonsNeeded$.next(dealId)
    else this.#outcomes.emit({ kind: 'refused', request, failure: sent.error })
  }

  #send(request: ReportRequest): Promise<Result<DealVotes, DealVoteFailure>> {
    const { dealId } = request
    switch (request.kind) {
      case 'report-closed':
        return this.#store.reportClosed(dealId, request.until)
      case 'report-gone':
        return this.#store.reportGone(dealId, request.reason)
      case 'withdraw-closed':
        return this.#store.withdraw(dealId, { kind: 'closure' })
      case 'withdraw-gone':
        return this.#store.withdraw(dealId, { kind: 'gone' })
    }
  }
}

export const DEAL_VOTING = token<DealVoting>('deal voting')
