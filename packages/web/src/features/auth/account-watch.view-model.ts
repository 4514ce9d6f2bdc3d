import { type Auth, type AuthEvent, type AuthFailure, type AuthState, isConfirmed } from '@mahlzeit/domain'
import { BehaviorSubject, combineLatest, filter, map, merge, type Observable, Subject } from 'rxjs'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

/** What is to be said and done wherever the user is. Signing out is told by who asked for it. */
export type AccountNotice = Exclude<AuthEvent, { readonly kind: 'signed-out' }> | { readonly kind: 'expired' }

/** Whether the banner for unconfirmed users shows. */
export type BannerState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown'; readonly email: string; readonly isSending: boolean }

export type ResendOutcome = { readonly kind: 'resent' } | { readonly kind: 'failed'; readonly failure: AuthFailure }

const bannerOf = (auth: AuthState, isSending: boolean): BannerState =>
  auth.kind === 'signed-in' && !isConfirmed(auth.user)
    ? { kind: 'shown', email: auth.user.email, isSending }
    : { kind: 'hidden' }

/**
 * What happens to the account on every page (product.md#auth-states): the events of signing in, each once, and
 * the banner for those who have yet to confirm their address.
 *
 * Constructor: `Auth`.
 */
export class AccountWatchViewModel {
  readonly #auth: Auth
  readonly #isSending$ = new BehaviorSubject(false)
  readonly #resends$ = new Subject<ResendOutcome>()

  readonly state$
  readonly notices$: Observable<AccountNotice>
  readonly resends$: Observable<ResendOutcome> = this.#resends$.asObservable()

  constructor(auth: Auth) {
    this.#auth = auth
    this.state$ = viewState<BannerState>(
      { kind: 'hidden' },
      combineLatest([auth.state$, this.#isSending$]).pipe(map(([state, isSending]) => bannerOf(state, isSending))),
    )
    this.notices$ = merge(
      auth.events$.pipe(filter((event) => event.kind !== 'signed-out')),
      auth.state$.pipe(
        filter((state) => state.kind === 'signed-out' && state.reason === 'expired'),
        map(() => ({ kind: 'expired' }) as const),
      ),
    )
  }

  /** Has the confirmation mailed again. */
  async resend(): Promise<void> {
    const banner = this.state$.value
    if (banner.kind !== 'shown' || banner.isSending) return
    this.#isSending$.next(true)
    const sent = await this.#auth.resendConfirmation(banner.email)
    this.#isSending$.next(false)
    this.#resends$.next(sent.ok ? { kind: 'resent' } : { kind: 'failed', failure: sent.error })
  }
}

export const ACCOUNT_WATCH_VIEW_MODEL = token<AccountWatchViewModel>('account watch view model')
