import { randomInt } from 'node:crypto'

/**
 * Background work of requests whose response time must not reveal whether an address is registered. It starts after a random
 * delay, so that the response time of the caller's next request does not reveal it either.
 */
export class WorkAfterAnswer {
  readonly #maxDelayMs: number
  /** Callbacks that end the delays of tasks. */
  readonly #delayed = new Set<() => void>()
  readonly #pending = new Set<Promise<void>>()

  constructor(maxDelayMs: number) {
    this.#maxDelayMs = maxDelayMs
  }

  /** Schedules work. Its failure is logged. */
  add(work: () => Promise<void>): void {
    const run = this.#delay()
      .then(work)
      .catch((error: unknown) => console.error('Work after an answer of the auth service failed:', error))
      .finally(() => this.#pending.delete(run))
    this.#pending.add(run)
  }

  /** Starts delayed work at once, and waits until all work is done. */
  async finish(): Promise<void> {
    for (const start of this.#delayed) start()
    await Promise.all(this.#pending)
  }

  #delay(): Promise<void> {
    return new Promise((resolve) => {
      const start = () => {
        this.#delayed.delete(start)
        resolve()
      }
      this.#delayed.add(start)
      setTimeout(start, randomInt(this.#maxDelayMs + 1)).unref()
    })
  }
}
