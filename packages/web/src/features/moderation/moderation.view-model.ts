import {
  type Auth,
  characterCount,
  cleanText,
  type Clock,
  err,
  type Failure,
  failure,
  MODERATION_REASON_MAX_LENGTH,
  type ModerationAct,
  type ModerationDesk,
  type ModerationFailure,
  type ModerationReport,
  ok,
  type Result,
  userOf,
} from '@mahlzeit/domain'
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
  switchMap,
} from 'rxjs'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'
import {
  type ActDialog,
  afterAct,
  type ModerationState,
  type ModerationTab,
  type ReadyModeration,
  type TabContent,
  targetOf,
} from './moderation-state.ts'

const EXPIRED = failure('unauthorised', 'the session has expired')

/**
 * The queue of reports with what moderators do about them, and the log of it (product.md#moderation: within 24 hours).
 *
 * Constructor: `ModerationDesk`, `Auth`, `Clock`.
 */
export class ModerationViewModel {
  readonly #desk: ModerationDesk
  readonly #clock: Clock
  readonly #state$ = new BehaviorSubject<ModerationState>({ kind: 'loading' })
  readonly #done$ = new Subject<ModerationAct>()
  #userId: string | null = null
  /** Whose reports are shown. */
  #readerId: string | null = null
  /** The session has ended by itself. */
  #isExpired = false
  /** Grows with every reading: the answers of older ones are outdated. */
  #reading = 0

  readonly state$
  /** Something was done. */
  readonly done$: Observable<ModerationAct> = this.#done$.asObservable()

  constructor(desk: ModerationDesk, auth: Auth, clock: Clock) {
    this.#desk = desk
    this.#clock = clock
    this.state$ = viewState<ModerationState>({ kind: 'loading' }, merge(this.#state$, this.#users(auth)))
  }

  retry(): void {
    if (this.#ready) void this.#readTab(this.#ready.tab)
    else void this.#enter()
  }

  choose(tab: ModerationTab): void {
    if (this.#ready && this.#ready.tab !== tab) void this.#readTab(tab)
  }

  more(): void {
    void this.#more()
  }

  /** Opens the dialog of an act. A reason that was typed for the same act and report is still there. */
  ask(act: ModerationAct, report: ModerationReport): void {
    const before = this.#ready?.dialog
    if (before?.isSending) return
    const isSame = before?.act === act && before.report.id === report.id
    this.#show({
      dialog: {
        isOpen: true,
        act,
        report,
        reason: isSame ? before.reason : '',
        problem: null,
        failure: null,
        isSending: false,
        refusals: 0,
      },
    })
  }

  dismiss(): void {
    if (this.#ready?.dialog?.isSending === false) this.#changeDialog({ isOpen: false })
  }

  change(reason: string): void {
    const dialog = this.#ready?.dialog
    if (!dialog || dialog.isSending) return
    this.#changeDialog({ reason, failure: null, problem: dialog.problem && problemOf(reason) })
  }

  confirm(): void {
    void this.#act()
  }

  get #ready(): ReadyModeration | null {
    const state = this.#state$.value
    return state.kind === 'ready' ? state : null
  }

  #show(change: Partial<ReadyModeration>): void {
    if (this.#ready) this.#state$.next({ ...this.#ready, ...change })
  }

  #changeDialog(change: Partial<ActDialog>): void {
    const dialog = this.#ready?.dialog
    if (dialog) this.#show({ dialog: { ...dialog, ...change } })
  }

  #users(auth: Auth): Observable<never> {
    return auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      map((state) => ({
        userId: userOf(state)?.id ?? null,
        isExpired: state.kind === 'signed-out' && state.reason === 'expired',
      })),
      distinctUntilChanged((a, b) => a.userId === b.userId && a.isExpired === b.isExpired),
      filter(
        ({ userId, isExpired }) =>
          this.#state$.value.kind === 'loading' || userId !== this.#userId || isExpired !== this.#isExpired,
      ),
      switchMap(({ userId, isExpired }) => {
        this.#userId = userId
        this.#isExpired = isExpired
        return from(this.#follow())
      }),
      switchMap(() => EMPTY),
    )
  }

