import type { AccountStanding, AccountStandings, Auth, Failure } from '@mahlzeit/domain'
import { combineLatest, from, map, of, startWith, Subject, switchMap } from 'rxjs'
import { currentUserId } from '../../mvvm/current-user.ts'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

export type AccountStandingState =
  /** Also for guests. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly standing: AccountStanding }

/** The user's standing with moderation (product.md#statements-of-reasons). */
export class AccountStandingViewModel {
  readonly #retry$ = new Subject<void>()

  readonly state$

  constructor(standings: AccountStandings, auth: Auth) {
    const loading: AccountStandingState = { kind: 'loading' }
    this.state$ = viewState<AccountStandingState>(
      loading,
      combineLatest([currentUserId(auth), this.#retry$.pipe(startWith(undefined))]).pipe(
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
