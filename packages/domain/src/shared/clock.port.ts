/** Time, so that rules can be tested on a fixed date. */
export interface Clock {
  now(): Date
  /** Resolves after `milliseconds`. */
  wait(milliseconds: number): Promise<void>
}
