import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createFairQueue, createQueue, currentNetwork } from '../queue.ts'
import type { PasswordJob } from './password.worker.ts'

const DEFAULT_COST = 10
/** About six seconds of work. */
const MAX_JOBS = 60

/** The error of a password that would wait too long behind others. */
export class TooManyPasswords extends Error {}

/**
 * Password hashes with bcrypt, one at a time in a worker thread, so that no burst of passwords stops the server
 * (product.md#auth-limits). Networks take turns. A missing hash takes as long as any, so that response times do not reveal
 * which addresses are registered.
 */
export class Passwords {
  readonly #cost: number
  /** The hash that unknown accounts are compared with. */
  readonly #dummy: string
  readonly #queue = createFairQueue(createQueue())
  readonly #jobsOfNetwork: number
  /** The jobs of each network, in work or waiting. */
  readonly #jobs = new Map<string, number>()
  #worker: Worker | null = null

  /**
   * @param jobsOfNetwork how many passwords of one network may be in work or wait
   * @param cost Default: `LITE_AUTH_BCRYPT_COST`, the variable of Supabase Lite, which tests lower.
   */
  constructor(jobsOfNetwork: number, cost = Number(process.env['LITE_AUTH_BCRYPT_COST'] ?? DEFAULT_COST)) {
    this.#jobsOfNetwork = jobsOfNetwork
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
    const name = currentNetwork.getStore() ?? ''
    const own = this.#jobs.get(name) ?? 0
    const all = [...this.#jobs.values()].reduce((sum, jobs) => sum + jobs, 0)
    if (own >= this.#jobsOfNetwork || all >= MAX_JOBS) throw new TooManyPasswords()
    this.#jobs.set(name, own + 1)
    try {
      return await this.#queue(() => this.#work(job))
    } finally {
      const left = (this.#jobs.get(name) ?? 0) - 1
      if (left > 0) this.#jobs.set(name, left)
      else this.#jobs.delete(name)
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
