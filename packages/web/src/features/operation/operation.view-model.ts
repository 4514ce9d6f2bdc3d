import {
  type Auth,
  type ModerationDesk,
  type ModerationFailure,
  type OperationDay,
  type OperationState as StateNow,
  token,
} from '@mahlzeit/domain'
import { combineLatest, from, map, type Observable, startWith, Subject, switchMap } from 'rxjs'
import { currentUserId } from '../../mvvm/current-user.ts'
import { type ViewState, viewState } from '../../mvvm/view-state.ts'

export type OperationState =
  | { readonly kind: 'loading' | 'not-found' }
  | { readonly kind: 'failed'; readonly failure: ModerationFailure }
  | { readonly kind: 'ready'; readonly days: readonly OperationDay[]; readonly now: StateNow }

/** The figures of the operation (product.md#figures). */
export class OperationViewModel {
  readonly #desk: Pick<ModerationDesk, 'findDays' | 'findState'>
  readonly #retry$ = new Subject<void>()

  readonly state$: ViewState<OperationState>

  constructor(desk: Pick<ModerationDesk, 'findDays' | 'findState'>, auth: Pick<Auth, 'state$'>) {
    this.#desk = desk
    this.state$ = viewState<OperationState>(
      { kind: 'loading' },
      combineLatest([currentUserId(auth), this.#retry$.pipe(startWith(undefined))]).pipe(
        switchMap(() => this.#found()),
      ),
    )
  }

  retry(): void {
    this.#retry$.next()
  }

  #found(): Observable<OperationState> {
    return from(Promise.all([this.#desk.findDays(), this.#desk.findState()])).pipe(
      map(([days, now]): OperationState => {
        if (days.ok && now.ok) return { kind: 'ready', days: days.value, now: now.value }
        const { error } = days.ok ? (now as Extract<typeof now, { ok: false }>) : days
        return error.kind === 'not-found' ? { kind: 'not-found' } : { kind: 'failed', failure: error }
      }),
      startWith({ kind: 'loading' } as const),
    )
  }
}

export const OPERATION_VIEW_MODEL = token<OperationViewModel>('operation view model')
