import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createQueue } from '../queue.ts'
import type { PasswordJob } from './password.worker.ts'

const DEFAULT_COST = 10
/** Some two seconds of work. */
const MAX_JOBS = 20

/** The error of a password that would wait too long behind others. */
export class TooManyPasswords extends Error {}

/**
 * Password hashes with bcrypt, one at a time in a worker thread, so that no burst of passwords stops the server
 * (product.md#auth-limits). A missing hash takes as long as any, so that the time of an answer does not reveal which addresses
 * are registered.
 */
export class Passwords {
  readonly #cost: number
  /** The hash that unknown accounts are compared with. */
  readonly #dummy: string
  readonly #queue = createQueue()
  #jobs = 0
  #worker: Worker | null = null

  /** @param cost Default: `LITE_AUTH_BCRYPT_COST`, the variable of Supabase Lite, which tests lower. */
  constructor(cost = Number(process.env['LITE_AUTH_BCRYPT_COST'] ?? DEFAULT_COST)) {
    this.#cost = cost
    this.#dummy = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
  }

  /** @throws TooManyPasswords */
  async hash(password: string): Promise<string> {
    return String(await this.#enqueue({ password, cost: this.#cost }))
  }

  /**
   * @param hash Null for an unknown account, which no password matches.
   * @throws TooManyPasswords
   */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const isEqual = await this.#enqueue({ password, hash: hash ?? this.#dummy })
    return isEqual === true && hash !== null
  }

  async #enqueue(job: PasswordJob): Promise<unknown> {
    if (this.#jobs >= MAX_JOBS) throw new TooManyPasswords()
    this.#jobs++
    try {
      return await this.#queue(() => this.#work(job))
    } finally {
      this.#jobs--
    }
  }

  async #work(job: PasswordJob): Promise<unknown> {
    this.#worker ??= this.#startWorker()
    this.#worker.postMessage(job)
    const [answer] = (await once(this.#worker, 'message')) as unknown[]
    return answer
  }

  /** Starts a thread that does not keep the process alive, and forgets it when it fails. */
  #startWorker(): Worker {
    const worker = new Worker(new URL('./password.worker.ts', import.meta.url))
    worker.unref()
    return worker.once('error', () => {
      this.#worker = null
    })
  }
}
