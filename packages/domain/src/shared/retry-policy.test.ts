import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { err, ok, type Result } from './result.ts'
import { retry, retryDelay } from './retry-policy.ts'

/** Operation that fails with each given code once, then succeeds. */
const failing = (...codes: string[]) => {
  const left = [...codes]
  const seen = { calls: 0, waits: [] as number[] }
  const operation = async (): Promise<Result<string, string>> => {
    seen.calls++
    const code = left.shift()
    return code === undefined ? ok('done') : err(code)
  }
  const options = {
    mayRetry: (code: string) => !['23503', '23502', '42P01'].includes(code),
    wait: async (milliseconds: number) => void seen.waits.push(milliseconds),
    random: () => 0.5,
  }
  return { seen, run: () => retry(operation, options) }
}

describe('a retried operation', () => {
  it('an operation runs once if it succeeds', async () => {
    const { seen, run } = failing()
    expect(await run()).toEqual(ok('done'))
    expect(seen).toEqual({ calls: 1, waits: [] })
  })

  it('retries after 1, 2 and 4 s plus jitter, and succeeds at the fourth attempt', async () => {
    const { seen, run } = failing('a', 'b', 'c')
    expect(await run()).toEqual(ok('done'))
    expect(seen).toEqual({ calls: 4, waits: [1500, 2500, 4500] })
  })

  it('gives up after 3 retries with the last error', async () => {
    const { seen, run } = failing('a', 'b', 'c', 'd', 'e')
    expect(await run()).toEqual(err('d'))
    expect(seen).toEqual({ calls: 4, waits: [1500, 2500, 4500] })
  })

  it.each(['23503', '23502', '42P01'])('does not retry after %s', async (code) => {
    const { seen, run } = failing(code)
    expect(await run()).toEqual(err(code))
    expect(seen).toEqual({ calls: 1, waits: [] })
  })

  it('stops retrying at a permanent error, even after others', async () => {
    const { seen, run } = failing('a', '23503')
    expect(await run()).toEqual(err('23503'))
    expect(seen.calls).toBe(2)
  })

  it('a retry lets exceptions through, because they are bugs', async () => {
    const broken = async (): Promise<Result<string, string>> => {
      throw new Error('bug')
    }
    const options = { mayRetry: () => true, wait: async () => {}, random: () => 0 }
    await expect(retry(broken, options)).rejects.toThrow('bug')
  })
})

describe('the backoff before a retry', () => {
  it('the backoff doubles per attempt, plus up to one second', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.nat(10), chance, (attempt, random) => {
        const delay = retryDelay(attempt, () => random)
        expect(delay).toBeGreaterThanOrEqual(1000 * 2 ** attempt)
        expect(delay).toBeLessThanOrEqual(1000 * 2 ** attempt + 1000)
      }),
    )
  })

  it('the backoff takes its jitter from the random source', () => {
    expect([retryDelay(0, () => 0), retryDelay(0, () => 0.25), retryDelay(2, () => 0.999)]).toEqual([1000, 1250, 4999])
  })
})
