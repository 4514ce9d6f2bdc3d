import { createHmac, randomBytes } from 'node:crypto'
import { mailboxOf } from '@mahlzeit/domain'
import { providerOf } from '../gate/client-address.ts'
import { RateLimit } from './rate-limit.ts'

/** Mails that one network may request for one address in a day. */
const MAILS = 4
/** Networks of strangers that may request mails for one address in a day. */
const NETWORKS = 6
/** Mails that one network, the networks of one provider, and all together may request in an hour. */
export const HOURLY_MAILS = { network: 20, provider: 100, server: 500 } as const
/** An hour in intervals, at the default interval of a minute. */
const HOUR = 60
/** A day in intervals. */
const DAY = 24 * HOUR
const SESSION_DAYS = 30

/**
 * Limits the mails to one address without locking out its owner (product.md#auth-limits): each network has a small allowance, and
 * only a few networks of strangers have one. Networks with a session of the account count neither among these nor towards the
 * hourly limits. Addresses that differ in their `+tag` count as one.
 */
export class MailLimit {
  readonly #pauses: RateLimit
  readonly #mails: RateLimit
  readonly #strangers: RateLimit
  readonly #ofNetwork: RateLimit
  readonly #ofProvider: RateLimit
  readonly #ofServer: RateLimit
  readonly #warnings: RateLimit
  /** By a keyed hash: the entries outlive the account. */
  readonly #sessions: RateLimit
  readonly #secret = randomBytes(32)

  readonly #onServerLimit: () => void

  /**
   * @param intervalMs milliseconds between two mails of one network to one address
   * @param onServerLimit called when the server reaches its hourly limit, at most once a day
   */
  constructor(intervalMs: number, onServerLimit: () => void, now?: () => number) {
    this.#onServerLimit = onServerLimit
    this.#ofNetwork = new RateLimit(HOURLY_MAILS.network, HOUR * intervalMs, now)
    this.#ofProvider = new RateLimit(HOURLY_MAILS.provider, HOUR * intervalMs, now)
    this.#ofServer = new RateLimit(HOURLY_MAILS.server, HOUR * intervalMs, now)
    this.#warnings = new RateLimit(1, DAY * intervalMs, now)
    this.#pauses = new RateLimit(1, intervalMs, now)
    this.#mails = new RateLimit(MAILS, DAY * intervalMs, now)
    this.#strangers = new RateLimit(NETWORKS, DAY * intervalMs, now)
    this.#sessions = new RateLimit(Number.POSITIVE_INFINITY, SESSION_DAYS * DAY * intervalMs, now)
  }

  /** Counts a mail. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  take(email: string, network: string): number {
    const mailbox = mailboxOf(email)
    const key = `${network} ${mailbox}`
    const isOwn = this.#sessions.isOpen(this.#hash(key))
    const paused = this.#pauses.take(key) || (isOwn ? 0 : this.#waitOfHour(network))
    if (paused > 0) return paused
    const isAdmitted = isOwn || this.#mails.isOpen(key)
    const wait = (isAdmitted ? 0 : this.#strangers.take(mailbox)) || this.#mails.take(key)
    if (wait > 0 || isOwn) return wait
    // Counted last, because a mail that another limit refused is not sent.
    this.#ofNetwork.take(network)
    this.#ofProvider.take(providerOf(network))
    this.#ofServer.take('')
    return 0
  }

  #waitOfHour(network: string): number {
    const wait = this.#ofNetwork.waitOf(network) || this.#ofProvider.waitOf(providerOf(network))
    if (wait > 0) return wait
    const waitForAll = this.#ofServer.waitOf('')
    if (waitForAll > 0 && this.#warnings.take('') === 0) this.#onServerLimit()
    return waitForAll
  }

  /** Records that a session of the account opened or was renewed in this network. */
  addSession(email: string, network: string): void {
    this.#sessions.take(this.#hash(`${network} ${mailboxOf(email)}`))
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#secret).update(key).digest('base64')
  }
}
