import {
  type Auth,
  type AuthFailure,
  type AuthState,
  type Checked,
  type Clock,
  type CredentialError,
  isConfirmed,
  MAIL_INTERVAL_SECONDS,
  type MailedLink,
  ok,
  type Result,
  type SignupForm,
  token,
  type User,
  userOf,
  validateLogin,
  validateNewPassword,
  validateResetEmail,
  validateSignup,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  combineLatest,
  defer,
  interval,
  map,
  type Observable,
  startWith,
  Subject,
  switchMap,
  takeWhile,
} from 'rxjs'
import { clockScheduler } from '../../mvvm/clock-scheduler.ts'
import { Form, type FormState } from '../../mvvm/form.ts'
import { viewState } from '../../mvvm/view-state.ts'
import type { KnownDevice } from '../../state/known-device.ts'

export type AuthScreen = 'loading' | 'link' | 'login' | 'signup' | 'confirm' | 'new-password' | 'signed-in'
/** A request to the auth service. */
export type AuthAction = 'link' | 'login' | 'signup' | 'reset' | 'resend' | 'new-password' | 'leave'
/** Success messages, shown as toasts. */
export type AuthOutcome = 'signed-up' | 'reset-sent' | 'resent' | 'password-updated' | 'unconfirmed'

interface Choice {
  /** The selected screen; the auth state may require another. Null before a choice: that depends on the device. */
  readonly chosen: 'login' | 'signup' | 'confirm' | 'new-password' | null
  /** The action of the last submit. */
  readonly action: AuthAction | null
}

/** All screens share one draft, so that switching tabs keeps the input. Problems are in the order of the fields. */
type AuthForms = FormState<SignupForm, readonly CredentialError[], AuthFailure> & Choice

export interface AuthViewState extends Omit<AuthForms, keyof Choice | 'isPending'> {
  readonly screen: AuthScreen
  /** The mailed link that waits for consent. */
  readonly link: MailedLink | null
  /** The user who is signed in or recovering. */
  readonly user: User | null
  /** The session ended without an action of the user. */
  readonly isExpired: boolean
  readonly pending: AuthAction | null
  /** Seconds until the confirmation can be mailed again; 0 if it can. */
  readonly resendInSeconds: number
}

const EMPTY: SignupForm = { username: '', email: '', password: '', agreedToEula: false }

const screenOf = (auth: AuthState, chosen: AuthScreen): AuthScreen => {
  switch (auth.kind) {
    case 'loading':
      return 'loading'
    case 'recovering':
      return 'new-password'
    case 'signed-in':
      return isConfirmed(auth.user) ? 'signed-in' : 'confirm'
    case 'signed-out':
      return chosen
  }
}

const stateOf = (
  auth: AuthState,
  link: MailedLink | null,
  { chosen, action, isPending, ...form }: AuthForms,
  resendInSeconds: number,
  first: AuthScreen,
): AuthViewState => ({
  ...form,
  resendInSeconds,
  link,
  screen: link === null || auth.kind === 'loading' ? screenOf(auth, chosen ?? first) : 'link',
  user: userOf(auth),
  isExpired: auth.kind === 'signed-out' && auth.reason === 'expired',
  pending: isPending ? action : null,
})

/**
 * Mailed links, signing in, signing up, confirming an address, resetting a password (product.md#auth-page). `AccountWatchViewModel`
 * handles what follows a sign-in.
 */
