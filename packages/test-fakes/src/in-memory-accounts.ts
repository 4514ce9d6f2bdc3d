import {
  type Clock,
  err,
  isConfirmed,
  isOwnName,
  isReservedUsername,
  keptUsername,
  type MailedLink,
  type NewAccount,
  ok,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_LENGTH,
  type Rejected,
  rejected,
  type Result,
  type User,
  usernameFold,
  usernameSkeleton,
} from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'

interface StoredAccount {
  readonly user: User
  readonly password: string
  /** The browser in which the sign-up began. */
  readonly browser: object | null
}

/** A mailed link with its secret. */
export interface SentLink extends MailedLink {
  readonly token: string
}

/** The owner of a mailed link, and whether a sign-up in this browser is confirmed by it. */
export interface Redeemed {
  readonly user: User
  readonly beganHere: boolean
}

/** The stored session of a browser, or why there is none. */
export interface BrowserSession {
  readonly userId: string | null
  readonly hasExpired: boolean
}

/** State shared by all tabs of a browser. */
export const newBrowserSession = (): BehaviorSubject<BrowserSession> =>
  new BehaviorSubject<BrowserSession>({ userId: null, hasExpired: false })

/** The accounts of an in-memory auth service, shared by the `InMemoryAuth` of every browser. */
export class InMemoryAccounts {
  readonly #clock: Clock
  readonly #confirmsAtOnce: boolean
  readonly #accounts = new Map<string, StoredAccount>()
  readonly #sessions = new Set<string>()
  /** When deleted accounts were created, by id. */
  readonly #former = new Map<string, Date>()
  #links: readonly SentLink[] = []
  #count = 0

  /** @param confirmsAtOnce Confirms accounts on creation, for a demo without mails. */
  constructor(clock: Clock, { confirmsAtOnce = false } = {}) {
    this.#clock = clock
    this.#confirmsAtOnce = confirmsAtOnce
  }

  /** Valid links, oldest first. */
  get links(): readonly SentLink[] {
    return this.#links
  }

  /** Creates an account, in place of an unconfirmed one; no-op if the address has a confirmed one. */
  register({ email, password, username }: NewAccount, browser: object | null = null): void {
    const existing = this.#accounts.get(email)
    if (existing === undefined || !isConfirmed(existing.user)) {
      const now = this.#clock.now()
      const user: User = {
        id: `00000000-0000-4000-8000-${String(++this.#count).padStart(12, '0')}`,
        email,
        emailConfirmedAt: this.#confirmsAtOnce ? now : null,
        createdAt: now,
        username: this.#freeUsername(username),
      }
      this.#accounts.set(email, { user, password, browser })
    }
    this.resendConfirmation(email)
  }

  /** The username as the server stores it: with a number behind if it is taken, null if it is invalid or reserved. */
  #freeUsername(username: string): string | null {
    const kept = keptUsername(username)
    if (kept === null || isReservedUsername(kept)) return null
    const keysOf = (name: string) => [usernameSkeleton(name), usernameFold(name)]
    const taken = new Set([...this.#accounts.values()].flatMap(({ user }) => keysOf(user.username ?? '')))
    for (let name = kept, number = 2; ; name = `${kept} ${number++}`)
      if (!keysOf(name).some((key) => taken.has(key))) return name
  }

  /** Gives an account without a username one. */
  chooseUsername(userId: string, username: string): Result<string, Rejected> {
    const account = this.#byId(userId)
    if (!account) return err(rejected('username-invalid'))
    const name = account.user.username ?? this.#freeUsername(username)
    if (name === null) return err(rejected(keptUsername(username) === null ? 'username-invalid' : 'username-reserved'))
    this.#accounts.set(account.user.email, { ...account, user: { ...account.user, username: name } })
    return ok(name)
  }

  resendConfirmation(email: string): void {
    const account = this.#accounts.get(email)
    if (account && !isConfirmed(account.user)) this.#mail('confirmation', email)
  }

  mailRecovery(email: string): void {
    if (this.#accounts.has(email)) this.#mail('recovery', email)
  }

  /** Returns the user of an address and password, or null. */
  check(email: string, password: string): User | null {
    const account = this.#accounts.get(email)
    return account?.password === password ? account.user : null
  }

  /**
   * Redeems a mailed link once; null if it is invalid. A first confirmation ends the password, unless the sign-up began in
   * this browser.
   */
  redeem({ kind, email, token }: SentLink, browser: object | null = null): Redeemed | null {
    const isKnown = this.#links.some((link) => link.token === token)
    const account = this.#accounts.get(email)
    if (!isKnown || !account) return null
    this.#links = this.#links.filter((link) => link.email !== email || link.kind !== kind)
    const user = { ...account.user, emailConfirmedAt: account.user.emailConfirmedAt ?? this.#clock.now() }
    const beganHere = kind === 'confirmation' && account.browser === browser
    const password = isConfirmed(account.user) || beganHere ? account.password : `unknown ${token}`
    this.#accounts.set(email, { ...account, user, password })
    return { user, beganHere }
  }

  setPassword(userId: string, password: string): 'weak-password' | 'same-password' | 'password-too-long' | null {
    const account = this.#byId(userId)
    const owner = { email: account?.user.email ?? '', username: account?.user.username ?? '' }
    if (password.length < PASSWORD_MIN_LENGTH || isOwnName(password, owner)) return 'weak-password'
    if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return 'password-too-long'
    if (account?.password === password) return 'same-password'
    if (account) this.#accounts.set(account.user.email, { ...account, password })
    return null
  }

  find(userId: string): User | null {
    return this.#byId(userId)?.user ?? null
  }

  /** Returns when an account was created, also that of a deleted one. */
  createdAt(userId: string): Date | null {
    return this.find(userId)?.createdAt ?? this.#former.get(userId) ?? null
  }

  setCreatedAt(userId: string, createdAt: Date): void {
    const account = this.#byId(userId)
    if (account) this.#accounts.set(account.user.email, { ...account, user: { ...account.user, createdAt } })
  }

  findByEmail(email: string): User | null {
    return this.#accounts.get(email)?.user ?? null
  }

  remove(userId: string): void {
    const account = this.#byId(userId)
    if (account) {
      this.#accounts.delete(account.user.email)
      this.#former.set(userId, account.user.createdAt)
    }
    this.#sessions.delete(userId)
  }

  openSession(userId: string): void {
    this.#sessions.add(userId)
  }

  /** Revokes the sessions of a user; browsers notice on their next call. */
  revokeSessions(userId: string): void {
    this.#sessions.delete(userId)
  }

  hasSession(userId: string): boolean {
    return this.#sessions.has(userId)
  }

  /** Expires all links to an address. */
  expireLinks(email: string): void {
    this.#links = this.#links.filter((link) => link.email !== email)
  }

  /** Creates a link and invalidates older ones of its kind. */
  #mail(kind: SentLink['kind'], email: string): void {
    const others = this.#links.filter((link) => link.email !== email || link.kind !== kind)
    this.#links = [...others, { kind, email, token: `link-${++this.#count}` }]
  }

  #byId(userId: string): StoredAccount | undefined {
    return [...this.#accounts.values()].find(({ user }) => user.id === userId)
  }
}