  /** Somebody came, went, or their session has ended. */
  async #follow(): Promise<void> {
    // Whoever found no page finds none afterwards either.
    if (this.#isExpired && this.#state$.value.kind === 'not-found') return
    // What is being typed stays: whoever signs in again in another tab goes on with it.
    const isSame = this.#isExpired || this.#userId === this.#readerId
    if (!this.#ready || !isSame) return this.#enter()
    this.#changeDialog({ failure: this.#isExpired ? EXPIRED : null })
    await this.#readTab(this.#ready.tab)
  }

  async #enter(): Promise<void> {
    this.#state$.next({ kind: 'loading' })
    const user = this.#userId
    const allowed = user === null ? this.#visitor() : await this.#desk.isModerator()
    if (user !== this.#userId) return
    if (!allowed.ok) return this.#state$.next({ kind: 'failed', failure: allowed.error })
    if (!allowed.value) return this.#state$.next({ kind: 'not-found' })
    const content: TabContent = { kind: 'loading' }
    this.#readerId = user
    this.#state$.next({ kind: 'ready', tab: 'open', content, dialog: null, now: this.#clock.now() })
    await this.#readTab('open')
  }

  /** A visitor is no moderator; of somebody whose session has expired nobody knows. */
  #visitor(): Result<boolean, Failure> {
    return this.#isExpired ? err(EXPIRED) : ok(false)
  }

  async #readTab(tab: ModerationTab): Promise<void> {
    const reading = ++this.#reading
    this.#show({ tab, content: { kind: 'loading' } })
    const content = await this.#read(tab, null)
    if (reading !== this.#reading) return
    if (content.ok) this.#show({ content: content.value, now: this.#clock.now() })
    else this.#refused(content.error)
  }

  async #read(tab: ModerationTab, cursor: number | null): Promise<Result<TabContent, ModerationFailure>> {
    if (this.#isExpired) return err(EXPIRED)
    if (tab === 'log') {
      const log = await this.#desk.findLog(cursor)
      return log.ok ? ok({ kind: 'log', ...log.value, more: 'idle' }) : log
    }
    const reports = await this.#desk.findReports(tab, cursor)
    return reports.ok ? ok({ kind: 'reports', ...reports.value, more: 'idle' }) : reports
  }

  /** Whoever is no moderator any more finds no page. */
  #refused(reason: ModerationFailure): void {
    if (reason.kind === 'not-found') this.#state$.next({ kind: 'not-found' })
    else if (reason.kind !== 'already-decided' && reason.kind !== 'rejected')
      this.#show({ content: { kind: 'failed', failure: reason } })
  }

  async #more(): Promise<void> {
    const before = this.#ready
    if (!before || !('nextCursor' in before.content)) return
    const { content, tab } = before
    if (content.nextCursor === null || content.more === 'loading') return
    this.#show({ content: { ...content, more: 'loading' } })
    const reading = this.#reading
    const next = await this.#read(tab, content.nextCursor)
    const now = this.#ready?.content
    if (reading !== this.#reading || !now || !('nextCursor' in now)) return
    if (!next.ok) return this.#show({ content: { ...now, more: 'failed' } })
    this.#show({ content: appended(now, next.value) })
  }

  async #act(): Promise<void> {
    const dialog = this.#ready?.dialog
    if (!dialog || dialog.isSending) return
    const { act, report, reason, refusals } = dialog
    const problem = problemOf(reason)
    if (problem) return this.#changeDialog({ problem, failure: null, refusals: refusals + 1 })
    this.#changeDialog({ isSending: true, failure: null, problem: null })
    const done = await this.#do(act, report, cleanText(reason))
    if (!done.ok) return this.#changeDialog({ isSending: false, failure: done.error })
    this.#changeDialog({ isSending: false, isOpen: false, reason: '' })
    const content = this.#ready?.content
    if (content?.kind === 'reports')
      this.#show({ content: { ...content, entries: afterAct(content.entries, act, report) } })
    this.#done$.next(act)
  }

  async #do(act: ModerationAct, report: ModerationReport, reason: string): Promise<Result<void, ModerationFailure>> {
    // To a visitor it would say that there is no such report.
    if (this.#isExpired) return err(EXPIRED)
    if (act === 'resolve') return this.#desk.resolve(report.id, reason)
    if (act === 'reject') return this.#desk.reject(report.id, reason)
    const target = targetOf(report)
    if (target === null) return ok(undefined)
    return act === 'hide' ? this.#desk.hide(target, reason) : this.#desk.restore(target, reason)
  }
}

const problemOf = (reason: string): ActDialog['problem'] => {
  const length = characterCount(cleanText(reason))
  if (length === 0) return 'missing'
  return length > MODERATION_REASON_MAX_LENGTH ? 'too-long' : null
}

const appended = (before: TabContent, next: TabContent): TabContent => {
  if (before.kind === 'reports' && next.kind === 'reports')
    return { ...next, entries: [...before.entries, ...next.entries] }
  if (before.kind === 'log' && next.kind === 'log') return { ...next, entries: [...before.entries, ...next.entries] }
  return next
}

export const MODERATION_VIEW_MODEL = token<ModerationViewModel>('moderation view model')
