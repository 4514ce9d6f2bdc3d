import {
  type Auth,
  checkReport,
  COMMENT_REPORT_REASONS,
  type DealId,
  IMAGE_REPORT_REASONS,
  type NewReport,
  type ReportProblem,
  type ReportReason,
  type SendReport,
  type SendReportFailure,
  type User,
  userOf,
} from '@mahlzeit/domain'
import { BehaviorSubject, EMPTY, filter, merge, type Observable, Subject, switchMap, tap } from 'rxjs'
import type { Drafts } from '../../state/drafts.ts'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

/** What is to be reported. */
export type ReportTarget =
  | { readonly kind: 'image'; readonly dealId: DealId; readonly imageUrl: string }
  | { readonly kind: 'comment'; readonly commentId: number }

/** What was entered about it. */
export interface ReportDraft {
  readonly reason: ReportReason | null
  /** As typed. */
  readonly description: string
}

export interface ReportState extends ReportDraft {
  readonly isOpen: boolean
  /** The last one while closed, so that the dialog can leave with its words; null before the first. */
  readonly target: ReportTarget | null
  readonly reader: 'unknown' | 'guest' | 'user'
  readonly problem: ReportProblem | null
  readonly failure: Exclude<SendReportFailure, { kind: 'invalid' }> | null
  readonly isSending: boolean
  /** Grows with every report that was not sent for a problem of its own. */
  readonly refusals: number
}

const EMPTY_DRAFT: ReportDraft = { reason: null, description: '' }

const CLOSED: ReportState = {
  ...EMPTY_DRAFT,
  isOpen: false,
  target: null,
  reader: 'unknown',
  problem: null,
  failure: null,
  isSending: false,
  refusals: 0,
}

/**
 * The dialog that reports an image or a comment (product.md#reports). It closes and is empty again once the
 * report is taken; until then nothing that was entered is lost.
 *
 * Constructor: `SendReport`, `Auth`, the drafts of reports.
 */
export class ReportViewModel {
  readonly #sendReport: SendReport
  readonly #drafts: Drafts<ReportDraft>
  readonly #state$ = new BehaviorSubject(CLOSED)
  readonly #sent$ = new Subject<ReportTarget['kind']>()
  readonly #closed$ = new Subject<void>()
  #user: User | null = null

  readonly state$
  readonly closed$: Observable<void> = this.#closed$.asObservable()
  /** A report was taken: of what. */
  readonly sent$: Observable<ReportTarget['kind']> = this.#sent$.asObservable()

  constructor(sendReport: SendReport, auth: Auth, drafts: Drafts<ReportDraft>) {
    this.#sendReport = sendReport
    this.#drafts = drafts
    this.state$ = viewState<ReportState>(CLOSED, merge(this.#state$, this.#users(auth)))
  }

  /** Opens the dialog, with what was entered about the same before. */
  open(target: ReportTarget): void {
    const isSame = this.#state.target !== null && keyOf(this.#state.target) === keyOf(target)
    // It may be on its way still.
    if (isSame && this.#state.isSending) return this.#show({ isOpen: true })
    const draft = this.#drafts.find(this.#user, keyOf(target)) ?? EMPTY_DRAFT
    this.#show({ ...draft, isOpen: true, target, problem: null, failure: null, isSending: false })
  }

  /** Closes the dialog, unless the report is on its way. */
  close(): void {
    if (this.#state.isSending) return
    this.#show({ isOpen: false })
    this.#closed$.next()
  }

  change(change: Partial<ReportDraft>): void {
    const { target, problem, isSending, reason, description } = this.#state
    if (target === null || isSending) return
    const draft = { reason, description, ...change }
    if (this.#user) this.#drafts.keep(this.#user, keyOf(target), draft)
    this.#show({ ...draft, failure: null, problem: problem && checkReport(draft.reason, draft.description) })
  }

  send(): void {
    void this.#send()
  }

  get #state(): ReportState {
    return this.#state$.value
  }

  #show(change: Partial<ReportState>): void {
    this.#state$.next({ ...this.#state, ...change })
  }

  #users(auth: Auth): Observable<never> {
    return auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      tap((state) => {
        const user = userOf(state)
        const isAnother = user !== null && this.#user !== null && user.id !== this.#user.id
        // Remembered beyond signing out: what was typed is still this user's.
        this.#user = user ?? this.#user
        this.#show({ reader: user === null ? 'guest' : 'user', ...(isAnother && EMPTY_DRAFT) })
      }),
      switchMap(() => EMPTY),
    )
  }

  async #send(): Promise<void> {
    const { target, reason, description, reader, isSending, refusals } = this.#state
    if (target === null || isSending) return
    const problem = checkReport(reason, description)
    const report = reportOf(target, reason, description)
    if (problem !== null || report === null)
      return this.#show({ problem: problem ?? 'no-reason', failure: null, refusals: refusals + 1 })
    this.#show({ isSending: true, failure: null, problem: null })
    const user = reader === 'user' ? this.#user : null
    const sent = await this.#sendReport.execute(report, user)
    if (!sent.ok) {
      const { error } = sent
      return error.kind === 'invalid'
        ? this.#show({ isSending: false, problem: error.problem, refusals: refusals + 1 })
        : this.#show({ isSending: false, failure: error })
    }
    if (user) this.#drafts.forget(user, keyOf(target))
    this.#show({ ...EMPTY_DRAFT, isOpen: false, isSending: false })
    this.#closed$.next()
    this.#sent$.next(target.kind)
  }
}

/** Null for a reason that the kind of target does not have. */
const reportOf = (target: ReportTarget, reason: ReportReason | null, description: string): NewReport | null => {
  if (target.kind === 'image') {
    const known = IMAGE_REPORT_REASONS.find((own) => own === reason)
    return known ? { ...target, reason: known, description } : null
  }
  const known = COMMENT_REPORT_REASONS.find((own) => own === reason)
  return known ? { ...target, reason: known, description } : null
}

const keyOf = (target: ReportTarget): string =>
  target.kind === 'image' ? `image ${target.dealId} ${target.imageUrl}` : `comment ${target.commentId}`

export const REPORT_VIEW_MODEL = token<ReportViewModel>('report view model')

/** What was entered about images and comments and not sent yet. */
export const REPORT_DRAFTS = token<Drafts<ReportDraft>>('report drafts')
