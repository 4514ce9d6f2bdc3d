import { token } from './token.ts'

/** Current time and timers, so that rules can be tested on a fixed date. */
export interface Clock {
  now(): Date
  /** Resolves after `milliseconds`. */
  wait(milliseconds: number): Promise<void>
  /** Calls back once after `milliseconds`. Returns a function that cancels the timer. */
  schedule(milliseconds: number, callback: () => void): () => void
}

export const CLOCK = token<Clock>('clock')
