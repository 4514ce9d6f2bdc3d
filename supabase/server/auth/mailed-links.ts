import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database.ts'
import { mailsExhausted } from '../../templates/operator-mail.ts'
import type { OutgoingMail } from '../outgoing-mail.ts'
import { authError, overEmailLimit } from './auth-errors.ts'
import { HOURLY_MAILS, MailLimit } from './mail-limit.ts'
import { authMail, type MailKind } from './mails.ts'
import type { CreateLimit } from './rate-limit.ts'
import { WorkAfterAnswer } from './work-after-answer.ts'

export interface MailedLinksOptions {
  readonly database: Pick<Database, 'query'>
  readonly sendMail: (mail: OutgoingMail) => Promise<void>
  readonly siteUrl: string
  /** Receives a mail when the server reaches its hourly limit. */
  readonly operatorEmail?: string | undefined
  /** Default: limits of this process only. */
  readonly createLimit?: CreateLimit | undefined
}

/** Mails links that confirm an account or reset a password, within the limits of their address (product.md#auth-limits). */
export class MailedLinks {
  readonly #options: MailedLinksOptions
  readonly #limit: MailLimit
  readonly #afterAnswer: WorkAfterAnswer

  /** @param interval seconds between two mails of one network to one address */
  constructor(options: MailedLinksOptions, interval: number) {
    this.#options = options
    this.#limit = new MailLimit(interval * 1000, () => this.#warnOperator(), options.createLimit)
    // No longer than the interval: work for one caller and address stays in order.
    this.#afterAnswer = new WorkAfterAnswer(1000 * Math.min(1, interval))
  }

  /** Finishes the work that answers did not wait for. */
  finish(): Promise<void> {
    return this.#afterAnswer.finish()
  }

  /** Records that a session of the account opened or was renewed in this network. */
  addSession(email: string, network: string): Promise<void> {
    return this.#limit.addSession(email, network)
  }

  /**
   * Counts a mail, and returns the refusal of one above the limit. Counts mails to unknown addresses too, so that the response does
   * not reveal which ones are known.
   */
  async refusal(email: string, network: string): Promise<Response | null> {
    const wait = await this.#limit.take(email, network)
    return wait > 0 ? authError(overEmailLimit(wait)) : null
  }

  #warnOperator(): void {
    const { operatorEmail: to, sendMail } = this.#options
    if (to !== undefined) this.#afterAnswer.add(() => sendMail({ to, ...mailsExhausted(HOURLY_MAILS.server) }))
  }

  /**
   * Stores the hash of a new link with `store`, and mails the link if that returns true. Both happen after the answer; only a
   * database that does not answer fails the request.
   */
  async send(kind: MailKind, email: string, store: (tokenHash: string) => Promise<boolean>): Promise<void> {
    const { database, sendMail, siteUrl } = this.#options
    await database.query('select')
    this.#afterAnswer.add(async () => {
      const { token, tokenHash } = freshToken(email)
      // Every mailed link leads to the sign-in page: an address of the caller's choice could contain the caller's words.
      if (await store(tokenHash)) await sendMail(authMail(kind, email, token, new URL('/auth', siteUrl).href))
    })
  }
}

/** A random token for a mailed link or a session, and the hash that the database stores, as Lite computes it. */
export const freshToken = (email: string): { readonly token: string; readonly tokenHash: string } => {
  const token = randomBytes(32).toString('hex')
  const tokenHash = createHash('sha256')
    .update(email + token)
    .digest('hex')
  return { token, tokenHash }
}
