import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markDealsShown } from '../shared/deal/mark-deals-shown.ts'

/** The module caches its promise: each test loads its own module. */
const load = async () => {
  vi.resetModules()
  const { afterFirstDeals } = await import('./after-first-deals.ts')
  const done = vi.fn<() => void>()
  const wait = async () => {
    await afterFirstDeals()
    done()
  }
  return { done, wait: () => void wait() }
}

/** Performance observers run in a separate task. */
const observed = () => new Promise((resolve) => setImmediate(resolve))

/** Two frames. */
const drawn = () => {
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
}

describe('after the first deals', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
    return () => vi.useRealTimers()
  })

  it('resolves after the frame with the deals is committed, not in the same task', async () => {
    const { done, wait } = await load()
    wait()
    performance.mark('something else')
    await observed()
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).not.toHaveBeenCalled()
    markDealsShown()
    vi.advanceTimersToNextFrame()
    await observed()
    expect(performance.getEntriesByName('deals-shown')).toEqual([])
    drawn()
    await Promise.resolve()
    expect(done).not.toHaveBeenCalled()
    await observed()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalledOnce()
  })

  it('resolves immediately if deals are shown already', async () => {
    const { done, wait } = await load()
    markDealsShown()
    drawn()
    markDealsShown()
    drawn()
    expect(performance.getEntriesByName('deals-shown')).toHaveLength(1)
    wait()
    await observed()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalledOnce()
  })

  it('resolves after two seconds without deals', async () => {
    const { done, wait } = await load()
    wait()
    await vi.advanceTimersByTimeAsync(2001)
    expect(done).toHaveBeenCalledOnce()
  })
})
