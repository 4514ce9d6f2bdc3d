import {
  type Auth,
  type AuthEvent,
  type AuthFailure,
  type AuthState,
  err,
  EULA_VERSION,
  isConfirmed,
  type LoginForm,
  type MailedLink,
  type NewAccount,
  ok,
  PendingEvents,
  type Result,
  type User,
} from '@mahlzeit/domain'
import type { SupabaseClient } from '@supabase/supabase-js'
import { BehaviorSubject, defer, distinctUntilChanged, Observable } from 'rxjs'
import { authFailureFrom, type AuthServiceError, isUnanswered } from './auth-failure.ts'
import type { AuthEnvironment } from './auth-environment.ts'
import { parseStoredUser, parseUser } from './auth-user.ts'
import type { ClientLoader } from './client-loader.ts'
import { type WaitingLink, waitingLink } from './mailed-link.ts'
import { SignUpProof } from './sign-up-proof.ts'
import type { SupabaseApi } from './supabase-api.ts'

export const SESSION_KEY = 'mahlzeit.session'
/** Id of the user who signed out, for all tabs: without it a missing session has expired. */
const LEFT_KEY = 'mahlzeit.left'
/** Id of the user whose new password this tab awaits, over a reload. */
const RECOVERING_KEY = 'mahlzeit.recovering'

/**
 * Accounts of Supabase. supabase-js stores, refreshes and broadcasts the session; it loads for a stored session, and for visitors
 * with the first command. This class adds what the product needs besides
 * (ADR 0007): the stored user without a network, events only in the tab where the user acted, expired sessions distinguished from
 * sign-outs, and mailed links that wait for the user's consent.
 */
export class SupabaseAuth implements Auth {
  readonly #clients: ClientLoader
  readonly #proof: SignUpProof
  readonly #page: AuthEnvironment
  readonly #returnOrigin: string
  readonly #storageKey: string
  readonly #state = new BehaviorSubject<AuthState>({ kind: 'loading' })
  readonly #link = new BehaviorSubject<WaitingLink | null>(null)
  readonly #events = new PendingEvents<AuthEvent>()
  #started: Promise<void> | null = null
  /** A new password whose outcome is unknown: it may have been set. */
  #unansweredPassword: string | null = null

  readonly state$: Observable<AuthState> = defer(() => {
    void this.#start()
    return this.#state.pipe(distinctUntilChanged(sameState))
  })

  readonly link$: Observable<MailedLink | null> = defer(() => {
    void this.#start()
    return this.#link
  })

  readonly events$: Observable<AuthEvent> = new Observable((observer) => {
    void this.#start()
    return this.#events.listen((event) => observer.next(event))
  })

  constructor(
    clients: ClientLoader,
    api: Pick<SupabaseApi, 'command'>,
    page: AuthEnvironment,
    options: { readonly returnOrigin: string; readonly storageKey?: string | undefined },
  ) {
    this.#clients = clients
    this.#proof = new SignUpProof(api, page.shared)
    this.#page = page
    this.#returnOrigin = options.returnOrigin
    this.#storageKey = options.storageKey ?? SESSION_KEY
  }

