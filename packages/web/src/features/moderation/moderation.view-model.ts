import {
  type Auth,
  type Clock,
  type DealCatalog,
  type DealId,
  type DealPart,
  type DisputedDeal,
  err,
  type Failure,
  failure,
  type ModerationAct,
  type ModerationDesk,
  type ModerationFailure,
  type ModerationReport,
  ok,
  type Result,
  token,
  userOf,
  type VoteAct,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  tap,
} from 'rxjs'
import { Form } from '../../mvvm/form.ts'
import { Latest } from '../../mvvm/latest.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import { checkedAct, performAct } from './moderation-act.ts'
import {
  type AccountSubject,
  type ActDraft,
  type ActProblem,
  type ActSubject,
  afterAct,
  appended,
  type ModerationState,
  type ModerationTab,
  type ReadyModeration,
  type TabContent,
} from './moderation-state.ts'

/** The page without its dialog. */
type Page = Exclude<ModerationState, { kind: 'ready' }> | Omit<ReadyModeration, 'dialog'>
type ReadyPage = Extract<Page, { kind: 'ready' }>

interface Dialog {
  readonly isOpen: boolean
  /** The last one while closed; null before the first. */
  readonly subject: ActSubject | null
}

const EXPIRED = failure('unauthorised', 'the session has expired')

