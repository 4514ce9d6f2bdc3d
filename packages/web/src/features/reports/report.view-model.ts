import {
  type Auth,
  checkReport,
  type DealId,
  err,
  type NewReport,
  ok,
  type ReportProblem,
  type ReportReason,
  type ReportSubject,
  type Result,
  type SendReport,
  type SendReportFailure,
  token,
  type User,
} from '@mahlzeit/domain'
import { merge, type Observable, Subject, tap } from 'rxjs'
import { currentUser, type Reader, readerOf } from '../../mvvm/current-user.ts'
import { Form, type FormState } from '../../mvvm/form.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DraftCache } from '../../state/draft-cache.ts'

/** The content to report. */
export type ReportTarget =
  | Exclude<ReportSubject, { readonly kind: 'comment' | 'deal' }>
  | {
      readonly kind: 'comment'
      readonly commentId: number
      /** The author, whose name can be reported instead; null without a name. */
      readonly author: { readonly id: string; readonly name: string } | null
    }
  | {
      readonly kind: 'deal'
      readonly dealId: DealId
      /** Id of its place, which can be reported instead; null if no user entered it. */
      readonly placeId: string | null
    }

export interface ReportDraft {
  readonly reason: ReportReason | null
  readonly description: string
}

interface Dialog {
  readonly isOpen: boolean
  /** The last one while closed, so that the dialog keeps its text while it closes; null before the first. */
  readonly target: ReportTarget | null
  readonly reader: Reader
}

type ReportFailure = Exclude<SendReportFailure, { kind: 'invalid' }>

export type ReportState = FormState<ReportDraft, ReportProblem, ReportFailure> & Dialog

const EMPTY: ReportDraft = { reason: null, description: '' }

/**
 * The dialog that reports user content (product.md#reports). It closes and is empty again once the report is
 * stored; until then the input is kept per user and target.
 */
export class ReportViewModel {
  readonly #sendReport: SendReport
  readonly #drafts: DraftCache<ReportDraft>
  readonly #form = new Form<ReportDraft, ReportProblem, ReportFailure, Dialog>(EMPTY, {
    isOpen: false,
    target: null,
    reader: 'unknown',
  })
  readonly #sent$ = new Subject<ReportTarget['kind']>()
  readonly #closed$ = new Subject<void>()
  /** The last signed-in user, also after the session has ended: the input is still theirs. */
  #user: User | null = null

  readonly state$
  readonly closed$: Observable<void> = this.#closed$.asObservable()
  /** Emits the kind of target of each stored report. */
  readonly sent$: Observable<ReportTarget['kind']> = this.#sent$.asObservable()

  constructor(sendReport: SendReport, auth: Auth, drafts: DraftCache<ReportDraft>) {
    this.#sendReport = sendReport
    this.#drafts = drafts
    const users$ = currentUser(auth).pipe(tap((user) => this.#follow(user)))
    this.state$ = viewState<ReportState>(this.#form.value, merge(this.#form, whileSubscribed(users$)))
  }

  /** Opens the dialog with the earlier input about the same target. */
  open(target: ReportTarget): void {
    const { target: last, isPending } = this.#form.value
    const isInFlight = isPending && last !== null && keyOf(last) === keyOf(target)
    if (isInFlight) this.#form.merge({ isOpen: true })
    else this.#form.reset(this.#drafts.get(this.#user, keyOf(target)) ?? EMPTY, { isOpen: true, target })
  }

  /** Closes the dialog, unless the report is being sent. */
  close(): void {
    if (this.#form.value.isPending) return
    this.#form.merge({ isOpen: false })
    this.#closed$.next()
  }

  change(change: Partial<ReportDraft>): void {
    const { target } = this.#form.value
    if (target === null) return
    this.#form.change(change)
    if (this.#user) this.#drafts.set(this.#user, keyOf(target), this.#form.value.draft)
  }

  send(): void {
    const { target } = this.#form.value
    if (target !== null) void this.#send(target)
  }

  async #send(target: ReportTarget): Promise<void> {
    const user = this.#form.value.reader === 'user' ? this.#user : null
    const sent = await this.#form.submit(
      (draft) => reportOf(target, draft),
      (report) => this.#sendReport.execute(report, user),
      { isOpen: false },
    )
    if (!sent?.ok) return
    if (user) this.#drafts.delete(user, keyOf(target))
    this.#closed$.next()
    this.#sent$.next(target.kind)
  }

  #follow(user: User | null): void {
    const isAnother = user !== null && this.#user !== null && user.id !== this.#user.id
    this.#user = user ?? this.#user
    if (isAnother) this.#form.reset()
    this.#form.merge({ reader: readerOf(user) })
  }
}

const reportOf = (target: ReportTarget, { reason, description }: ReportDraft): Result<NewReport, ReportProblem> => {
  const problem = checkReport(target.kind, reason, description)
  if (problem !== null || reason === null) return err(problem ?? 'no-reason')
  return ok({ ...subjectOf(target), reason, description })
}

const subjectOf = (target: ReportTarget): ReportSubject => {
  if (target.kind === 'comment') return { kind: 'comment', commentId: target.commentId }
  return target.kind === 'deal' ? { kind: 'deal', dealId: target.dealId } : target
}

/** The key of the draft of a target. */
const keyOf = (target: ReportTarget): string => Object.values(subjectOf(target)).map(String).toSorted().join(' ')

export const REPORT_VIEW_MODEL = token<ReportViewModel>('report view model')

export const REPORT_DRAFTS = token<DraftCache<ReportDraft>>('report drafts')
