import { type AccountStanding, type AccountStandings, type Auth, type Failure, token } from '@mahlzeit/domain'
import { combineLatest, filter, from, map, merge, of, startWith, Subject, switchMap } from 'rxjs'
import { currentUserId } from '../../mvvm/current-user.ts'
import { type ViewState, viewState } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'

export type AccountStandingState =
  /** Also for guests. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly standing: AccountStanding }

export type AccountStandingOfView = Pick<AccountStandingViewModel, 'state$' | 'retry'>

/** The user's standing with moderation (product.md#statements-of-reasons). */
export class AccountStandingViewModel {
  readonly #retry$ = new Subject<void>()

  readonly state$: ViewState<AccountStandingState>

  constructor(standings: AccountStandings, auth: Auth, dealChanges: DealChanges) {
    const loading: AccountStandingState = { kind: 'loading' }
    const retries$ = merge(this.#retry$, dealChanges.changes$.pipe(filter(() => this.state$.value.kind === 'failed')))
    this.state$ = viewState<AccountStandingState>(
      loading,
      combineLatest([currentUserId(auth), retries$.pipe(startWith(undefined))]).pipe(
        switchMap(([userId]) => {
          if (userId === null) return of(loading)
          return from(standings.findOwn()).pipe(
            map(
              (found): AccountStandingState =>
                found.ok ? { kind: 'ready', standing: found.value } : { kind: 'failed', failure: found.error },
            ),
          )
        }),
      ),
    )
  }

  retry(): void {
    this.#retry$.next()
  }
}

export const ACCOUNT_STANDING_VIEW_MODEL = token<AccountStandingViewModel>('account standing view model')
