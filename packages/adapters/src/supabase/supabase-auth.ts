import {
  type Auth,
  type AuthEvent,
  type AuthFailure,
  type AuthState,
  err,
  isConfirmed,
  type LoginForm,
  type NewAccount,
  ok,
  PendingEvents,
  type Result,
  type User,
} from '@mahlzeit/domain'
import type { GoTrueClient } from '@supabase/auth-js'
import { BehaviorSubject, defer, distinctUntilChanged, Observable } from 'rxjs'
import { checkedAuthAnswer } from './auth-answer.ts'
import { AuthMemory, SESSION_KEY } from './auth-memory.ts'
import { authFailureFrom, type AuthServiceError, obstacleOf } from './auth-failure.ts'
import type { AuthPage } from './auth-page.ts'
import { parseUser } from './auth-session.ts'

export interface SupabaseAuthOptions {
  /** The project's address without a path. */
  readonly baseUrl: string
  readonly publishableKey: string
  /** Where mailed links return to: `redirectOrigin` of the page's own. */
  readonly returnOrigin: string
  readonly page: AuthPage
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** A token that expires within this time is renewed before it is used. */
const RENEWAL_MARGIN_MS = 60_000

/**
 * The auth service of Supabase. Its client is loaded when somebody is or wants to be signed in: visitors never pay for
 * it. The state follows the client, which speaks of every tab; events are this class's own, since the client repeats
 * its own on focus and in all tabs.
 */
export class SupabaseAuth implements Auth {
  readonly #options: SupabaseAuthOptions
  readonly #memory: AuthMemory
  readonly #state = new BehaviorSubject<AuthState>({ kind: 'loading' })
  readonly #events = new PendingEvents<AuthEvent>()
  #client: Promise<GoTrueClient> | null = null
  #started: Promise<void> | null = null
  /** It may have been set already, though no answer said so. */
  #unansweredPassword: string | null = null

  readonly state$: Observable<AuthState>
  readonly events$: Observable<AuthEvent>

  constructor(options: SupabaseAuthOptions) {
    this.#options = options
    this.#memory = new AuthMemory(options.page)
    this.state$ = defer(() => {
      void this.#start()
      return this.#state.pipe(distinctUntilChanged(sameState))
    })
    this.events$ = new Observable((observer) => {
      void this.#start()
      return this.#events.listen((event) => observer.next(event))
    })
  }

