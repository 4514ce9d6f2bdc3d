import type { Clock } from './clock.port.ts'
import type { Result } from './result.ts'

/** Maximum number of retries (product.md#write-retries). */
export const MAX_RETRIES = 3

const BASE_DELAY_MS = 1000
const JITTER_MS = 1000

/**
 * Returns the exponential backoff before a retry in milliseconds: 1 s doubled per attempt, plus up to 1 s of jitter, so that
 * clients that failed together do not retry together.
 *
 * @param attempt 0 for the first retry.
 * @param random Returns 0 to 1.
 */
export const retryDelay = (attempt: number, random: () => number): number =>
  BASE_DELAY_MS * 2 ** attempt + random() * JITTER_MS

export interface RetryOptions<E> {
  /** Whether a retry can succeed (product.md#write-retries). */
  readonly mayRetry: (error: E) => boolean
  readonly wait: Clock['wait']
  readonly random: () => number
}

/** Runs an operation with up to `MAX_RETRIES` retries. Returns the last result. */
export const retry = async <T, E>(
  operation: () => Promise<Result<T, E>>,
  { mayRetry, wait, random }: RetryOptions<E>,
): Promise<Result<T, E>> => {
  for (let attempt = 0; ; attempt++) {
    const result = await operation()
    if (result.ok || attempt === MAX_RETRIES || !mayRetry(result.error)) return result
    await wait(retryDelay(attempt, random))
  }
}
