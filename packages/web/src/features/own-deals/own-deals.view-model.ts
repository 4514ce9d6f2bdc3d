import {
  type Auth,
  type Clock,
  type Failure,
  ok,
  type OwnDeal,
  type OwnDealFailure,
  type OwnDeals,
  type OwnDealsPage,
  type Result,
  token,
} from '@mahlzeit/domain'
import { combineLatest, map, merge, type Observable, Subject, switchMap, tap } from 'rxjs'
import { everyMinute } from '../../mvvm/clock-scheduler.ts'
import { currentUserId } from '../../mvvm/current-user.ts'
import { Latest } from '../../mvvm/latest.ts'
import { Snapshot, type ViewState, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'

/** The deal or photo whose deletion the user is asked to confirm. */
interface DeletionTarget {
  readonly deal: OwnDeal
  /** The photo; null for the whole deal. */
  readonly imageUrl: string | null
}

/** `keptAt`: the time of the oldest stored answer in it; without one the service answered. */
type KeptPage = OwnDealsPage & { readonly keptAt?: Date }

export type OwnDealsList =
  | { readonly kind: 'loading' | 'guest' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | (KeptPage & { readonly kind: 'ready'; readonly more: 'idle' | 'loading' | 'failed' })

interface Model {
  readonly list: OwnDealsList
  readonly asked: DeletionTarget | null
  readonly isDeleting: boolean
  /** Why the last deletion failed. */
  readonly problem: OwnDealFailure | null
  /** Ids of the deletions that are being undone. */
  readonly undoing: ReadonlySet<number>
}

export interface OwnDealsState extends Model {
  readonly now: Date
}

/** Messages, shown as toasts. */
export type OwnDealsOutcome =
  | { readonly kind: 'deleted'; readonly target: DeletionTarget; readonly deletionId: number }
  | { readonly kind: 'restored' }
  | { readonly kind: 'restore-failed'; readonly failure: OwnDealFailure }

const FIRST: Model = {
  list: { kind: 'loading' },
  asked: null,
  isDeleting: false,
  problem: null,
  undoing: new Set(),
}

/** The deals and photos of the user, with deletion and undo (product.md#own-deals). */
export class OwnDealsViewModel {
  readonly #own: OwnDeals
  readonly #dealChanges: DealChanges
  readonly #model$ = new Snapshot<Model>(FIRST)
  readonly #reads = new Latest()
  readonly #outcomes$ = new Subject<OwnDealsOutcome>()

  readonly state$: ViewState<OwnDealsState>
  readonly outcomes$: Observable<OwnDealsOutcome> = this.#outcomes$.asObservable()

  constructor(own: OwnDeals, auth: Pick<Auth, 'state$'>, dealChanges: DealChanges, clock: Clock) {
    this.#own = own
    this.#dealChanges = dealChanges
    const start$ = currentUserId(auth).pipe(
      tap((userId) => {
        this.#reads.start()
        this.#model$.next(userId === null ? { ...FIRST, list: { kind: 'guest' } } : FIRST)
        if (userId !== null) void this.#load()
      }),
      switchMap(() => combineLatest([this.#model$, everyMinute(clock)])),
      map(([model, now]) => ({ ...model, now })),
    )
    const retries$ = dealChanges.changes$.pipe(
      tap(() => {
        const { list } = this.#model$.value
        if (list.kind === 'failed') this.retry()
        else if (list.kind === 'ready' && list.keptAt) void this.#load()
      }),
    )
    this.state$ = viewState({ ...FIRST, now: clock.now() }, merge(start$, whileSubscribed(retries$)))
  }

  retry(): void {
    this.#model$.merge({ list: { kind: 'loading' } })
    void this.#load()
  }

  async more(): Promise<void> {
    const { list } = this.#model$.value
    if (list.kind !== 'ready' || list.more === 'loading' || list.nextCursor === null) return
    const isCurrent = this.#reads.join()
    this.#model$.merge({ list: { ...list, more: 'loading' } })
    const found = await this.#find(list.nextCursor)
    if (!isCurrent()) return
    this.#model$.merge({
      list: found.ok
        ? { ...list, more: 'idle', ...found.value, deals: [...list.deals, ...found.value.deals] }
        : { ...list, more: 'failed' },
    })
  }

  /** Opens the dialog that confirms a deletion. */
  ask(asked: DeletionTarget): void {
    if (!this.#model$.value.isDeleting) this.#model$.merge({ asked, problem: null })
  }

  /** Closes the dialog, unless the deletion is in flight. */
  keep(): void {
    if (!this.#model$.value.isDeleting) this.#model$.merge({ asked: null })
  }

  async confirm(): Promise<void> {
    const { asked, isDeleting } = this.#model$.value
    if (asked === null || isDeleting) return
    this.#model$.merge({ isDeleting: true, problem: null })
    const { deal, imageUrl } = asked
    const deleted = await (imageUrl === null ? this.#own.deleteDeal(deal.id) : this.#own.deletePhoto(deal.id, imageUrl))
    if (!deleted.ok) return this.#model$.merge({ isDeleting: false, problem: deleted.error })
    await this.#load()
    this.#model$.merge({ isDeleting: false, asked: null })
    this.#outcomes$.next({ kind: 'deleted', target: asked, deletionId: deleted.value })
    this.#dealChanges.notify(deal.id)
  }

  async undo(deletionId: number): Promise<void> {
    const { undoing } = this.#model$.value
    if (undoing.has(deletionId)) return
    this.#model$.merge({ undoing: new Set([...undoing, deletionId]) })
    const undone = await this.#own.undo(deletionId)
    await this.#load()
    this.#model$.merge({ undoing: new Set([...this.#model$.value.undoing].filter((id) => id !== deletionId)) })
    this.#outcomes$.next(undone.ok ? { kind: 'restored' } : { kind: 'restore-failed', failure: undone.error })
    if (undone.ok) this.#dealChanges.notify()
  }

  /** Reads as many entries as are shown, at least one page. */
  async #load(): Promise<void> {
    const isCurrent = this.#reads.start()
    const { list } = this.#model$.value
    const found = await this.#pages(list.kind === 'ready' ? list.deals.length : 0)
    if (!isCurrent()) return
    this.#model$.merge({
      list: found.ok ? { kind: 'ready', more: 'idle', ...found.value } : { kind: 'failed', failure: found.error },
    })
  }

  async #pages(count: number): Promise<Result<KeptPage, Failure>> {
    const first = await this.#find(null)
    if (!first.ok) return first
    let page = first.value
    while (page.nextCursor !== null && page.deals.length < count) {
      const { deals, keptAt } = page
      const next = await this.#find(page.nextCursor)
      if (!next.ok) return next
      page = { ...(keptAt && { keptAt }), ...next.value, deals: [...deals, ...next.value.deals] }
    }
    return ok(page)
  }

  /** Reads a page. If the service cannot be reached, a stored one stands in. */
  async #find(cursor: number | null): Promise<Result<KeptPage, Failure>> {
    const found = await this.#own.find(cursor)
    if (found.ok || !found.error.kept) return found
    return ok({ ...found.error.kept.value, keptAt: found.error.kept.at })
  }
}

export const OWN_DEALS_VIEW_MODEL = token<OwnDealsViewModel>('own deals view model')