  async signIn({ email, password }: LoginForm): Promise<Result<void, AuthFailure>> {
    return this.#ask(async (client) => {
      const { data, error } = await client.signInWithPassword({ email, password })
      if (!error) this.#welcome(data.session)
      return { error }
    })
  }

  async signUp({ email, password, username }: NewAccount): Promise<Result<void, AuthFailure>> {
    return this.#ask(async (client) => {
      const options = { data: { username }, emailRedirectTo: this.#returnTo('/') }
      const { data, error } = await client.signUp({ email, password, options })
      // A project that asks for no confirmation signs in at once.
      if (data.session) this.#welcome(data.session)
      return { error }
    })
  }

  async signOut(): Promise<Result<void, AuthFailure>> {
    const token = await this.accessToken()
    return this.#ask(async (client) => {
      const { error } = token === null ? { error: null } : await client.admin.signOut(token, 'local')
      // Gone already, as where the answer to a first try was lost: the client says so in a status of its own.
      const isGone = error?.name === 'AuthSessionMissingError' || [401, 403, 404].includes(error?.status ?? 0)
      if (error && !isGone) return { error }
      this.#forget()
      this.#events.emit({ kind: 'signed-out' })
      return { error: null }
    })
  }

  async discardSession(): Promise<void> {
    this.#forget()
  }

  async resendConfirmation(email: string): Promise<Result<void, AuthFailure>> {
    const options = { emailRedirectTo: this.#returnTo('/') }
    return this.#ask((client) => client.resend({ type: 'signup', email, options }))
  }

  async sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    return this.#ask((client) => client.resetPasswordForEmail(email, { redirectTo: this.#returnTo('/auth') }))
  }

  async updatePassword(password: string): Promise<Result<void, AuthFailure>> {
    return this.#ask(async (client) => {
      const { error: refusal } = await client.updateUser({ password })
      const isSet = refusal?.code === 'same_password' && password === this.#unansweredPassword
      const error = isSet ? null : refusal
      this.#unansweredPassword = error && obstacleOf(authFailureFrom(error)) ? password : null
      if (error || this.#state.value.kind !== 'recovering') return { error }
      // Whoever else was signed in with the old password is not any more.
      const token = await this.accessToken()
      if (token !== null) await client.admin.signOut(token, 'global')
      this.#forget()
      return { error: null }
    })
  }

  async accessToken(): Promise<string | null> {
    const kept = this.#memory.session
    if (kept === null) return null
    if (kept.expiresAtMs - RENEWAL_MARGIN_MS > Date.now()) return kept.accessToken
    try {
      const { data } = await (await this.#load()).getSession()
      return data.session?.access_token ?? null
    } catch {
      return null
    }
  }

  /** Asks the service whether the session still holds, and ends it here if it does not. */
  async verify(): Promise<void> {
    if (this.#memory.session === null) return
    await this.#ask(async (client) => {
      const { data, error } = await client.getUser()
      if (error && (error.status === 401 || error.status === 403)) await client.signOut({ scope: 'local' })
      else if (!error) this.#show(data.user)
      return { error }
    })
  }

  #start(): Promise<void> {
    this.#started ??= this.#begin()
    return this.#started
  }

  async #begin(): Promise<void> {
    const { page } = this.#options
    page.onSharedChange((key) => {
      if (key === SESSION_KEY || key === null) this.#followOtherTabs()
    })
    page.onFragment(() => void this.#followLink())
    if (page.fragment().has('access_token')) return this.#followLink()
    const kept = this.#memory.session
    if (kept === null) this.#state.next({ kind: 'signed-out' })
    else this.#showUser(kept.user)
    await this.#followLink()
    await this.verify()
  }

  /** Looks into what a mailed link has brought, at the start or while the app runs. */
  async #followLink(): Promise<void> {
    const { page } = this.#options
    const link = page.fragment()
    if (link.has('access_token')) return this.#openLink(link)
    if (!link.has('error_code') && !link.has('error')) return
    page.clearFragment()
    this.#events.emit({ kind: 'link-rejected' })
  }

  #followOtherTabs(): void {
    const kept = this.#memory.session
    if (kept === null) this.#leave()
    else this.#showUser(kept.user)
  }

  async #openLink(link: URLSearchParams): Promise<void> {
    const { page } = this.#options
    const isRecovery = link.get('type') === 'recovery'
    const opened = await this.#ask(async (client) => {
      const { data, error } = await client.setSession({
        access_token: link.get('access_token') ?? '',
        refresh_token: link.get('refresh_token') ?? '',
      })
      if (!error && data.user) {
        this.#memory.follow(isRecovery ? data.user.id : null)
        this.#show(data.user)
      }
      return { error }
    })
    if (opened.ok) {
      page.clearFragment()
      this.#events.emit({ kind: isRecovery ? 'recovery' : this.#arrival() })
      return
    }
    const kept = this.#memory.session
    if (kept === null) this.#state.next({ kind: 'signed-out' })
    else this.#showUser(kept.user)
    const reason = obstacleOf(opened.error)
    if (reason === null) page.clearFragment()
    this.#events.emit(reason === null ? { kind: 'link-rejected' } : { kind: 'link-unopened', reason })
  }

  #welcome(session: { readonly user: unknown } | null): void {
    this.#memory.welcome()
    this.#show(session?.user)
    this.#events.emit({ kind: this.#arrival() })
  }

  #arrival(): 'signed-in' | 'unconfirmed' {
    const state = this.#state.value
    return 'user' in state && !isConfirmed(state.user) ? 'unconfirmed' : 'signed-in'
  }

  /** The client keeps the session nowhere else; its own way of ending it would ask the service. */
  #forget(): void {
    this.#memory.forget()
    this.#leave()
  }

  #show(vendorUser: unknown): void {
    const user = parseUser(vendorUser)
    if (user !== null) this.#showUser(user)
  }

  #showUser(user: User): void {
    this.#state.next({ kind: this.#memory.isRecovering(user.id) ? 'recovering' : 'signed-in', user })
  }

  #leave(): void {
    const { value } = this.#state
    if (value.kind === 'signed-out') return
    const hasLeft = 'user' in value && this.#memory.hasLeft(value.user.id)
    this.#state.next(hasLeft || !('user' in value) ? { kind: 'signed-out' } : { kind: 'signed-out', reason: 'expired' })
  }

  async #ask(
    question: (client: GoTrueClient) => Promise<{ readonly error: AuthServiceError | null }>,
  ): Promise<Result<void, AuthFailure>> {
    try {
      const { error } = await question(await this.#load())
      return error === null ? ok(undefined) : err(authFailureFrom(error))
    } catch (cause) {
      // The client itself could not be loaded, or its request never left.
      return err({ kind: 'offline', message: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  #load(): Promise<GoTrueClient> {
    this.#client ??= this.#connect().catch((cause: unknown) => {
      this.#client = null
      throw cause
    })
    return this.#client
  }

  async #connect(): Promise<GoTrueClient> {
    const { AuthClient: Client } = await import('@supabase/auth-js')
    const { baseUrl, publishableKey, page, timeoutMs = TIMEOUT_MS } = this.#options
    const client = new Client({
      url: new URL('/auth/v1', baseUrl).href,
      headers: { apikey: publishableKey },
      storageKey: SESSION_KEY,
      storage: page.shared,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      fetch: async (input, init) =>
        checkedAuthAnswer(
          await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
          new Request(input).url,
        ),
    })
    client.onAuthStateChange((_event, session) => {
      if (session) this.#show(session.user)
      // Without a network a session is kept although the client cannot show it.
      else if (this.#memory.session === null) this.#leave()
    })
    await client.initialize()
    return client
  }

  #returnTo(path: string): string {
    return new URL(path, this.#options.returnOrigin).href
  }
}

const sameState = (a: AuthState, b: AuthState): boolean => JSON.stringify(a) === JSON.stringify(b)
