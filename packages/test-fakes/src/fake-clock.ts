import type { Clock } from '@mahlzeit/domain'

interface Waiting {
  readonly until: number
  readonly resolve: () => void
}

/** Time that passes only when told: `wait` ends when `advance` has come far enough. */
export class FakeClock implements Clock {
  #now: number
  #waiting: readonly Waiting[] = []

  /** Monday, 2 March 2026, noon in Berlin, unless told otherwise. */
  constructor(start = new Date('2026-03-02T11:00:00Z')) {
    this.#now = start.getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, { until: this.#now + milliseconds, resolve }].sort((a, b) => a.until - b.until)
    })
  }

  /** Lets time pass. Waits end in their order, each at its own time, and what hangs on them runs before the next. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    await settled()
    for (let [next] = this.#waiting; next && next.until <= end; [next] = this.#waiting) {
      this.#waiting = this.#waiting.slice(1)
      this.#now = next.until
      next.resolve()
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
