import {
  type Auth,
  type AuthEvent,
  type AuthFailure,
  type AuthState,
  err,
  isConfirmed,
  isOwnName,
  type LoginForm,
  type MailedLink,
  type NewAccount,
  ok,
  type Result,
  userOf,
} from '@mahlzeit/domain'
import { BehaviorSubject, defer, type Observable, startWith, Subject } from 'rxjs'
import { type BrowserSession, type InMemoryAccounts, newBrowserSession, type SentLink } from './in-memory-accounts.ts'

/** Auth of one tab, over an in-memory service. Can be made to fail and to recover. */
export class InMemoryAuth implements Auth {
  readonly #accounts: InMemoryAccounts
  readonly #session: BehaviorSubject<BrowserSession>
  readonly #state: BehaviorSubject<AuthState>
  readonly #link = new BehaviorSubject<SentLink | null>(null)
  readonly #events = new Subject<AuthEvent>()
  #missed: AuthEvent[] = []
  #isRecovering = false
  #failure: AuthFailure | null = null

  readonly state$: Observable<AuthState>
  readonly events$: Observable<AuthEvent>
  readonly link$: Observable<MailedLink | null> = this.#link.asObservable()

  /** @param session State shared by the tabs of one browser. */
  constructor(accounts: InMemoryAccounts, session: BehaviorSubject<BrowserSession> = newBrowserSession()) {
    this.#accounts = accounts
    this.#session = session
    const { userId } = session.value
    if (userId !== null && !accounts.hasSession(userId)) session.next({ userId: null, hasExpired: true })
    this.#state = new BehaviorSubject<AuthState>(this.#read())
    session.subscribe(() => this.#show())
    this.state$ = this.#state.asObservable()
    this.events$ = defer(() => {
      const missed = this.#missed
      this.#missed = []
      return this.#events.pipe(startWith(...missed))
    })
  }

  /** Makes all further calls to the service fail. */
  failWith(failure: AuthFailure): void {
    this.#failure = failure
  }

  recover(): void {
    this.#failure = null
  }

  /** Expires the session. */
  expire(): void {
    this.#session.next({ userId: null, hasExpired: true })
  }

  /** Simulates opening the page by a mailed link. */
  open(link: SentLink): void {
    this.#link.next(link)
    this.#emit({ kind: 'link' })
  }

  async openLink(): Promise<Result<void, AuthFailure>> {
    const link = this.#link.value
    if (link !== null && this.#failure) return err(this.#failure)
    this.dismissLink()
    const redeemed = link && this.#accounts.redeem(link, this.#session)
    if (!redeemed) return err({ kind: 'link-expired' })
    this.#isRecovering = !redeemed.beganHere
    this.#enter(redeemed.user.id)
    this.#emit({ kind: this.#isRecovering ? 'recovery' : 'signed-in' })
    return ok(undefined)
  }

  dismissLink(): void {
    this.#link.next(null)
  }

  async signIn({ email, password }: LoginForm): Promise<Result<void, AuthFailure>> {
    if (this.#failure) return err(this.#failure)
    const user = this.#accounts.check(email, password)
    if (user === null) return err({ kind: 'invalid-credentials' })
    if (!isConfirmed(user)) return err({ kind: 'email-not-confirmed' })
    this.#isRecovering = false
    this.#enter(user.id)
    this.#emit({ kind: 'signed-in' })
    return ok(undefined)
  }

  async signUp(account: NewAccount): Promise<Result<void, AuthFailure>> {
    if (this.#failure) return err(this.#failure)
    if (isOwnName(account.password, account)) return err({ kind: 'weak-password' })
    this.#accounts.register(account, this.#session)
    return ok(undefined)
  }

  async signOut(): Promise<Result<void, AuthFailure>> {
    if (this.#failure) return err(this.#failure)
    await this.discardSession()
    this.#emit({ kind: 'signed-out' })
    return ok(undefined)
  }

  async discardSession(): Promise<void> {
    this.#isRecovering = false
    this.#session.next({ userId: null, hasExpired: false })
  }

  async resendConfirmation(email: string): Promise<Result<void, AuthFailure>> {
    if (this.#failure) return err(this.#failure)
    this.#accounts.resendConfirmation(email)
    return ok(undefined)
  }

  async sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    if (this.#failure) return err(this.#failure)
    this.#accounts.mailRecovery(email)
    return ok(undefined)
  }

  async updatePassword(password: string): Promise<Result<void, AuthFailure>> {
    if (this.#failure) return err(this.#failure)
    const user = userOf(this.#state.value)
    if (user === null) return err({ kind: 'unauthorised', message: 'no user is signed in' })
    const refusal = this.#accounts.setPassword(user.id, password)
    if (refusal === 'password-too-long') return err({ kind: 'rejected', message: 'Password is too long' })
    if (refusal !== null) return err({ kind: refusal })
    if (this.#isRecovering) {
      this.#accounts.revokeSessions(user.id)
      await this.discardSession()
    }
    return ok(undefined)
  }

  /** Returns the token. Expires a session that the service has ended, because a call with its token fails. */
  async accessToken(): Promise<string | null> {
    const { userId } = this.#session.value
    if (userId !== null && !this.#accounts.hasSession(userId)) this.expire()
    return this.#session.value.userId
  }

  #enter(userId: string): void {
    this.#accounts.openSession(userId)
    this.#session.next({ userId, hasExpired: false })
  }

  #show(): void {
    const state = this.#read()
    if (JSON.stringify(state) !== JSON.stringify(this.#state.value)) this.#state.next(state)
  }

  #read(): AuthState {
    const { userId, hasExpired } = this.#session.value
    const user = userId === null ? null : this.#accounts.find(userId)
    if (user !== null) return { kind: this.#isRecovering ? 'recovering' : 'signed-in', user }
    return hasExpired ? { kind: 'signed-out', reason: 'expired' } : { kind: 'signed-out' }
  }

  #emit(event: AuthEvent): void {
    if (this.#events.observed) this.#events.next(event)
    else this.#missed.push(event)
  }
}
