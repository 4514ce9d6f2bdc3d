import type { Clock } from '@mahlzeit/domain'

/** System clock and timers. */
export class BrowserClock implements Clock {
  now(): Date {
    return new Date()
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.schedule(milliseconds, resolve))
  }

  schedule(milliseconds: number, callback: () => void): () => void {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  }
}
