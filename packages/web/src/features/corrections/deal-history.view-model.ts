import {
  type Auth,
  type CorrectionFailure,
  type DealCorrection,
  type DealCorrections,
  type DealId,
  type Failure,
  token,
} from '@mahlzeit/domain'
import { BehaviorSubject, combineLatest, merge, type Observable, startWith, Subject, tap } from 'rxjs'
import { currentUserId } from '../../mvvm/current-user.ts'
import { Latest } from '../../mvvm/latest.ts'
import { Snapshot, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'

export interface DealHistoryState {
  /** Newest first; empty until they are loaded. */
  readonly entries: readonly DealCorrection[]
  readonly failure: Failure | null
  /** The entry that is being undone; null if none. */
  readonly undoing: number | null
}

export type UndoOutcome = { readonly kind: 'undone' } | { readonly kind: 'failed'; readonly failure: CorrectionFailure }

/** The corrections of a deal, which may be undone (product.md#corrections). */
export class DealHistoryViewModel {
  readonly #corrections: DealCorrections
  readonly #dealChanges: DealChanges
  readonly #model$ = new Snapshot<DealHistoryState>({ entries: [], failure: null, undoing: null })
  readonly #outcomes$ = new Subject<UndoOutcome>()
  readonly #reads = new Latest()
  readonly #dealId = new BehaviorSubject<DealId | null>(null)

  readonly state$
  readonly outcomes$: Observable<UndoOutcome> = this.#outcomes$.asObservable()

  constructor(corrections: DealCorrections, auth: Pick<Auth, 'state$'>, dealChanges: DealChanges) {
    this.#corrections = corrections
    this.#dealChanges = dealChanges
    // Which entries may be undone depends on the user, so nothing is read before the session is known.
    const changes$ = dealChanges.changes$.pipe(startWith(undefined))
    const reads$ = combineLatest([this.#dealId, currentUserId(auth), changes$]).pipe(tap(() => void this.#read()))
    this.state$ = viewState<DealHistoryState>(this.#model$.value, merge(this.#model$, whileSubscribed(reads$)))
  }

  open(dealId: DealId): void {
    if (this.#dealId.value === dealId) return
    this.#model$.merge({ entries: [], failure: null })
    this.#dealId.next(dealId)
  }

  retry(): void {
    void this.#read()
  }

  undo(id: number): void {
    if (this.#model$.value.undoing === null) void this.#undo(id)
  }

  async #read(): Promise<void> {
    const dealId = this.#dealId.value
    if (dealId === null) return
    const isCurrent = this.#reads.start()
    const found = await this.#corrections.findHistory(dealId)
    if (!isCurrent()) return
    this.#model$.merge(found.ok ? { entries: found.value, failure: null } : { failure: found.error })
  }

  async #undo(id: number): Promise<void> {
    this.#model$.merge({ undoing: id })
    const undone = await this.#corrections.undo(id)
    this.#model$.merge({ undoing: null })
    this.#outcomes$.next(undone.ok ? { kind: 'undone' } : { kind: 'failed', failure: undone.error })
    // Also after a conflict: the deal has changed.
    if (undone.ok || undone.error.kind === 'conflict') this.#dealChanges.notify()
  }
}

export const DEAL_HISTORY_VIEW_MODEL = token<DealHistoryViewModel>('deal history view model')
