import {
  type AccountStanding,
  type AccountStandings,
  type Auth,
  type Clearance,
  type Clock,
  type DealCatalog,
  type DealId,
  err,
  type Failure,
  failure,
  type ModerationAct,
  type ModerationDesk,
  type ModerationFailure,
  type ModerationList,
  ok,
  type Result,
  SUSPENSION_DAYS,
  token,
  userOf,
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
import { type ActDraft, type ActProblem, type ActSubject, checkedAct, continued, undoing } from './moderation-act.ts'
import type { ActDialog, ModerationState, ReadyModeration, TabContent } from './moderation-state.ts'

/** The page without its dialog. */
type Page = Exclude<ModerationState, { kind: 'ready' }> | Omit<ReadyModeration, 'dialog'>
type ReadyPage = Extract<Page, { kind: 'ready' }>
type Entries = Extract<TabContent, { kind: 'entries' }>

interface Dialog extends Pick<ActDialog, 'isOpen' | 'preview' | 'progress'> {
  /** The last one while closed; null before the first. */
  readonly subject: ActSubject | null
}

/** A completed act. */
interface Done {
  readonly act: ModerationAct
  /** The completed clearance; null for other acts. */
  readonly clearance: Clearance | null
  readonly undo: ActSubject | null
}

const EMPTY_DRAFT: ActDraft = { ground: null, reason: '', days: SUSPENSION_DAYS[1], period: undefined, orderId: '' }

const NOTHING_READ = { deals: new Map(), cleared: null, resumed: null, decision: null } as const

const EXPIRED = failure('unauthorised', 'the session has expired')

/** The queue of reports, the acts of moderators, and their log (product.md#moderation). */
export class ModerationViewModel {
  readonly #desk: ModerationDesk
  readonly #standings: AccountStandings
  readonly #catalog: Pick<DealCatalog, 'findById'>
  readonly #clock: Clock
  readonly #page$ = new BehaviorSubject<Page>({ kind: 'loading' })
  readonly #dialog = new Form<ActDraft, ActProblem, ModerationFailure, Dialog>(EMPTY_DRAFT, {
    isOpen: false,
    subject: null,
    preview: null,
    progress: null,
  })
  readonly #done$ = new Subject<Done>()
  readonly #decided$ = new Subject<number>()
  readonly #reads = new Latest()
  readonly #previews = new Latest()
  readonly #lists = new Latest()
  #isReadingDeals = false
  #userId: string | null = null
  /** The moderator whose page is loaded. */
  #readerId: string | null = null
  /** The list that is shown once the user is known to be a moderator. */
  #tab: ModerationList = 'open'
  /** Whether the session has expired. */
  #isExpired = false

  readonly state$
  /** Emits each completed act. */
  readonly done$: Observable<Done> = this.#done$.asObservable()
  /** Emits the id of each decided proposal and undone import. */
  readonly decided$: Observable<number> = this.#decided$.asObservable()

  constructor(
    desk: ModerationDesk,
    standings: AccountStandings,
    catalog: Pick<DealCatalog, 'findById'>,
    auth: Auth,
    clock: Clock,
    dealChanges: DealChanges,
  ) {
    this.#desk = desk
    this.#standings = standings
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

  choose(tab: ModerationList): void {
    this.#tab = tab
    const shown = this.#ready && this.#shownTab(this.#ready.area)
    if (shown && this.#ready?.tab !== shown) void this.#readTab(shown)
  }

  more(): void {
    void this.#more()
  }

  /** Opens the dialog of an act. What was entered earlier for the same act and key is kept. */
  ask(next: ActSubject): void {
    const { subject, draft, isPending } = this.#dialog.value
    if (isPending) return
    const isKept = subject?.act === next.act && subject.key === next.key && subject.part?.kind === next.part?.kind
    const period = next.period ?? (next.act === 'clear' ? null : undefined)
    const empty = { ...EMPTY_DRAFT, period, orderId: crypto.randomUUID() }
    this.#dialog.reset(isKept ? draft : empty, { isOpen: true, subject: next, progress: null })
    void this.#preview()
  }

  dismiss(): void {
    if (!this.#dialog.value.isPending) this.#dialog.merge({ isOpen: false })
  }

  change(change: Partial<ActDraft>): void {
    this.#dialog.change(change)
    if ('period' in change) void this.#preview()
  }

  confirm(): void {
    const { subject } = this.#dialog.value
    if (subject) void this.#act(subject)
  }

  /** Opens the list of a clearance, or loads its next page. */
  list(clearanceId: string): void {
    void this.#list(clearanceId)
  }

  /** Continues a clearance in progress, for example after a lost connection. */
  resume(clearanceId: string): void {
    void this.#resume(clearanceId)
  }

  /** Applies or dismisses a proposal of an import. */
  decide(id: number, isApplied: boolean): void {
    void this.#decide(id, () => this.#desk.decideProposal(id, isApplied))
  }

  undoImport(id: number): void {
    void this.#decide(id, () => this.#desk.undoImport(id))
  }

  get #ready(): ReadyPage | null {
    const page = this.#page$.value
    return page.kind === 'ready' ? page : null
  }

  /** The chosen list. A bounded moderator has none of imports. */
  #shownTab(area: string | null): ModerationList {
    return area !== null && this.#tab === 'imports' ? 'open' : this.#tab
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
    const standing = user === null ? this.#visitor() : await this.#standings.findOwn()
    if (user !== this.#userId) return
    if (!standing.ok) return this.#page$.next({ kind: 'failed', failure: standing.error })
    if (!standing.value?.isModerator) return this.#page$.next({ kind: 'not-found' })
    const content: TabContent = { kind: 'loading' }
    this.#readerId = user
    this.#dialog.reset(undefined, { isOpen: false, subject: null, progress: null })
    const { area } = standing.value
    const tab = this.#shownTab(area)
    this.#page$.next({ kind: 'ready', area, tab, content, ...NOTHING_READ, now: this.#clock.now() })
    await this.#readTab(tab)
  }

  /** Guests are not moderators; after an expired session it is unknown. */
  #visitor(): Result<AccountStanding | null, Failure> {
    return this.#isExpired ? err(EXPIRED) : ok(null)
  }

  async #readTab(tab: ModerationList): Promise<void> {
    const isCurrent = this.#reads.start()
    this.#show({ tab, content: { kind: 'loading' }, ...NOTHING_READ })
    const content = await this.#read(tab, null)
    if (!isCurrent()) return
    if (!content.ok) return this.#refused(content.error)
    this.#show({ content: content.value, now: this.#clock.now() })
    await this.#readDeals()
  }

  async #read(tab: ModerationList, cursor: number | null): Promise<Result<Entries, ModerationFailure>> {
    if (this.#isExpired) return err(EXPIRED)
    const page = await this.#desk.find(tab, cursor)
    return page.ok ? ok({ kind: 'entries', ...page.value, more: 'idle' }) : page
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
    if (page?.content.kind !== 'entries') return undefined
    for (const entry of page.content.entries)
      if ('content' in entry && entry.content.kind === 'deal') {
        const { dealId, visibility } = entry.content
        if (visibility === 'shown' && !page.deals.has(dealId)) return dealId
      }
    return undefined
  }

  /** Shows a failure, or no page for a former moderator. */
  #refused(reason: ModerationFailure): void {
    if (reason.kind === 'not-found') this.#page$.next({ kind: 'not-found' })
    else if ('message' in reason) this.#show({ content: { kind: 'failed', failure: reason } })
  }

  async #more(): Promise<void> {
    const before = this.#ready
    if (before?.content.kind !== 'entries') return
    const { content, tab } = before
    if (content.nextCursor === null || content.more === 'loading') return
    this.#show({ content: { ...content, more: 'loading' } })
    const isCurrent = this.#reads.join()
    const next = await this.#read(tab, content.nextCursor)
    const now = this.#ready?.content
    if (!isCurrent() || now?.kind !== 'entries') return
    if (!next.ok) return this.#show({ content: { ...now, more: 'failed' } })
    this.#show({ content: { ...next.value, entries: [...now.entries, ...next.value.entries] } })
    await this.#readDeals()
  }

  async #act(subject: ActSubject): Promise<void> {
    const { act, after } = subject
    const done = await this.#dialog.submit(
      (draft) => checkedAct(subject, draft, (progress) => this.#dialog.merge({ progress })),
      // Guests would get `not-found`.
      async (perform) => (this.#isExpired ? err(EXPIRED) : perform(this.#desk)),
      { isOpen: false, progress: null },
    )
    if (done && !done.ok) this.#dialog.merge({ progress: null })
    if (!done?.ok) return
    const page = this.#ready
    if (page?.content.kind === 'entries' && after) {
      const entries = page.content.entries.flatMap((entry) => ('content' in entry ? (after(entry) ?? []) : entry))
      // A restored deal may have been hidden when it was read.
      const deals = new Map([...page.deals].filter(([, deal]) => deal))
      this.#show({ content: { ...page.content, entries }, deals })
      void this.#readDeals()
    } else if (page?.content.kind === 'entries') void this.#readTab(page.tab)
    const clearance = done.value ?? null
    const isClearing = clearance !== null && act !== 'undo-clear'
    const undo = isClearing ? undoing(clearance) : (subject.undo ?? null)
    this.#done$.next({ act: isClearing ? 'clear' : act, clearance, undo })
  }

  /** One decision at a time. */
  async #decide(id: number, decide: () => Promise<Result<void, ModerationFailure>>): Promise<void> {
    const before = this.#ready?.decision
    if (before && before.failure === null) return
    this.#show({ decision: { id, failure: null } })
    const isCurrent = this.#reads.join()
    const done = this.#isExpired ? err(EXPIRED) : await decide()
    if (!isCurrent()) return
    if (!done.ok) return this.#show({ decision: { id, failure: done.error } })
    this.#decided$.next(id)
    const content = this.#ready?.content
    // The proposals of an undone import are gone.
    if (id < 0 || content?.kind !== 'entries') return this.#readTab('imports')
    const entries = content.entries.filter((entry) => entry.id !== id)
    this.#show({ content: { ...content, entries }, decision: null })
    if (entries.every((entry) => entry.id < 0) && content.nextCursor !== null) await this.#readTab('imports')
  }

  /** Counts the items that the chosen period would clear. */
  async #preview(): Promise<void> {
    const isCurrent = this.#previews.start()
    const { subject, draft } = this.#dialog.value
    this.#dialog.merge({ preview: null })
    if (!subject?.accounts || draft.period === undefined) return
    const ids = subject.accounts.map(({ id }) => id)
    const counted = await this.#desk.previewClearance(ids, draft.period)
    if (!isCurrent()) return
    if (counted.ok) this.#dialog.merge({ preview: counted.value })
    else this.#dialog.fail(counted.error)
  }

  async #list(id: string): Promise<void> {
    const known = this.#ready?.cleared
    const before = known?.id === id ? known : { id, entries: [], nextCursor: null }
    const isCurrent = this.#lists.start()
    this.#show({ cleared: { ...before, more: 'loading' } })
    const page = await this.#desk.findCleared(id, before.nextCursor)
    if (!isCurrent() || !this.#ready?.cleared) return
    this.#show({
      cleared: page.ok
        ? { id, entries: [...before.entries, ...page.value.entries], nextCursor: page.value.nextCursor, more: 'idle' }
        : { ...before, more: 'failed' },
    })
  }

  async #resume(id: string): Promise<void> {
    this.#show({ resumed: { id, pending: null, failure: null } })
    const done = await continued(this.#desk, this.#desk.continueClearance(id), ({ pending }) =>
      this.#show({ resumed: { id, pending, failure: null } }),
    )
    if (!done.ok) return this.#show({ resumed: { id, pending: null, failure: done.error } })
    if (this.#ready?.tab === 'log') await this.#readTab('log')
  }
}

export const MODERATION_VIEW_MODEL = token<ModerationViewModel>('moderation view model')
