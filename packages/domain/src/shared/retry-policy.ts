import type { Clock } from './clock.port.ts'
import type { Result } from './result.ts'

/** How often something that failed is tried again (product.md#write-retries). */
export const MAX_RETRIES = 3

const BASE_DELAY_MS = 1000
const JITTER_MS = 1000

/**
 * Milliseconds to wait before a retry: 1 s doubled per attempt, plus up to 1 s by chance, so that many clients that
 * failed together do not come back together.
 *
 * @param attempt 0 for the first retry.
 * @param random Gives 0 up to 1.
 */
export const retryDelay = (attempt: number, random: () => number): number =>
  BASE_DELAY_MS * 2 ** attempt + random() * JITTER_MS

export interface RetryOptions<E> {
  /** Whether another try can help. Codes that say no belong here (product.md#write-retries: 23503, 23502, 42P01). */
  readonly mayRetry: (error: E) => boolean
  readonly wait: Clock['wait']
  readonly random: () => number
}

/** Runs an operation, and again up to `MAX_RETRIES` times while it fails and may be retried. The last outcome counts. */
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
