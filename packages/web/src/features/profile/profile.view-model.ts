import {
  type Auth,
  type AuthState,
  type DeleteAccount,
  type Failure,
  type ProfileStore,
  type Result,
  token,
  type User,
  userOf,
} from '@mahlzeit/domain'
import { combineLatest, filter, map, merge, Observable, of, Subject, startWith, switchMap } from 'rxjs'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { DraftCleanup } from '../../state/draft-cleanup.ts'
import { Snapshot, type ViewState, viewState } from '../../mvvm/view-state.ts'

/** Numbers of the user's deals and favourites; null while loading. */
export interface ProfileCounts {
  readonly deals: number | null
  readonly favourites: number | null
  /** At least one count could not be loaded. */
  readonly failed: boolean
}

export interface SignedInProfile {
  readonly kind: 'user'
  /** The username, else the e-mail (product.md#profile-page). */
  readonly name: string
  readonly email: string
  readonly needsUsername: boolean
  readonly counts: ProfileCounts
  readonly isSigningOut: boolean
  /** The dialog that deletes the account: closed, asking, in flight, or asking again after a failure. */
  readonly deletion: 'none' | 'asking' | 'pending' | 'failed'
}

export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'guest'; readonly isExpired: boolean }
  | SignedInProfile

/** Messages, shown as toasts. */
export type ProfileOutcome = 'signed-out' | 'sign-out-failed' | 'deleted'

type Acts = Pick<SignedInProfile, 'isSigningOut' | 'deletion'>

interface Details {
  readonly username: string | null
  readonly needsUsername: boolean
  readonly counts: ProfileCounts
}

/**
 * The profile of a guest or a user (product.md#profile-page).
 */
export class ProfileViewModel {
  readonly #auth: Auth
  readonly #profiles: ProfileStore
  readonly #deleteAccount: DeleteAccount
  readonly #drafts: Pick<DraftCleanup, 'cleared' | 'running$'>
  readonly #dealChanges: DealChanges
  readonly #acts$ = new Snapshot<Acts>({ isSigningOut: false, deletion: 'none' })
  readonly #retry$ = new Subject<void>()
  readonly #outcomes$ = new Subject<ProfileOutcome>()
  #user: User | null = null

  readonly state$: ViewState<ProfileState>
  readonly outcomes$: Observable<ProfileOutcome> = this.#outcomes$.asObservable()

  constructor(
    auth: Auth,
    profiles: ProfileStore,
    deleteAccount: DeleteAccount,
    drafts: Pick<DraftCleanup, 'cleared' | 'running$'>,
    dealChanges: DealChanges,
  ) {
    this.#auth = auth
    this.#profiles = profiles
    this.#deleteAccount = deleteAccount
    this.#drafts = drafts
    this.#dealChanges = dealChanges
    const state$ = auth.state$.pipe(switchMap((state) => this.#of(state)))
    this.state$ = viewState<ProfileState>({ kind: 'loading' }, merge(drafts.running$, state$))
  }

  /** Loads name and counts again. */
  retry(): void {
    this.#retry$.next()
  }

  async signOut(): Promise<void> {
    if (this.#isBusy) return
    this.#acts$.merge({ isSigningOut: true })
    const signedOut = await this.#auth.signOut()
    // Users may close the tab as soon as they see the message.
    await this.#drafts.cleared()
    this.#acts$.merge({ isSigningOut: false })
    this.#outcomes$.next(signedOut.ok ? 'signed-out' : 'sign-out-failed')
  }

  /** Opens the dialog that confirms the deletion. */
  askToDelete(): void {
    if (!this.#isBusy) this.#acts$.merge({ deletion: 'asking' })
  }

  /** Closes the dialog, unless the deletion is in flight. */
  keepAccount(): void {
    if (!this.#isBusy) this.#acts$.merge({ deletion: 'none' })
  }

  async deleteAccount(): Promise<void> {
    if (this.#isBusy) return
    this.#acts$.merge({ deletion: 'pending' })
    const deleted = await this.#deleteAccount.execute(this.#user)
    await this.#drafts.cleared()
    this.#acts$.merge({ deletion: deleted.ok ? 'none' : 'failed' })
    if (deleted.ok) this.#outcomes$.next('deleted')
  }

  get #isBusy(): boolean {
    const { isSigningOut, deletion } = this.#acts$.value
    return isSigningOut || deletion === 'pending'
  }

  get #hasFailed(): boolean {
    const { value } = this.state$
    return value.kind === 'user' && value.counts.failed
  }

  #of(auth: AuthState): Observable<ProfileState> {
    const user = userOf(auth)
    this.#user = user
    if (user === null)
      return of(
        auth.kind === 'signed-out' ? { kind: 'guest', isExpired: auth.reason === 'expired' } : { kind: 'loading' },
      )
    const details$ = merge(this.#retry$, this.#dealChanges.changes$.pipe(filter(() => this.#hasFailed))).pipe(
      startWith(undefined),
      switchMap(() => this.#details(user)),
    )
    return combineLatest([details$, this.#acts$]).pipe(
      map(([{ username, needsUsername, counts }, acts]): SignedInProfile => {
        const name = username ?? user.username ?? user.email
        return { kind: 'user', name, email: user.email, needsUsername, counts, ...acts }
      }),
    )
  }

  /** Emits each detail as soon as it is loaded. */
  #details({ id }: User): Observable<Details> {
    const asked = <T>(question: Promise<Result<T, Failure>>) =>
      new Observable<Result<T, Failure> | null>((observer) => {
        void question.then((answer) => observer.next(answer))
      }).pipe(startWith(null))
    return combineLatest([
      asked(this.#profiles.find(id)),
      asked(this.#profiles.countDeals(id)),
      asked(this.#profiles.countFavourites(id)),
    ]).pipe(
      map(([profile, deals, favourites]) => ({
        username: (profile?.ok && profile.value?.username) || null,
        needsUsername: profile?.ok === true && profile.value?.needsUsername === true,
        counts: {
          deals: deals?.ok ? deals.value : null,
          favourites: favourites?.ok ? favourites.value : null,
          failed: deals?.ok === false || favourites?.ok === false,
        },
      })),
    )
  }
}

export const PROFILE_VIEW_MODEL = token<ProfileViewModel>('profile view model')
