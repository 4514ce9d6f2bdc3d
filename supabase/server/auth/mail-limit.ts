import { mailboxOf } from '@mahlzeit/domain'
import { providerOf } from '../gate/client-address.ts'
import { type CreateLimit, type Limit, ownLimits } from './rate-limit.ts'

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
  readonly #pauses: Limit
  readonly #mails: Limit
  readonly #strangers: Limit
  readonly #ofNetwork: Limit
  readonly #ofProvider: Limit
  readonly #ofServer: Limit
  readonly #warnings: Limit
  readonly #sessions: Limit

  readonly #onServerLimit: () => void

  /**
   * @param intervalMs milliseconds between two mails of one network to one address
   * @param onServerLimit called when the server reaches its hourly limit, at most once a day
   */
  constructor(intervalMs: number, onServerLimit: () => void, create: CreateLimit = ownLimits) {
    this.#onServerLimit = onServerLimit
    this.#ofNetwork = create('mails: ofNetwork', HOURLY_MAILS.network, HOUR * intervalMs)
    this.#ofProvider = create('mails: ofProvider', HOURLY_MAILS.provider, HOUR * intervalMs)
    this.#ofServer = create('mails: ofServer', HOURLY_MAILS.server, HOUR * intervalMs)
    this.#warnings = create('mails: warnings', 1, DAY * intervalMs)
    this.#pauses = create('mails: pauses', 1, intervalMs)
    this.#mails = create('mails: mails', MAILS, DAY * intervalMs)
    this.#strangers = create('mails: strangers', NETWORKS, DAY * intervalMs)
    this.#sessions = create('mails: sessions', Number.POSITIVE_INFINITY, SESSION_DAYS * DAY * intervalMs)
  }

  /** Counts a mail. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  async take(email: string, network: string): Promise<number> {
    const mailbox = mailboxOf(email)
    const key = `${network} ${mailbox}`
    const isOwn = await this.#sessions.isOpen(key)
    const paused = (await this.#pauses.take(key)) || (isOwn ? 0 : await this.#waitOfHour(network))
    if (paused > 0) return paused
    const isAdmitted = isOwn || (await this.#mails.isOpen(key))
    const wait = (isAdmitted ? 0 : await this.#strangers.take(mailbox)) || (await this.#mails.take(key))
    if (wait > 0 || isOwn) return wait
    // Counted last, because a mail that another limit refused is not sent.
    await this.#ofNetwork.take(network)
    await this.#ofProvider.take(providerOf(network))
    await this.#ofServer.take('')
    return 0
  }

  async #waitOfHour(network: string): Promise<number> {
    const wait = (await this.#ofNetwork.waitOf(network)) || (await this.#ofProvider.waitOf(providerOf(network)))
    if (wait > 0) return wait
    const waitForAll = await this.#ofServer.waitOf('')
    if (waitForAll > 0 && (await this.#warnings.take('')) === 0) this.#onServerLimit()
    return waitForAll
  }

  /** Records that a session of the account opened or was renewed in this network. */
  async addSession(email: string, network: string): Promise<void> {
    await this.#sessions.take(`${network} ${mailboxOf(email)}`)
  }
}
