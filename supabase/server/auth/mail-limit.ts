import { createHmac, randomBytes } from 'node:crypto'
import { RateLimit } from './rate-limit.ts'

/** Mails that one network may request for one address in a day. */
const MAILS = 4
/** Networks of strangers that may request mails for one address in a day. */
const NETWORKS = 6
/** Intervals in a day, at the default of a minute. */
const DAY = 24 * 60
const SESSION_DAYS = 30

/**
 * Limits the mails to one address without locking out its owner (product.md#auth-limits): each network has a small allowance, and
 * only a few networks of strangers have one. Networks with a session of the account are not counted among these.
 */
export class MailLimit {
  readonly #pauses: RateLimit
  readonly #mails: RateLimit
  readonly #strangers: RateLimit
  /** By a keyed hash: the entries outlive the account. */
  readonly #sessions: RateLimit
  readonly #secret = randomBytes(32)

  /** @param intervalMs milliseconds between two mails of one network to one address */
  constructor(intervalMs: number, now?: () => number) {
    this.#pauses = new RateLimit(1, intervalMs, now)
    this.#mails = new RateLimit(MAILS, DAY * intervalMs, now)
    this.#strangers = new RateLimit(NETWORKS, DAY * intervalMs, now)
    this.#sessions = new RateLimit(Number.POSITIVE_INFINITY, SESSION_DAYS * DAY * intervalMs, now)
  }

  /** Counts a mail. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  take(email: string, network: string): number {
    const key = `${network} ${email}`
    const wait = this.#pauses.take(key)
    if (wait > 0) return wait
    const isAdmitted = this.#mails.isOpen(key) || this.#sessions.isOpen(this.#hash(key))
    return (isAdmitted ? 0 : this.#strangers.take(email)) || this.#mails.take(key)
  }

  /** Records that a session of the account opened or was renewed in this network. */
  addSession(email: string, network: string): void {
    this.#sessions.take(this.#hash(`${network} ${email}`))
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#secret).update(key).digest('base64')
  }
}