export class AuthViewModel {
  readonly #auth: Auth
  readonly #clock: Clock
  readonly #device: Pick<KnownDevice, 'isKnown' | 'remember'>
  /** When the confirmation can be mailed again, in milliseconds since 1970. */
  readonly #nextMail$ = new BehaviorSubject(0)
  readonly #form = new Form<SignupForm, readonly CredentialError[], AuthFailure, Choice>(EMPTY, {
    chosen: null,
    action: null,
  })
  readonly #outcomes$ = new Subject<AuthOutcome>()

  readonly state$
  readonly outcomes$: Observable<AuthOutcome> = this.#outcomes$.asObservable()

  constructor(auth: Auth, clock: Clock, device: Pick<KnownDevice, 'isKnown' | 'remember'>) {
    this.#auth = auth
    this.#clock = clock
    this.#device = device
    const countdown$ = this.#nextMail$.pipe(
      switchMap(() =>
        interval(1000, clockScheduler(clock)).pipe(
          startWith(0),
          map(() => this.#secondsToNextMail()),
          takeWhile((seconds) => seconds > 0, true),
        ),
      ),
    )
    const first$ = defer(() => device.isKnown()).pipe(
      map((isKnown): AuthScreen => (isKnown ? 'login' : 'signup')),
      startWith('loading' as const),
    )
    this.state$ = viewState(
      stateOf({ kind: 'loading' }, null, this.#form.value, 0, 'loading'),
      combineLatest([auth.state$, auth.link$, this.#form, countdown$, first$]).pipe(
        map(([state, link, form, seconds, first]) => stateOf(state, link, form, seconds, first)),
      ),
    )
  }

  /** Shows a tab, or returns to it. */
  show(screen: 'login' | 'signup'): void {
    if (!this.#form.value.isPending) this.#turnTo(screen)
  }

  change(values: Partial<SignupForm>): void {
    this.#form.change(values)
  }

  /** Submits the form of the current screen. */
  submit(): void {
    const { screen } = this.state$.value
    if (screen === 'login') void this.#login()
    else if (screen === 'signup') void this.#signup()
    else if (screen === 'new-password') void this.#setPassword()
  }

  /** Mails a link for resetting the password. */
  async forgot(): Promise<void> {
    const { draft } = this.#form.value
    const send = ({ email }: { readonly email: string }) => this.#auth.sendPasswordReset(email)
    const sent = await this.#submit('reset', validateResetEmail, send, { draft })
    if (sent?.ok) this.#outcomes$.next('reset-sent')
  }

  /** Mails the confirmation link again. */
  async resend(): Promise<void> {
    const { draft, isPending } = this.#form.value
    if (isPending || this.#secondsToNextMail() > 0) return
    const clean = validateResetEmail({ email: this.state$.value.user?.email ?? draft.email })
    if (!clean.ok) return this.#turnTo('login')
    const send = (email: string) => this.#auth.resendConfirmation(email)
    const sent = await this.#submit('resend', () => ok(clean.value.email), send, { draft })
    if (!sent?.ok) return
    this.#startCountdown()
    this.#outcomes$.next('resent')
  }

  /** Uses the mailed link; `AccountWatchViewModel` handles what follows. */
  async openLink(): Promise<void> {
    const { draft } = this.#form.value
    // The screen that an expired link leads to.
    this.#form.merge({ chosen: 'login' })
    await this.#submit(
      'link',
      () => ok(null),
      () => this.#auth.openLink(),
      { draft },
    )
  }

  dismissLink(): void {
    if (this.#form.value.isPending) return
    this.#auth.dismissLink()
    this.#turnTo('login')
  }

  /** Leaves the form for a new password: ends the session that the mailed link began. */
  async leaveRecovery(): Promise<void> {
    const { email } = this.#form.value.draft
    await this.#submit(
      'leave',
      () => ok(null),
      () => this.#auth.signOut(),
      { chosen: 'login', draft: { ...EMPTY, email } },
    )
  }

  #startCountdown(): void {
    this.#nextMail$.next(this.#clock.now().getTime() + MAIL_INTERVAL_SECONDS * 1000)
  }

  #secondsToNextMail(): number {
    return Math.max(0, Math.ceil((this.#nextMail$.value - this.#clock.now().getTime()) / 1000))
  }

  async #login(): Promise<void> {
    const signedIn = await this.#submit('login', validateLogin, (form) => this.#auth.signIn(form), { chosen: 'login' })
    if (signedIn?.ok === false && signedIn.error.kind === 'email-not-confirmed') {
      this.#turnTo('confirm')
      this.#outcomes$.next('unconfirmed')
    }
  }

  async #signup(): Promise<void> {
    const draft = { ...this.#form.value.draft, password: '' }
    const signedUp = await this.#submit(
      'signup',
      validateSignup,
      ({ email, password, username }) => this.#auth.signUp({ email, password, username }),
      { chosen: 'confirm', draft },
    )
    if (signedUp?.ok) {
      this.#startCountdown()
      this.#device.remember()
    }
    if (signedUp?.ok && this.state$.value.user === null) this.#outcomes$.next('signed-up')
  }

  async #setPassword(): Promise<void> {
    const { user } = this.state$.value
    const email = user?.email ?? this.#form.value.draft.email
    const updated = await this.#submit(
      'new-password',
      (values) => validateNewPassword(values, { username: user?.username ?? '', email }),
      ({ password }) => {
        // If the session ends meanwhile, the form stays.
        this.#form.merge({ chosen: 'new-password' })
        return this.#auth.updatePassword(password)
      },
      { chosen: 'login', draft: { ...EMPTY, email } },
    )
    if (updated?.ok) this.#outcomes$.next('password-updated')
  }

  /** Shows another screen without problems. The password is only kept from tab to tab. */
  #turnTo(chosen: Choice['chosen']): void {
    const { draft, chosen: before } = this.#form.value
    const isTab = chosen !== 'confirm' && before !== 'new-password'
    this.#form.reset(isTab ? draft : { ...draft, password: '' }, { chosen })
  }

  #submit<Clean>(
    action: AuthAction,
    check: (values: SignupForm) => Checked<Clean>,
    send: (clean: Clean) => Promise<Result<void, AuthFailure>>,
    success: Partial<AuthForms>,
  ) {
    if (!this.#form.value.isPending) this.#form.merge({ action })
    return this.#form.submit(check, send, success)
  }
}

export const AUTH_VIEW_MODEL = token<AuthViewModel>('auth view model')
