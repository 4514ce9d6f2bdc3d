import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadRetrying } from './load-retrying.ts'

describe('loading a file', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const failing = (times: number) => {
    let calls = 0
    return vi.fn<() => Promise<string>>(() => {
      calls += 1
      return calls > times ? Promise.resolve('page') : Promise.reject(new Error('network'))
    })
  }

  it('a file is loaded once if the first attempt succeeds', async () => {
    const load = failing(0)
    await expect(loadRetrying(load)).resolves.toBe('page')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a file that fails is loaded twice more with a backoff', async () => {
    const load = failing(2)
    const loaded = loadRetrying(load)
    await vi.runAllTimersAsync()
    await expect(loaded).resolves.toBe('page')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('a file that fails three times rejects with the last error', async () => {
    const loaded = loadRetrying(failing(3))
    const failed = expect(loaded).rejects.toThrow('network')
    await vi.runAllTimersAsync()
    await failed
  })
})
