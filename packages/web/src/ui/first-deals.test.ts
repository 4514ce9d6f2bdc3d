import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The module remembers what was shown: each test gets its own. */
const load = async () => {
  vi.resetModules()
  const { afterFirstDeals, dealsShown } = await import('./first-deals.ts')
  const come = vi.fn<() => void>()
  return { come, dealsShown, wait: () => void afterFirstDeals().then(come) }
}

describe('what can wait', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('comes with the first deal', async () => {
    const { come, dealsShown, wait } = await load()
    wait()
    await vi.advanceTimersByTimeAsync(1000)
    expect(come).not.toHaveBeenCalled()
    dealsShown()
    await vi.advanceTimersByTimeAsync(0)
    expect(come).toHaveBeenCalledOnce()
  })

  it('comes at once where deals are shown already', async () => {
    const { come, dealsShown, wait } = await load()
    dealsShown()
    dealsShown()
    wait()
    await vi.advanceTimersByTimeAsync(0)
    expect(come).toHaveBeenCalledOnce()
  })

  it('does not wait for ever', async () => {
    const { come, wait } = await load()
    wait()
    await vi.advanceTimersByTimeAsync(2000)
    expect(come).toHaveBeenCalledOnce()
  })
})
