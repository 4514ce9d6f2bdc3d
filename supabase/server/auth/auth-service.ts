import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { EULA_VERSIONS } from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Database } from '../database.ts'
import { networkOf } from '../gate/client-address.ts'
import { currentNetwork } from '../queue.ts'
import { AccountLimit } from './account-limit.ts'
import {
  authError,
  EMAIL_NOT_CONFIRMED,
  emailError,
  inApiVersion,
  INVALID_BODY,
  INVALID_CREDENTIALS,
  NOT_FOUND,
  overRequestLimit,
  passwordError,
  SAME_PASSWORD,
  UNKNOWN_TERMS,
} from './auth-errors.ts'
import type { AuthLimits } from './auth-limits.ts'
import { freshToken, MailedLinks, type MailedLinksOptions } from './mailed-links.ts'
import type { MailKind } from './mails.ts'
import { Passwords, TooManyPasswords } from './passwords.ts'
import { type Limit, ownLimits } from './rate-limit.ts'
import { StoredAccounts } from './stored-accounts.ts'

interface AuthServiceOptions extends MailedLinksOptions {
  /** Lite's auth service. */
  readonly lite: (request: Request) => Promise<Response>
  readonly database: Pick<Database, 'query' | 'transaction'>
  readonly limits: AuthLimits
}

const WINDOW_MS = 5 * 60 * 1000
const BUSY_SECONDS = 3

/** Tries to open a session for a checked password, and the longest pause between two in milliseconds. */
const SIGN_IN_TRIES = 5
const SIGN_IN_PAUSE_MS = 100

/** The endpoints that the product uses. Lite has more, some of which create confirmed accounts without a password. */
const OPEN = new Set(
  ['signup', 'token', 'verify', 'recover', 'resend', 'logout', 'user', 'settings', 'health'].map(
    (name) => `/auth/v1/${name}`,
  ),
)
const COUNTED = new Set(['/auth/v1/signup', '/auth/v1/token', '/auth/v1/verify', '/auth/v1/recover', '/auth/v1/resend'])

/** PostgreSQL has no text with NUL. */
const Text = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0')),
)
const Email = v.pipe(Text, v.toLowerCase())
const SignUp = v.object({
  email: Email,
  password: v.string(),
  data: v.optional(
    v.object({ username: v.optional(Text, ''), secret_hash: v.optional(Text, ''), eula_version: v.optional(Text, '') }),
    {},
  ),
})
const SignIn = v.object({ email: Email, password: v.string() })
const Renewal = v.object({ refresh_token: Text })
const Recovery = v.object({ email: Email })
const Link = v.object({ type: v.picklist(['signup', 'recovery']), email: Email, token: Text })
const Resending = v.object({ type: v.literal('signup'), email: Email })
/** All that users may change about their accounts. auth-js adds the two nulls, which belong to a change of address. */
const Change = v.strictObject({
  password: v.string(),
  code_challenge: v.optional(v.null()),
  code_challenge_method: v.optional(v.null()),
})
const User = v.object({ id: v.string() })
const Session = v.object({ user: v.object({ email: Email }) })

/**
 * The auth service. Adds the features of a hosted project that Lite 0.10 lacks (rate limits, redirects of mailed links, resent
 * mails), and protects accounts (product.md#passwords). Lite answers the rest: sessions, mailed links, the user.
 */
export class AuthService {
  readonly #options: AuthServiceOptions
  readonly #accounts: StoredAccounts
  readonly #passwords: Passwords
  readonly #attempts: Limit
  readonly #guesses: AccountLimit
  readonly #links: MailedLinks
  /** Sessions open one after the other: an account holds one token, which another sign-in would replace. */
  #lastSession: Promise<unknown> = Promise.resolve()

  constructor(options: AuthServiceOptions) {
    this.#options = options
    this.#accounts = new StoredAccounts(options.database)
    const { attempts, mailInterval } = options.limits
    // With the default limit: one in work and two waiting.
    this.#passwords = new Passwords(Math.max(3, Math.ceil(attempts / 10)))
    const { createLimit = ownLimits } = options
    this.#attempts = createLimit('attempts', attempts, WINDOW_MS)
    this.#guesses = new AccountLimit(4 * attempts, Math.ceil(attempts / 10), WINDOW_MS, createLimit)
    this.#links = new MailedLinks(options, mailInterval)
  }

