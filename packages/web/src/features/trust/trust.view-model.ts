import {
  addDays,
  type Auth,
  berlinTimeAt,
  characterCount,
  type CivilDate,
  cleanText,
  type Clock,
  CLOSURE_MAX_DAYS,
  type DealId,
  type DealVoteFailure,
  type DealVoteStore,
  err,
  MODERATION_REASON_MAX_LENGTH,
  ok,
  type OwnVotes,
  type Result,
  token,
  VOTE_KINDS,
  type VoteKind,
  type VoteRequest,
} from '@mahlzeit/domain'
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
  tap,
} from 'rxjs'
import { everyMinute } from '../../mvvm/clock-scheduler.ts'
import { currentUserId } from '../../mvvm/current-user.ts'
import { Form, type FormState } from '../../mvvm/form.ts'
import { Latest } from '../../mvvm/latest.ts'
import { Snapshot, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import { type DealVoting, pendingKey, type VotingState } from '../../state/deal-voting.ts'

interface ClosureDraft {
  /** As entered. */
  readonly until: string
}

/** The question for the last day of a closure. */
export type ClosureDialog = FormState<ClosureDraft, 'invalid', never> & { readonly isOpen: boolean }

interface GoneDraft {
  readonly reason: string
}

interface GoneQuestion {
  readonly isOpen: boolean
  /** Whether the service asks for a reason: that of a moderator, who decides alone. */
  readonly needsReason: boolean
}

/** The question whether a deal is gone. */
export type GoneDialog = FormState<GoneDraft, 'missing' | 'too-long', never> & GoneQuestion

export interface TrustState {
  readonly now: Date
  /** In Berlin. */
  readonly today: CivilDate
  /** Whether the user's votes are being read: until then a tap could repeat a vote instead of taking it back. */
  readonly isLoading: boolean
  /** Why the user's votes are unknown; null if they are known or being read. */
  readonly failure: DealVoteFailure | null
  /** When the user's votes were read, if they were stored before, because the service cannot be reached; null otherwise. */
  readonly keptAt: Date | null
  /** The last day on which a closure that is reported today may end. */
  readonly lastDay: CivilDate
  /** Whether the user confirmed the deal today, sent or not. */
  readonly isConfirmed: boolean
  /** Whether the last tap on the confirmation waits for the network. */
  readonly isWaiting: boolean
  /** The last day of the closure that the user reports; null without one. */
  readonly closedUntil: CivilDate | null
  /** Whether the user reports that the deal no longer exists. */
  readonly isGone: boolean
  /** Whether the user may report that: the author of the deal may not. */
  readonly mayReportGone: boolean
  /** Requests in flight. */
  readonly pending: ReadonlySet<VoteKind>
  /** Whether the user changed the deal during this visit: then the app does not ask whether it is right. */
  readonly isEdited: boolean
  readonly dialog: ClosureDialog
  readonly goneDialog: GoneDialog
}

interface Model {
  /** Null before a deal is opened. */
  readonly dealId: DealId | null
  /** Null until they are read. */
  readonly own: OwnVotes | null
  readonly failure: DealVoteFailure | null
  readonly keptAt: Date | null
}

const UNREAD = { own: null, failure: null, keptAt: null }

const NO_VOTES: OwnVotes = { confirmedOn: null, closedUntil: null, goneSince: null, mayReportGone: true }

const checkReason = ({ reason }: GoneDraft): Result<string, 'missing' | 'too-long'> => {
  const clean = cleanText(reason)
  if (clean === '') return err('missing')
  return characterCount(clean) > MODERATION_REASON_MAX_LENGTH ? err('too-long') : ok(clean)
}

const todayAt = (now: Date): CivilDate => berlinTimeAt(now).date

const itemOf = ({ items }: VotingState, dealId: DealId | null, today: CivilDate) =>
  items.find((item) => item.dealId === dealId && todayAt(new Date(item.at)) === today)

/** Whether a deal is still as stated: what the user says about it (product.md#trust). */
export class TrustViewModel {
  readonly #store: Pick<DealVoteStore, 'find'>
  readonly #voting: DealVoting
  readonly #dealChanges: DealChanges
  readonly #clock: Clock
  readonly #model$ = new Snapshot<Model>({ dealId: null, ...UNREAD })
  readonly #dialog = new Form<ClosureDraft, 'invalid', never, { readonly isOpen: boolean }>(
    { until: '' },
    { isOpen: false },
  )
  readonly #goneDialog = new Form<GoneDraft, 'missing' | 'too-long', never, GoneQuestion>(
    { reason: '' },
    { isOpen: false, needsReason: false },
  )
  readonly #reads = new Latest()

  readonly state$

  constructor(
    store: Pick<DealVoteStore, 'find'>,
    voting: DealVoting,
    auth: Pick<Auth, 'state$'>,
    dealChanges: DealChanges,
    clock: Clock,
  ) {
    this.#store = store
    this.#voting = voting
    this.#dealChanges = dealChanges
    this.#clock = clock
    const shown$ = combineLatest([
      this.#model$,
      this.#dialog,
      this.#goneDialog,
      voting.state$,
      everyMinute(clock),
    ]).pipe(
      map(([model, dialog, goneDialog, state, now]) => ({ ...this.#stateAt(model, dialog, state, now), goneDialog })),
    )
    const answers$ = dealChanges.votes$.pipe(
      filter(({ dealId }) => dealId === this.#model$.value.dealId),
      tap(({ own }) => {
        this.#reads.start()
        this.#model$.merge({ ...UNREAD, own })
      }),
    )
    const reasonsNeeded$ = voting.reasonsNeeded$.pipe(
      filter((dealId) => dealId === this.#model$.value.dealId),
      tap(() => this.#goneDialog.merge({ isOpen: true, needsReason: true })),
    )
    this.state$ = viewState<TrustState>(
      {
        ...this.#stateAt(this.#model$.value, this.#dialog.value, voting.state$.value, clock.now()),
        goneDialog: this.#goneDialog.value,
      },
      merge(shown$, whileSubscribed(answers$, reasonsNeeded$, this.#rereads(auth))),
    )
  }

  open(dealId: DealId): void {
    this.#dialog.reset(undefined, { isOpen: false })
    this.#goneDialog.reset(undefined, { isOpen: false, needsReason: false })
    if (dealId !== this.#model$.value.dealId) this.#model$.next({ dealId, ...UNREAD })
  }

  /** Reads the user's votes again. */
  retry(): void {
    const { dealId } = this.#model$.value
    this.#model$.merge({ failure: null })
    if (dealId !== null) void this.#read(dealId)
  }

  /**
   * Confirms the deal as of now, or takes today's confirmation back. If the user's votes are unknown, it confirms: that works
   * without a network, and repeating it changes nothing.
   */
  toggleConfirmation(): void {
    if (this.state$.value.isLoading) return
    const at = this.#clock.now()
    this.#request((dealId) => ({ dealId, kind: this.state$.value.isConfirmed ? 'unconfirm' : 'confirm', at }))
  }

  /** Reports the place closed today, or takes that report back. */
  toggleClosedToday(): void {
    const { closedUntil, today } = this.state$.value
    if (!this.#isKnown) return
    if (closedUntil === today) this.#withdrawClosure()
    else this.#reportClosed(today)
  }

  /** Asks for the last day of a closure, or takes the report of a longer one back. What was entered before is kept. */
  toggleClosedUntil(): void {
    const { closedUntil, today } = this.state$.value
    if (!this.#isKnown) return
    if (closedUntil !== null && closedUntil > today) this.#withdrawClosure()
    else this.#dialog.merge({ isOpen: true })
  }

  /** Asks whether the deal no longer exists, or takes that report back. */
  toggleGone(): void {
    if (!this.#isKnown) return
    if (this.state$.value.isGone) this.#request((dealId) => ({ dealId, kind: 'withdraw-gone' }))
    else this.#goneDialog.merge({ isOpen: true })
  }

  changeUntil(until: string): void {
    this.#dialog.change({ until })
  }

  changeReason(reason: string): void {
    this.#goneDialog.change({ reason })
  }

  dismiss(): void {
    this.#dialog.merge({ isOpen: false })
    this.#goneDialog.merge({ isOpen: false })
  }

  /** Reports that the deal no longer exists, if the reason of a moderator is valid. The reason stays entered, in case that fails. */
  reportGone(): void {
    const { draft, needsReason } = this.#goneDialog.value
    void this.#goneDialog.submit(
      (typed) => (needsReason ? checkReason(typed) : ok(null)),
      async (reason) =>
        ok(this.#request((dealId) => ({ dealId, kind: 'report-gone', ...(reason !== null && { reason }) }))),
      { isOpen: false, draft },
    )
  }

  /** Reports the closure if its last day is valid. The day stays entered, in case the service refuses it. */
  reportClosedUntil(): void {
    const { today, lastDay } = this.state$.value
    void this.#dialog.submit(
      ({ until }) => (until >= today && until <= lastDay ? ok(until) : err('invalid')),
      async (until) => ok(this.#reportClosed(until)),
      { isOpen: false, draft: this.#dialog.value.draft },
    )
  }

  get #isKnown(): boolean {
    return this.#model$.value.own !== null
  }

  #reportClosed(until: CivilDate): void {
    this.#request((dealId) => ({ dealId, kind: 'report-closed', until }))
  }

  #withdrawClosure(): void {
    this.#request((dealId) => ({ dealId, kind: 'withdraw-closed' }))
  }

  #request(make: (dealId: DealId) => VoteRequest): void {
    const { dealId } = this.#model$.value
    if (dealId !== null) this.#voting.request(make(dealId))
  }

  #stateAt(
    { dealId, own: read, failure, keptAt }: Model,
    dialog: ClosureDialog,
    voting: VotingState,
    now: Date,
  ): Omit<TrustState, 'goneDialog'> {
    const own = read ?? NO_VOTES
    const today = todayAt(now)
    const item = itemOf(voting, dealId, today)
    const isSending = dealId !== null && voting.sending.has(dealId)
    return {
      now,
      today,
      isLoading: read === null && failure === null,
      failure,
      keptAt,
      lastDay: addDays(today, CLOSURE_MAX_DAYS),
      isConfirmed: item ? !item.isWithdrawal : own.confirmedOn === today,
      isWaiting: item !== undefined && !isSending,
      closedUntil: own.closedUntil !== null && own.closedUntil >= today ? own.closedUntil : null,
      isGone: own.goneSince !== null,
      mayReportGone: own.mayReportGone,
      pending: new Set(
        VOTE_KINDS.filter((kind) =>
          kind === 'confirmation' ? isSending : dealId !== null && voting.pending.has(pendingKey(dealId, kind)),
        ),
      ),
      isEdited: dealId !== null && this.#dealChanges.isEdited(dealId),
      dialog,
    }
  }

  /** Reads the user's votes when the deal, the session or the votes of another tab change. */
  #rereads(auth: Pick<Auth, 'state$'>): Observable<unknown> {
    const dealId$ = this.#model$.pipe(
      map(({ dealId }) => dealId),
      distinctUntilChanged(),
    )
    return combineLatest([dealId$, currentUserId(auth)]).pipe(
      switchMap(([dealId, userId]) => {
        this.#reads.start()
        this.#model$.merge({ ...UNREAD, own: userId === null ? NO_VOTES : null })
        this.#goneDialog.merge({ needsReason: false })
        if (dealId === null || userId === null) return EMPTY
        return this.#dealChanges.changes$.pipe(
          startWith(undefined),
          map(() => dealId),
        )
      }),
      tap((dealId) => void this.#read(dealId)),
    )
  }

  /** Known votes stay if they cannot be read again. */
  async #read(dealId: DealId): Promise<void> {
    const isCurrent = this.#reads.start()
    const found = await this.#store.find(dealId)
    if (!isCurrent()) return
    const { own } = this.#model$.value
    if (found.ok) return this.#model$.merge({ ...UNREAD, own: found.value.own })
    const { kept } = found.error
    if (kept) this.#model$.merge({ own: own ?? kept.value.own, failure: null, keptAt: kept.at })
    else if (!this.#isKnown) this.#model$.merge({ failure: found.error })
  }
}

export const TRUST_VIEW_MODEL = token<TrustViewModel>('trust view model')
