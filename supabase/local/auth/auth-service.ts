import { AsyncLocalStorage } from 'node:async_hooks'
import bcrypt from 'bcryptjs'
import * as v from 'valibot'
import type { Row } from '../database.ts'
import type { OutgoingMail } from '../outgoing-mail.ts'
import { authError, type AuthError, overEmailLimit, overRequestLimit } from './auth-errors.ts'
import type { AuthLimits } from './auth-limits.ts'
import { callerOf } from './caller.ts'
import { confirmationLink, freshToken } from './confirmation-token.ts'
import { confirmationMail, plainText } from './mails.ts'
import { RateLimit } from './rate-limit.ts'

interface AuthServiceOptions {
  /** Lite's auth service. */
  readonly lite: (request: Request) => Promise<Response>
  readonly query: (sql: string, params?: readonly unknown[]) => Promise<Row[]>
  readonly sendMail: (mail: OutgoingMail) => Promise<void>
  readonly siteUrl: string
  readonly limits: AuthLimits
}

const WINDOW_MS = 5 * 60 * 1000
const PASSWORD_MAX_BYTES = 72

/** The endpoints that the product uses. Lite has more, some of which create confirmed accounts without a password. */
const OPEN = new Set(
  ['signup', 'token', 'verify', 'recover', 'resend', 'logout', 'user', 'settings', 'health'].map(
    (name) => `/auth/v1/${name}`,
  ),
)
const COUNTED = new Set(['/auth/v1/signup', '/auth/v1/token', '/auth/v1/verify', '/auth/v1/recover', '/auth/v1/resend'])

const Body = v.object({
  email: v.optional(v.string(), ''),
  password: v.optional(v.string(), ''),
  type: v.optional(v.string(), ''),
})

/**
 * The auth service with what hosted projects have and Lite 0.10 lacks: rate limits, the limit of 72 bytes for a password, the
 * redirect of a mailed link, resent mails, and responses that do not reveal which addresses are registered.
 */
export class AuthService {
  readonly #options: AuthServiceOptions
  readonly #attempts: RateLimit
  readonly #mails: RateLimit
  readonly #redirects = new AsyncLocalStorage<string>()

  constructor(options: AuthServiceOptions) {
    this.#options = options
    this.#attempts = new RateLimit(options.limits.attempts, WINDOW_MS)
    this.#mails = new RateLimit(1, options.limits.mailInterval * 1000)
  }

  /** Answers what lies under `/auth/v1`. */
  async fetch(request: Request, peerAddress: string): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (!OPEN.has(pathname)) return authError({ status: 404, code: 'not_found', message: 'Not found' })
    const isRenewal = searchParams.get('grant_type') === 'refresh_token'
    if (COUNTED.has(pathname) && request.method !== 'OPTIONS' && !isRenewal) {
      const wait = this.#attempts.take(callerOf(request, peerAddress))
      if (wait > 0) return authError(overRequestLimit(wait))
    }
    const redirectTo = searchParams.get('redirect_to') ?? ''
    return this.#redirects.run(redirectTo, () => this.#answer(request, pathname))
  }

  /** Forwards a mail of Lite with a plain text part and with the redirect that the caller asked for. */
  async sendMail({ to, subject, html = '' }: OutgoingMail): Promise<void> {
    const redirectTo = this.#redirects.getStore()
    const sent = redirectTo
      ? html.replaceAll(/redirect_to=[^"&<]*/gu, `redirect_to=${encodeURIComponent(redirectTo)}`)
      : html
    await this.#options.sendMail({ to, subject, html: sent, text: plainText(sent) })
  }

  async #answer(request: Request, pathname: string): Promise<Response> {
    const body = await readBody(request)
    switch (`${request.method} ${pathname}`) {
      case 'POST /auth/v1/signup':
        return this.#signUp(request, body)
      case 'POST /auth/v1/token':
        return this.#signIn(request, body)
      case 'POST /auth/v1/recover':
        return this.#mayMail(body.email) ?? this.#options.lite(request)
      case 'POST /auth/v1/resend':
        return this.#resend(request, body)
      case 'PUT /auth/v1/user':
        return tooLong(body.password) ?? (body.email ? this.#mayMail(body.email) : null) ?? this.#options.lite(request)
      default:
        return this.#options.lite(request)
    }
  }

  async #signUp(request: Request, { email, password }: Credentials): Promise<Response> {
    const refused = tooLong(password)
    if (refused) return refused
    const user = await this.#find(email)
    if (!user) return this.#mayMail(email) ?? this.#options.lite(request)
    if (user.confirmed) return Response.json(obfuscatedUser(email))
    const limited = this.#mayMail(email)
    if (limited) return limited
    await this.#sendConfirmation(user)
    return Response.json(obfuscatedUser(email))
  }

  /** Lite answers "not confirmed" for any password. Only a caller with the right password may learn that. */
  async #signIn(request: Request, { email, password }: Credentials): Promise<Response> {
    const answer = await this.#options.lite(request)
    if (answer.headers.get('X-Sb-Error-Code') !== 'email_not_confirmed') return answer
    const user = await this.#find(email)
    if (user && (await bcrypt.compare(password, user.passwordHash))) return answer
    return authError({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  }

  async #resend(request: Request, { email, type }: Credentials): Promise<Response> {
    if (type !== 'signup' || !email) return this.#options.lite(request)
    const limited = this.#mayMail(email)
    if (limited) return limited
    const user = await this.#find(email)
    if (user && !user.confirmed) await this.#sendConfirmation(user)
    return Response.json({})
  }

  async #sendConfirmation({ id, email }: StoredUser): Promise<void> {
    const token = freshToken()
    await this.#options.query(
      'update auth.users set confirmation_token = $1, confirmation_sent_at = now() where id = $2',
      [token, id],
    )
    const { siteUrl } = this.#options
    await this.sendMail({ to: email, ...confirmationMail(confirmationLink(siteUrl, token)) })
  }

  async #find(email: string): Promise<StoredUser | null> {
    const [row] = await this.#options.query(
      'select id, email, encrypted_password, confirmed_at from auth.users where email = lower($1)',
      [email],
    )
    return row === undefined
      ? null
      : {
          id: String(row['id']),
          email: String(row['email']),
          passwordHash: typeof row['encrypted_password'] === 'string' ? row['encrypted_password'] : '',
          confirmed: row['confirmed_at'] !== null,
        }
  }

  /** Counts mails to unknown addresses too, so that the response does not reveal which ones are known. */
  #mayMail(email: string): Response | null {
    const wait = this.#mails.take(email.toLowerCase())
    return wait > 0 ? authError(overEmailLimit(wait)) : null
  }
}

type Credentials = v.InferOutput<typeof Body>

interface StoredUser {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly confirmed: boolean
}

const readBody = async (request: Request): Promise<Credentials> => {
  const content: unknown =
    request.body === null
      ? {}
      : await request
          .clone()
          .json()
          .catch(() => ({}))
  const parsed = v.safeParse(Body, content)
  return parsed.success ? parsed.output : { email: '', password: '', type: '' }
}

const TOO_LONG: AuthError = {
  status: 422,
  code: 'validation_failed',
  message: 'Password cannot be longer than 72 characters',
}

const tooLong = (password: string): Response | null =>
  Buffer.byteLength(password) > PASSWORD_MAX_BYTES ? authError(TOO_LONG) : null

/** The response of a hosted project to signing up with a registered address: a made-up user. */
const obfuscatedUser = (email: string) => {
  const now = new Date().toISOString()
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
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