  async signIn({ email, password }: LoginForm): Promise<Result<void, AuthFailure>> {
    return this.#ask(async (client) => {
      const { data, error } = await client.signInWithPassword({ email, password })
      if (!error) await this.#enter(data.user)
      return error
    })
  }

  async signUp({ email, password, username }: NewAccount): Promise<Result<void, AuthFailure>> {
    return this.#ask(async (client) => {
      const options = {
        // The form requires the consent to the terms of use.
        data: { username, secret_hash: await this.#proof.secretHash(), eula_version: EULA_VERSION },
        emailRedirectTo: this.#returnTo('/auth'),
      }
      const { data, error } = await client.signUp({ email, password, options })
      // A project without mail confirmation signs in at once.
      if (data.session) await this.#enter(data.user)
      return error
    })
  }

  async openLink(): Promise<Result<void, AuthFailure>> {
    await this.#start()
    const link = this.#link.value
    if (link === null) return err({ kind: 'link-expired' })
    const opened = await this.#redeem(link)
    if (opened.ok || opened.error.kind === 'link-expired') this.dismissLink()
    return opened
  }

  dismissLink(): void {
    this.#link.next(null)
    this.#page.clearLink()
  }

  async signOut(): Promise<Result<void, AuthFailure>> {
    return this.#ask(async (client) => {
      const token = (await client.getSession()).data.session?.access_token ?? null
      // Before the request: a read that is rejected before the answer arrives would count as an expired session.
      await this.#markAsLeft()
      // Not `auth.signOut`: with scope `local` it ends the session even if the request fails, with `global` on all devices.
      const { error } = token === null ? { error: null } : await client.admin.signOut(token, 'local')
      // The session has ended already, for example if the answer to a first try was lost.
      const isGone = error?.name === 'AuthSessionMissingError' || error?.status === 401 || error?.status === 403
      if (error && !isGone) {
        await this.#page.shared.removeItem(LEFT_KEY)
        return error
      }
      await this.discardSession()
      this.#events.emit({ kind: 'signed-out' })
      return null
    })
  }

  async discardSession(): Promise<void> {
    await this.#markAsLeft()
    this.#page.tab.removeItem(RECOVERING_KEY)
    await this.#page.shared.removeItem(this.#storageKey)
    // Without a stored session supabase-js sends no request, and notifies the other tabs.
    const client = await this.#clients.loaded()
    if (client?.ok) await client.value.auth.signOut({ scope: 'local' })
    await this.#leave()
  }

  async resendConfirmation(email: string): Promise<Result<void, AuthFailure>> {
    const options = { emailRedirectTo: this.#returnTo('/auth') }
    return this.#ask(async (client) => (await client.resend({ type: 'signup', email, options })).error)
  }

  async sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    const options = { redirectTo: this.#returnTo('/auth') }
    return this.#ask(async (client) => (await client.resetPasswordForEmail(email, options)).error)
  }

  async updatePassword(password: string): Promise<Result<void, AuthFailure>> {
    return this.#ask(async (client) => {
      const { error: refusal } = await client.updateUser({ password })
      const failed = refusal && authFailureFrom(refusal)
      const isSet = failed?.kind === 'same-password' && password === this.#unansweredPassword
      const error = isSet ? null : refusal
      this.#unansweredPassword = failed && isUnanswered(failed) ? password : null
      if (error || this.#state.value.kind !== 'recovering') return error
      // Ends all sessions that began with the old password.
      const token = await this.accessToken()
      if (token !== null) await client.admin.signOut(token, 'global')
      await this.discardSession()
      return null
    })
  }

  async accessToken(): Promise<string | null> {
    const token = await this.#clients.accessToken()
    return token.ok ? token.value : null
  }

  /** Asks the service whether the session is still valid, and ends it here if not. */
  async verify(): Promise<void> {
    if ((await this.#storedUser()) === null) return
    await this.#ask(async (client) => {
      const { data, error } = await client.getUser()
      if (error?.status === 401 || error?.status === 403) await client.signOut({ scope: 'local' })
      // The user may have signed out, here or in another tab, while the request was in flight.
      else if (!error && (await this.#storedUser()) !== null) this.#show(parseUser(data.user))
      return error
    })
  }

  #start(): Promise<void> {
    this.#started ??= this.#begin()
    return this.#started
  }

  async #begin(): Promise<void> {
    this.#clients.onLoad(({ auth }) => auth.onAuthStateChange(() => void this.#followStored()))
    // supabase-js broadcasts between tabs, too, but its message may arrive before the change of the storage does.
    this.#page.onSharedChange((key) => {
      if (key === this.#storageKey || key === null) void this.#followStored()
    })
    // The page was closed during a sign-out whose request failed: a later end of this session is an expiry.
    if ((await this.#storedUser()) !== null) await this.#page.shared.removeItem(LEFT_KEY)
    await this.#showStored()
    this.#page.onLink(() => this.#noticeLink())
    this.#noticeLink()
    await this.verify()
  }

  /**
   * Reads a mailed link, at the start or while the app runs. It stays in the address until it is used: a reload asks again.
   * Tokens of a session are ignored: an address must never replace the session.
   */
  #noticeLink(): void {
    const link = waitingLink(this.#page.link())
    if (link === null) return
    this.#link.next(link)
    this.#events.emit({ kind: 'link' })
  }

  async #redeem(link: WaitingLink): Promise<Result<void, AuthFailure>> {
    const { kind, email, token } = link
    const { shared, tab } = this.#page
    const proven = kind === 'confirmation' ? await this.#proof.prove(link) : ok(false)
    if (!proven.ok) return proven
    const beganHere = proven.value
    const type = kind === 'confirmation' ? 'signup' : 'recovery'
    const client = await this.#clients.load()
    if (!client.ok) return client
    const { data, error } = await client.value.auth.verifyOtp({ email, token, type })
    if (error) return err(authFailureFrom(error))
    await shared.removeItem(LEFT_KEY)
    await this.#proof.clear()
    const user = parseUser(data.user)
    if (!beganHere && user) tab.setItem(RECOVERING_KEY, user.id)
    this.#show(user)
    this.#events.emit({ kind: beganHere ? this.#arrival() : 'recovery' })
    return ok(undefined)
  }

  /** A form was sent: the user is signed in. */
  async #enter(user: unknown): Promise<void> {
    await this.#page.shared.removeItem(LEFT_KEY)
    this.#page.tab.removeItem(RECOVERING_KEY)
    this.#show(parseUser(user))
    this.#events.emit({ kind: this.#arrival() })
  }

  #arrival(): 'signed-in' | 'unconfirmed' {
    const state = this.#state.value
    return 'user' in state && !isConfirmed(state.user) ? 'unconfirmed' : 'signed-in'
  }

  async #storedUser(): Promise<User | null> {
    return parseStoredUser(await this.#page.shared.getItem(this.#storageKey))
  }

  async #showStored(): Promise<void> {
    const user = await this.#storedUser()
    if (user === null) this.#state.next({ kind: 'signed-out' })
    else this.#show(user)
  }

  /**
   * The stored session decides, not that of an event. With an expired token and no network, supabase-js emits none but keeps the
   * stored one. When a tab becomes visible, it may emit that of a user who has just signed out in another tab.
   */
  async #followStored(): Promise<void> {
    const user = await this.#storedUser()
    if (user === null) await this.#leave()
    else {
      this.#show(user)
      // Another tab signed in: supabase-js refreshes the session here, too.
      void this.#clients.load()
    }
  }

  #show(user: User | null): void {
    if (user === null) return
    const isRecovering = this.#page.tab.getItem(RECOVERING_KEY) === user.id
    this.#state.next({ kind: isRecovering ? 'recovering' : 'signed-in', user })
  }

  async #markAsLeft(): Promise<void> {
    const user = await this.#storedUser()
    if (user !== null) await this.#page.shared.setItem(LEFT_KEY, user.id)
  }

  async #leave(): Promise<void> {
    const leftId = await this.#page.shared.getItem(LEFT_KEY)
    const { value } = this.#state
    if (value.kind === 'signed-out') return
    const hasExpired = 'user' in value && value.user.id !== leftId
    this.#state.next(hasExpired ? { kind: 'signed-out', reason: 'expired' } : { kind: 'signed-out' })
  }

  async #ask(
    question: (client: SupabaseClient['auth']) => Promise<AuthServiceError | null>,
  ): Promise<Result<void, AuthFailure>> {
    const client = await this.#clients.load()
    if (!client.ok) return client
    const error = await question(client.value.auth)
    return error === null ? ok(undefined) : err(authFailureFrom(error))
  }

  #returnTo(path: string): string {
    return new URL(path, this.#returnOrigin).href
  }
}

const sameState = (a: AuthState, b: AuthState): boolean => JSON.stringify(a) === JSON.stringify(b)