/** The queue of reports, the acts of moderators, and their log (product.md#moderation). */
export class ModerationViewModel {
  readonly #desk: ModerationDesk
  readonly #catalog: Pick<DealCatalog, 'findById'>
  readonly #clock: Clock
  readonly #page$ = new BehaviorSubject<Page>({ kind: 'loading' })
  readonly #dialog = new Form<ActDraft, ActProblem, ModerationFailure, Dialog>(
    { ground: null, reason: '', undoes: false },
    { isOpen: false, subject: null },
  )
  readonly #done$ = new Subject<ModerationAct | VoteAct>()
  readonly #reads = new Latest()
  #isReadingDeals = false
  #userId: string | null = null
  /** The moderator whose page is loaded. */
  #readerId: string | null = null
  /** Whether the session has expired. */
  #isExpired = false

  readonly state$
  /** Emits each completed act. */
  readonly done$: Observable<ModerationAct | VoteAct> = this.#done$.asObservable()

  constructor(
    desk: ModerationDesk,
    catalog: Pick<DealCatalog, 'findById'>,
    auth: Auth,
    clock: Clock,
    dealChanges: DealChanges,
  ) {
    this.#desk = desk
    this.#catalog = catalog
    this.#clock = clock
    const state$ = combineLatest([this.#page$, this.#dialog]).pipe(
      map(([page, { subject, ...form }]): ModerationState => {
        if (page.kind !== 'ready') return page
        return { ...page, dialog: subject && { ...form, ...subject } }
      }),
    )
    const retries$ = dealChanges.changes$.pipe(
      filter(() => this.#page$.value.kind === 'failed' || this.#ready?.content.kind === 'failed'),
      tap(() => this.retry()),
    )
    this.state$ = viewState<ModerationState>(
      { kind: 'loading' },
      merge(state$, whileSubscribed(this.#sessions(auth), retries$)),
    )
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

  /**
   * Opens the dialog of an act. What was entered earlier for the same act and report is kept.
   *
   * @param part The part of the reported deal to hide or restore alone.
   */
  ask(act: ModerationAct, report: ModerationReport, part: DealPart | null = null): void {
    this.#open(
      { act, report, part },
      (subject) => 'report' in subject && subject.report.id === report.id && subject.part?.kind === part?.kind,
    )
  }

  /** Opens the dialog that decides on the votes of a disputed deal. What was entered earlier for the same act and deal is kept. */
  askAbout(act: VoteAct, deal: DisputedDeal): void {
    this.#open({ act, deal }, (subject) => 'deal' in subject && subject.deal.id === deal.id)
  }

  /** Opens the dialog of an act on the author of a correction, or on a voter. What was entered earlier for both is kept. */
  askAboutAuthor(act: AccountSubject['act'], author: AccountSubject['author']): void {
    this.#open({ act, author }, (subject) => 'author' in subject && subject.author.id === author.id)
  }

  dismiss(): void {
    if (!this.#dialog.value.isPending) this.#dialog.merge({ isOpen: false })
  }

  change(change: Partial<ActDraft>): void {
    this.#dialog.change(change)
  }

  confirm(): void {
    const { subject } = this.#dialog.value
    if (subject) void this.#act(subject)
  }

  #open(next: ActSubject, isSame: (subject: ActSubject) => boolean): void {
    const { subject, draft, isPending } = this.#dialog.value
    if (isPending) return
    const isKept = subject?.act === next.act && isSame(subject)
    this.#dialog.reset(isKept ? draft : undefined, { isOpen: true, subject: next })
  }

  get #ready(): ReadyPage | null {
    const page = this.#page$.value
    return page.kind === 'ready' ? page : null
  }

  #show(change: Partial<ReadyPage>): void {
    if (this.#ready) this.#page$.next({ ...this.#ready, ...change })
  }

  #sessions(auth: Auth): Observable<unknown> {
    return auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      map((state) => ({
        userId: userOf(state)?.id ?? null,
        isExpired: state.kind === 'signed-out' && state.reason === 'expired',
      })),
      distinctUntilChanged((a, b) => a.userId === b.userId && a.isExpired === b.isExpired),
      filter(
        ({ userId, isExpired }) =>
          this.#page$.value.kind === 'loading' || userId !== this.#userId || isExpired !== this.#isExpired,
      ),
      tap(({ userId, isExpired }) => {
        this.#userId = userId
        this.#isExpired = isExpired
        void this.#follow()
      }),
    )
  }

  /** Follows a change of the session. */
  async #follow(): Promise<void> {
    // For a user who is not a moderator nothing changes.
    if (this.#isExpired && this.#page$.value.kind === 'not-found') return
    // The input is kept, so that the same moderator can go on after signing in again.
    const isSame = this.#isExpired || this.#userId === this.#readerId
    if (!this.#ready || !isSame) return this.#enter()
    this.#dialog.merge({ failure: this.#isExpired ? EXPIRED : null })
    await this.#readTab(this.#ready.tab)
  }

  async #enter(): Promise<void> {
    this.#page$.next({ kind: 'loading' })
    const user = this.#userId
    const allowed = user === null ? this.#visitor() : await this.#desk.isModerator()
    if (user !== this.#userId) return
    if (!allowed.ok) return this.#page$.next({ kind: 'failed', failure: allowed.error })
    if (!allowed.value) return this.#page$.next({ kind: 'not-found' })
    const content: TabContent = { kind: 'loading' }
    this.#readerId = user
    this.#dialog.reset(undefined, { isOpen: false, subject: null })
    this.#page$.next({ kind: 'ready', tab: 'open', content, deals: new Map(), now: this.#clock.now() })
    await this.#readTab('open')
  }

  /** Guests are not moderators; after an expired session it is unknown. */
  #visitor(): Result<boolean, Failure> {
    return this.#isExpired ? err(EXPIRED) : ok(false)
  }

  async #readTab(tab: ModerationTab): Promise<void> {
    const isCurrent = this.#reads.start()
    this.#show({ tab, content: { kind: 'loading' }, deals: new Map() })
    const content = await this.#read(tab, null)
    if (!isCurrent()) return
    if (!content.ok) return this.#refused(content.error)
    this.#show({ content: content.value, now: this.#clock.now() })
    await this.#readDeals()
  }

  async #read(tab: ModerationTab, cursor: number | null): Promise<Result<TabContent, ModerationFailure>> {
    if (this.#isExpired) return err(EXPIRED)
    if (tab === 'log') {
      const log = await this.#desk.findLog(cursor)
      return log.ok ? ok({ kind: 'log', ...log.value, more: 'idle' }) : log
    }
    if (tab === 'disputed') {
      const disputes = await this.#desk.findDisputedDeals(cursor)
      return disputes.ok ? ok({ kind: 'disputes', ...disputes.value, more: 'idle' }) : disputes
    }
    if (tab === 'corrections') {
      const corrections = await this.#desk.findCorrections(cursor)
      return corrections.ok ? ok({ kind: 'corrections', ...corrections.value, more: 'idle' }) : corrections
    }
    const reports = await this.#desk.findReports(tab, cursor)
    return reports.ok ? ok({ kind: 'reports', ...reports.value, more: 'idle' }) : reports
  }

  /** Reads the reported deals, one at a time in the order of the queue. */
  async #readDeals(): Promise<void> {
    if (this.#isReadingDeals) return
    this.#isReadingDeals = true
    for (let id = this.#unreadDeal; id !== undefined; id = this.#unreadDeal) {
      const isCurrent = this.#reads.join()
      const found = await this.#catalog.findById(id)
      if (isCurrent()) this.#show({ deals: new Map(this.#ready?.deals).set(id, found.ok ? found.value : null) })
    }
    this.#isReadingDeals = false
  }

  /** The first shown deal of the queue that is not read. */
  get #unreadDeal(): DealId | undefined {
    const page = this.#ready
    if (page?.content.kind !== 'reports') return undefined
    for (const { content } of page.content.entries)
      if (content.kind === 'deal' && content.visibility === 'shown' && !page.deals.has(content.dealId))
        return content.dealId
    return undefined
  }

  /** Shows a failure, or no page for a former moderator. */
  #refused(reason: ModerationFailure): void {
    if (reason.kind === 'not-found') this.#page$.next({ kind: 'not-found' })
    else if ('message' in reason) this.#show({ content: { kind: 'failed', failure: reason } })
  }

  async #more(): Promise<void> {
    const before = this.#ready
    if (!before || !('nextCursor' in before.content)) return
    const { content, tab } = before
    if (content.nextCursor === null || content.more === 'loading') return
    this.#show({ content: { ...content, more: 'loading' } })
    const isCurrent = this.#reads.join()
    const next = await this.#read(tab, content.nextCursor)
    const now = this.#ready?.content
    if (!isCurrent() || !now || !('nextCursor' in now)) return
    if (!next.ok) return this.#show({ content: { ...now, more: 'failed' } })
    this.#show({ content: appended(now, next.value) })
    await this.#readDeals()
  }

  async #act(subject: ActSubject): Promise<void> {
    const { act } = subject
    const done = await this.#dialog.submit(
      (draft) => checkedAct(act, draft),
      // Guests would get `not-found`.
      async (checked) => (this.#isExpired ? err(EXPIRED) : performAct(this.#desk, checked, subject)),
      { isOpen: false },
    )
    if (!done?.ok) return
    const content = this.#ready?.content
    if (this.#ready && content?.kind === 'reports' && 'report' in subject) {
      // A restored deal may have been hidden when it was read.
      const deals = new Map([...this.#ready.deals].filter(([, deal]) => deal))
      this.#show({ content: { ...content, entries: afterAct(content.entries, subject) }, deals })
      void this.#readDeals()
    }
    if (content?.kind === 'disputes') void this.#readTab('disputed')
    if (content?.kind === 'corrections') void this.#readTab('corrections')
    this.#done$.next(act)
  }
}

export const MODERATION_VIEW_MODEL = token<ModerationViewModel>('moderation view model')
