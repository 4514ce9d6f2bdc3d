import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { OutgoingMail, StoredMails } from './outgoing-mail.ts'

const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** Mailed links end after a day. */
const GIVE_UP_MS = DAY_MS
/** Tries of a mail that the server refuses permanently: the reason may be a quota or a setting that is corrected within hours. */
const REFUSED_TRIES = 4
/** How long a mail may wait before it is stuck. */
const STUCK_MS = 60 * 60_000

const Queued = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.optional(v.string(), ''),
  html: v.optional(v.string(), ''),
  /** Time of queuing in milliseconds. */
  at: v.number(),
})

interface MailQueueOptions {
  /** Directory of the waiting mails; created if it is missing. */
  readonly directory: string
  readonly send: (mail: OutgoingMail) => Promise<void>
  /**
   * Receives a line, without personal data, for the first failure of a mail, for one that is given up, and at the start and once a
   * day for those that wait or were given up.
   */
  readonly log: (line: string) => void
  /** Counts a mail that is given up. */
  readonly onGivenUp?: () => void
  readonly firstRetryMs?: number
  readonly longestRetryMs?: number
  readonly statusMs?: number
}

/** Mails on their way to the mail server, one file each, with retries and exponential backoff. A restart loses none. */
export class MailQueue implements StoredMails {
  readonly #options: MailQueueOptions
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()
  readonly #status: NodeJS.Timeout
  /** Mails given up since the last status line. */
  #givenUp = 0
  /** Mails that failed without a refusal: neither their address nor their content is the cause. */
  readonly #unanswered = new Set<string>()
  #isClosed = false

  constructor(options: MailQueueOptions) {
    this.#options = options
    mkdirSync(options.directory, { recursive: true, mode: 0o700 })
    this.#logStatus()
    this.#status = setInterval(() => this.#logStatus(), options.statusMs ?? DAY_MS).unref()
    for (const name of this.#names()) this.#start(name, 0, 0)
  }

  /** Stores a mail, then sends it in the background. */
  add(mail: OutgoingMail): void {
    const name = `${crypto.randomUUID()}.json`
    const file = this.#path(name)
    writeFileSync(`${file}.part`, JSON.stringify({ ...mail, at: Date.now() }), { mode: 0o600 })
    renameSync(`${file}.part`, file)
    this.#start(name, 0, 0)
  }

  /** The number of mails that have waited for an hour without a refusal. */
  get stuck(): number {
    const oldest = Date.now() - STUCK_MS
    return this.#names().filter((name) => this.#unanswered.has(name) && this.#read(name).at < oldest).length
  }

  get recipients(): readonly string[] {
    return this.#names().map((name) => this.#read(name).to)
  }

  forget(addresses: readonly string[]): void {
    for (const name of this.#names()) if (addresses.includes(this.#read(name).to)) rmSync(this.#path(name))
  }

  /** Stops retrying and waits for the mails that are being sent. The others wait for the next start. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#status)
    for (const timer of this.#timers) clearTimeout(timer)
    await Promise.all(this.#running)
  }

  #logStatus(): void {
    const waiting = this.#names().length
    if (waiting + this.#givenUp > 0)
      this.#options.log(`Mails: ${waiting} waiting for the mail server, ${this.#givenUp} given up`)
    this.#givenUp = 0
  }

  /** @param refusals the failures in which the server refused the mail permanently */
  #start(name: string, failures: number, refusals: number): void {
    const run = this.#deliver(name, failures, refusals).finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async #deliver(name: string, failures: number, refusals: number): Promise<void> {
    // The mail was deleted between two tries.
    if (!existsSync(this.#path(name))) return
    const { at, ...mail } = this.#read(name)
    try {
      await this.#options.send(mail)
    } catch (error) {
      if (!existsSync(this.#path(name))) return
      const refused = refusals + (isRefused(error) ? 1 : 0)
      if (refused === 0) this.#unanswered.add(name)
      else this.#unanswered.delete(name)
      const isRetried = refused < REFUSED_TRIES && Date.now() - at < GIVE_UP_MS
      const what = isRetried ? 'waits for the mail server' : 'was not delivered'
      if (!isRetried || failures === 0) this.#options.log(`A mail ${what}: ${codeOf(error)}`)
      if (isRetried) return this.#retry(name, failures, refused)
      this.#givenUp++
      this.#options.onGivenUp?.()
    }
    this.#unanswered.delete(name)
    // `force`: no error if the mail was deleted meanwhile.
    rmSync(this.#path(name), { force: true })
  }

  #retry(name: string, failures: number, refusals: number): void {
    if (this.#isClosed) return
    const { firstRetryMs = FIRST_RETRY_MS, longestRetryMs = LONGEST_RETRY_MS } = this.#options
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        this.#start(name, failures + 1, refusals)
      },
      refusals > 0 ? longestRetryMs : Math.min(firstRetryMs * 2 ** failures, longestRetryMs),
    )
    this.#timers.add(timer)
  }

  #names(): string[] {
    return readdirSync(this.#options.directory).filter((file) => file.endsWith('.json'))
  }

  #read(name: string): v.InferOutput<typeof Queued> {
    return v.parse(Queued, JSON.parse(readFileSync(this.#path(name), 'utf8')))
  }

  #path(name: string): string {
    return join(this.#options.directory, name)
  }
}

const SmtpError = v.object({ code: v.string(), responseCode: v.optional(v.number(), 0) })

/** Whether the mail server refused this mail permanently: its address or its content. */
const isRefused = (error: unknown): boolean => {
  const parsed = v.safeParse(SmtpError, error)
  return parsed.success && ['EENVELOPE', 'EMESSAGE'].includes(parsed.output.code) && parsed.output.responseCode >= 500
}

/** The code of an error. Its message may name the address. */
const codeOf = (error: unknown): string => {
  const parsed = v.safeParse(SmtpError, error)
  return parsed.success ? `${parsed.output.code} ${parsed.output.responseCode || ''}`.trim() : 'unknown error'
}
