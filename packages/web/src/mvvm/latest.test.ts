import { describe, expect, it } from 'vitest'
import { Latest } from './latest.ts'

describe('a request', () => {
  it('a request is current until a later one starts', () => {
    const latest = new Latest()
    const isFirstCurrent = latest.start()
    expect(isFirstCurrent()).toBe(true)
    const isSecondCurrent = latest.start()
    expect([isFirstCurrent(), isSecondCurrent()]).toEqual([false, true])
  })

  it('a request that joins the latest one keeps it current, and becomes stale with it', () => {
    const latest = new Latest()
    const isCurrent = latest.start()
    const isJoinedCurrent = latest.join()
    expect([isCurrent(), isJoinedCurrent()]).toEqual([true, true])
    latest.start()
    expect([isCurrent(), isJoinedCurrent()]).toEqual([false, false])
  })
})
