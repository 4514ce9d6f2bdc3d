import {
  type Auth,
  type AuthEvent,
  type AuthFailure,
  type AuthState,
  isConfirmed,
  type ProfileStore,
  token,
  userOf,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  combineLatest,
  concat,
  defer,
  filter,
  firstValueFrom,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
} from 'rxjs'
import { viewState } from '../../mvvm/view-state.ts'

/** Auth events that are handled on every page. The profile page itself reports signing out. */
export type AccountNotice =
  | Exclude<AuthEvent, { readonly kind: 'signed-out' }>
  | { readonly kind: 'expired' }
  /** The user signed in and has no username (product.md#usernames). */
  | { readonly kind: 'nameless' }

/** The banner for unconfirmed users (product.md#confirmation-banner). */
export type BannerState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown'; readonly email: string; readonly isSending: boolean }

export type ResendOutcome = { readonly kind: 'resent' } | { readonly kind: 'failed'; readonly failure: AuthFailure }

const bannerOf = (auth: AuthState, isSending: boolean): BannerState =>
  auth.kind === 'signed-in' && !isConfirmed(auth.user)
    ? { kind: 'shown', email: auth.user.email, isSending }
    : { kind: 'hidden' }

/** False where the profile cannot be read: the next sign-in asks again. */
const isNameless = async (auth: Auth, profiles: Pick<ProfileStore, 'find'>): Promise<boolean> => {
  const user = userOf(await firstValueFrom(auth.state$))
  const found = user && (await profiles.find(user.id))
  return found?.ok === true && found.value?.needsUsername === true
}

/** Auth events, each once, and the confirmation banner, on every page (product.md#auth-states). */
export class AccountWatchViewModel {
  readonly #auth: Auth
  readonly #isSending$ = new BehaviorSubject(false)
  readonly #resends$ = new Subject<ResendOutcome>()

  readonly state$
  readonly notices$: Observable<AccountNotice>
  readonly resends$: Observable<ResendOutcome> = this.#resends$.asObservable()

  constructor(auth: Auth, profiles: Pick<ProfileStore, 'find'>) {
    this.#auth = auth
    this.state$ = viewState<BannerState>(
      { kind: 'hidden' },
      combineLatest([auth.state$, this.#isSending$]).pipe(map(([state, isSending]) => bannerOf(state, isSending))),
    )
    const nameless$ = defer(() => isNameless(auth, profiles)).pipe(
      filter(Boolean),
      map(() => ({ kind: 'nameless' }) as const),
    )
    this.notices$ = merge(
      auth.events$.pipe(
        filter((event) => event.kind !== 'signed-out'),
        mergeMap((event) => (event.kind === 'signed-in' ? concat(of(event), nameless$) : of(event))),
      ),
      auth.state$.pipe(
        filter((state) => state.kind === 'signed-out' && state.reason === 'expired'),
        map(() => ({ kind: 'expired' }) as const),
      ),
    )
  }

  /** Mails the confirmation link again. */
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
