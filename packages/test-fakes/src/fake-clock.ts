import type { Clock } from '@mahlzeit/domain'

interface Timer {
  readonly at: number
  readonly callback: () => void
}

/** A clock whose time only passes in `advance`. */
export class FakeClock implements Clock {
  #now: number
  #timers: readonly Timer[] = []

  /** Starts on Monday, 2 March 2026, noon in Berlin, by default. */
  constructor(start = new Date('2026-03-02T11:00:00Z')) {
    this.#now = start.getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.schedule(milliseconds, resolve))
  }

  schedule(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + milliseconds, callback }
    this.#timers = [...this.#timers, timer].sort((a, b) => a.at - b.at)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Advances the time. Timers fire in order, each at its own time; promise callbacks run before the next one fires. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    await settled()
    for (let [next] = this.#timers; next && next.at <= end; [next] = this.#timers) {
      this.#timers = this.#timers.slice(1)
      this.#now = next.at
      next.callback()
      await settled()
    }
    this.#now = end
  }
}

const TURNS = 20

/** Lets promise callbacks run, as deep as they are chained in the product. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve()
}
