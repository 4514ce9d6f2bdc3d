import {
  type Auth,
  type AuthFailure,
  type AuthState,
  type Checked,
  type CredentialError,
  isConfirmed,
  type Result,
  type SignupForm,
  type User,
  validateLogin,
  validateNewPassword,
  validateResetEmail,
  validateSignup,
} from '@mahlzeit/domain'
import { BehaviorSubject, combineLatest, map, type Observable, Subject } from 'rxjs'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

export type AuthScreen = 'loading' | 'login' | 'signup' | 'confirm' | 'new-password' | 'signed-in'
/** What is asked of the auth service. */
export type AuthAction = 'login' | 'signup' | 'reset' | 'resend' | 'new-password'
/** What the user is told in passing. */
export type AuthOutcome = 'signed-up' | 'reset-sent' | 'resent' | 'password-updated' | 'unconfirmed'

interface AuthForms {
  /** The screen that was chosen; the auth state may ask for another. */
  readonly chosen: 'login' | 'signup' | 'confirm' | 'new-password'
  /** One set of values for all forms: who changes the tab types nothing twice. */
  readonly values: SignupForm
  /** In the order of the fields. */
  readonly errors: readonly CredentialError[]
  /** Grows when a form is not sent because of its errors: the first of them gets the focus. */
  readonly refusals: number
  readonly pending: AuthAction | null
  readonly problem: { readonly action: AuthAction; readonly failure: AuthFailure } | null
}

export interface AuthViewState extends AuthForms {
  readonly screen: AuthScreen
  /** Who is signed in or recovering. */
  readonly user: User | null
  /** The session ended without the user's doing. */
  readonly isExpired: boolean
}

type Check = (values: SignupForm) => Checked<unknown>

const NOTHING: SignupForm = { username: '', email: '', password: '', agreedToEula: false }

const START: AuthForms = {
  chosen: 'login',
  values: NOTHING,
  errors: [],
  refusals: 0,
  pending: null,
  problem: null,
}

const screenOf = (auth: AuthState, { chosen }: AuthForms): AuthScreen => {
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

const stateOf = (auth: AuthState, forms: AuthForms): AuthViewState => ({
  ...forms,
  screen: screenOf(auth, forms),
  user: 'user' in auth ? auth.user : null,
  isExpired: auth.kind === 'signed-out' && auth.reason === 'expired',
})

/**
 * Signing in, signing up, confirming, a forgotten password (product.md#auth-page). Forms are checked when
 * they are sent, and from then on with every change. What follows a sign-in is not its business: see `AuthEvents`.
 *
 * Constructor: `Auth`.
 */
export class AuthViewModel {
  readonly #auth: Auth
  readonly #forms$ = new BehaviorSubject<AuthForms>(START)
  readonly #outcomes$ = new Subject<AuthOutcome>()
  /** The check that the user has met last, from then on made with every change. */
  #check: Check | null = null

  readonly state$
  readonly outcomes$: Observable<AuthOutcome> = this.#outcomes$.asObservable()

  constructor(auth: Auth) {
    this.#auth = auth
    this.state$ = viewState(
      stateOf({ kind: 'loading' }, START),
      combineLatest([auth.state$, this.#forms$]).pipe(map(([state, forms]) => stateOf(state, forms))),
    )
  }

  /** Shows a tab, or the way back to it. */
  show(screen: 'login' | 'signup'): void {
    if (this.#forms.pending === null) this.#turnTo(screen)
  }

  change(values: Partial<SignupForm>): void {
    const changed = { ...this.#forms.values, ...values }
    const checked = this.#check?.(changed)
    this.#update({ values: changed, errors: checked && !checked.ok ? checked.error : [] })
  }

  /** Sends the form of the screen. */
  submit(): void {
    const { screen } = this.state$.value
    if (screen === 'login') void this.#login()
    else if (screen === 'signup') void this.#signup()
    else if (screen === 'new-password') void this.#setPassword()
  }

  /** Has a link mailed that leads to a new password. */
  async forgot(): Promise<void> {
    const clean = this.#checked(validateResetEmail)
    if (clean === null) return
    const sent = await this.#ask('reset', () => this.#auth.sendPasswordReset(clean.email))
    if (sent.ok) this.#outcomes$.next('reset-sent')
  }

  /** Has the confirmation mailed again. */
  async resend(): Promise<void> {
    const { user, values, pending } = this.state$.value
    if (pending !== null) return
    const clean = validateResetEmail({ email: user?.email ?? values.email })
    if (!clean.ok) return this.#turnTo('login')
    const sent = await this.#ask('resend', () => this.#auth.resendConfirmation(clean.value.email))
    if (sent.ok) this.#outcomes$.next('resent')
  }

  async #login(): Promise<void> {
    const clean = this.#checked(validateLogin)
    if (clean === null) return
    const signedIn = await this.#ask('login', () => this.#auth.signIn(clean))
    if (signedIn.ok) this.#turnTo('login', NOTHING)
    else if (signedIn.error.kind === 'email-not-confirmed') {
      this.#turnTo('confirm')
      this.#outcomes$.next('unconfirmed')
    }
  }

  async #signup(): Promise<void> {
    const clean = this.#checked(validateSignup)
    if (clean === null) return
    const { email, password, username } = clean
    const signedUp = await this.#ask('signup', () => this.#auth.signUp({ email, password, username }))
    if (!signedUp.ok) return
    this.#turnTo('confirm')
    if (this.state$.value.user === null) this.#outcomes$.next('signed-up')
  }

  async #setPassword(): Promise<void> {
    const email = this.state$.value.user?.email ?? this.#forms.values.email
    const clean = this.#checked(validateNewPassword)
    if (clean === null) return
    // A session that ends meanwhile does not take the form away.
    this.#update({ chosen: 'new-password' })
    const updated = await this.#ask('new-password', () => this.#auth.updatePassword(clean.password))
    if (!updated.ok) return
    this.#turnTo('login', { ...NOTHING, email })
    this.#outcomes$.next('password-updated')
  }

  get #forms(): AuthForms {
    return this.#forms$.value
  }

  #update(change: Partial<AuthForms>): void {
    this.#forms$.next({ ...this.#forms, ...change })
  }

  /** Another form: nothing is wrong with it yet. Passwords are not taken along, but from tab to tab. */
  #turnTo(chosen: AuthForms['chosen'], values = this.#forms.values): void {
    this.#check = null
    const isTab = chosen !== 'confirm' && this.#forms.chosen !== 'new-password'
    const kept = isTab ? values : { ...values, password: '' }
    this.#update({ chosen, values: kept, errors: [], problem: null })
  }

  /** The form as it may be sent, or null: its errors show, or something else is under way. */
  #checked<Form>(check: (values: SignupForm) => Checked<Form>): Form | null {
    const { values, pending, refusals } = this.#forms
    if (pending !== null) return null
    this.#check = check
    const checked = check(values)
    if (checked.ok) {
      this.#update({ errors: [] })
      return checked.value
    }
    this.#update({ errors: checked.error, refusals: refusals + 1, problem: null })
    return null
  }

  async #ask(action: AuthAction, question: () => Promise<Result<void, AuthFailure>>) {
    this.#update({ pending: action, problem: null })
    const answer = await question()
    this.#update({ pending: null, problem: answer.ok ? null : { action, failure: answer.error } })
    return answer
  }
}

export const AUTH_VIEW_MODEL = token<AuthViewModel>('auth view model')