  /** Answers what lies under `/auth/v1`. */
  async fetch(request: Request, peerAddress: string): Promise<Response> {
    return inApiVersion(request, await this.#answer(request, peerAddress))
  }

  async #answer(request: Request, peerAddress: string): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (!OPEN.has(pathname)) return authError(NOT_FOUND)
    const network = networkOf(peerAddress)
    const grant = searchParams.get('grant_type')
    const isRenewal = pathname === '/auth/v1/token' && grant === 'refresh_token'
    const isCounted = COUNTED.has(pathname) || (request.method === 'PUT' && pathname === '/auth/v1/user')
    if (isCounted && request.method !== 'OPTIONS' && !isRenewal) {
      const wait = await this.#attempts.take(network)
      if (wait > 0) return authError(overRequestLimit(wait))
    }
    switch (`${request.method} ${pathname}`) {
      case 'POST /auth/v1/signup':
        return withBody(request, SignUp, (form) => this.#signUp(form, peerAddress))
      case 'POST /auth/v1/token':
        if (grant === 'password') return withBody(request, SignIn, (form) => this.#signIn(form, request, network))
        return withBody(request, Renewal, (body) =>
          this.#openSession('/auth/v1/token?grant_type=refresh_token', request, body, network),
        )
      case 'POST /auth/v1/verify':
        return withBody(request, Link, (link) => this.#openSession(pathname, request, link, network))
      // Would redirect with a session in the address, without asking the user.
      case 'GET /auth/v1/verify':
        return authError(NOT_FOUND)
      case 'POST /auth/v1/recover':
        return withBody(request, Recovery, ({ email }) => this.#mailLink('recovery', email, network))
      case 'POST /auth/v1/resend':
        return withBody(request, Resending, ({ email }) => this.#mailLink('confirmation', email, network))
      case 'PUT /auth/v1/user':
        return withBody(request, Change, ({ password }) => this.#setPassword(request, password))
      default:
        return this.#options.lite(request)
    }
  }

  /** Finishes the work that answers did not wait for. */
  finish(): Promise<void> {
    return this.#links.finish()
  }

  /** Answers the same, after the same work, whether the address is new, unconfirmed or taken. */
  async #signUp({ email, password, data }: v.InferOutput<typeof SignUp>, address: string) {
    const { username, secret_hash: secretHash, eula_version: eulaVersion } = data
    const refused = emailError(email) ?? passwordError(password, { email, username })
    if (refused) return refused
    if (!EULA_VERSIONS.some((version) => version === eulaVersion)) return authError(UNKNOWN_TERMS)
    const passwordHash = await this.#passwords.hash(password)
    const limited = await this.#links.refusal(email, networkOf(address))
    if (limited) return limited
    await this.#links.send('confirmation', email, (tokenHash) =>
      this.#accounts.create({ email, username, secretHash, eulaVersion, passwordHash, tokenHash, address }),
    )
    return Response.json(anyUser(email))
  }

  async #signIn(
    { email, password }: v.InferOutput<typeof SignIn>,
    request: Request,
    network: string,
  ): Promise<Response> {
    const wait = await this.#guesses.take(email, network)
    if (wait > 0) return authError(overRequestLimit(wait))
    const account = await this.#accounts.find(email)
    const isRight = await this.#passwords.matches(password, account?.passwordHash ?? null)
    if (!account || !isRight) return authError(INVALID_CREDENTIALS)
    if (!account.isConfirmed) return authError(EMAIL_NOT_CONFIRMED)
    const session = this.#lastSession.then(() =>
      // Bypasses the queue of the network, because the next session waits for this one.
      currentNetwork.exit(() => this.#openSignedIn(account.id, email, request, network)),
    )
    this.#lastSession = session.catch(() => null)
    return session
  }

  /** Lite opens a session for a token. With the password it would compare that again, inside the database's queue. */
  async #openSignedIn(id: string, email: string, request: Request, network: string): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const { tokenHash } = freshToken(email)
      await this.#accounts.allowSession(id, tokenHash)
      const body = { type: 'reauthentication', token_hash: tokenHash }
      const answer = await this.#openSession('/auth/v1/verify', request, body, network)
      // A sign-in through another server may have replaced the token.
      if (answer.ok || answer.status >= 500 || tries === SIGN_IN_TRIES) return answer
      await setTimeout(randomInt(SIGN_IN_PAUSE_MS))
    }
  }

  /**
   * Lets Lite open or renew a session, and remembers its network. Forwards what has been parsed, and nothing else: Lite must not
   * read a request differently.
   */
  async #openSession(path: string, { url, headers }: Request, body: object, network: string): Promise<Response> {
    const answer = await this.#options.lite(
      new Request(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    const session = v.safeParse(Session, answer.ok ? await answer.clone().json() : null)
    if (session.success) await this.#links.addSession(session.output.user.email, network)
    return answer
  }

  /** Mails a link, if an account may have it, and answers the same if not. */
  async #mailLink(kind: MailKind, email: string, network: string): Promise<Response> {
    const refused = emailError(email) ?? (await this.#links.refusal(email, network))
    if (refused) return refused
    await this.#links.send(kind, email, (tokenHash) =>
      kind === 'recovery'
        ? this.#accounts.startRecovery(email, tokenHash)
        : this.#accounts.renewConfirmation(email, tokenHash),
    )
    return Response.json({})
  }

  /** Sets a new password, which ends all other sessions. */
  async #setPassword(request: Request, password: string): Promise<Response> {
    const { url, headers } = request
    const answer = await this.#options.lite(new Request(url, { headers }))
    if (!answer.ok) return answer
    const { id } = v.parse(User, await answer.clone().json())
    const refused = passwordError(password, await this.#accounts.ownerOf(id))
    if (refused) return refused
    const account = await this.#accounts.findById(id)
    if (await this.#passwords.matches(password, account?.passwordHash ?? null)) return authError(SAME_PASSWORD)
    await this.#accounts.setPassword(id, await this.#passwords.hash(password), sessionOf(headers))
    return answer
  }
}

/** Parses the body. Answers 422 if it has another shape, and 429 if too many passwords are in work. */
const withBody = async <T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
  answer: (body: T) => Promise<Response>,
): Promise<Response> => {
  const content: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const parsed = v.safeParse(schema, content)
  return parsed.success ? answer(parsed.output).catch(refuseBusy) : authError(INVALID_BODY)
}

const refuseBusy = (error: unknown): Response => {
  if (error instanceof TooManyPasswords) return authError(overRequestLimit(BUSY_SECONDS))
  throw error
}

/** The session of an access token that Lite has verified. */
const sessionOf = (headers: Headers): string => {
  const [, claims = ''] = (headers.get('Authorization') ?? '').split('.')
  const parsed = v.parse(v.object({ session_id: v.string() }), JSON.parse(Buffer.from(claims, 'base64url').toString()))
  return parsed.session_id
}

/** The response of a hosted project to signing up with a registered address: a made-up user. */
const anyUser = (email: string) => {
  const now = new Date().toISOString()
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
