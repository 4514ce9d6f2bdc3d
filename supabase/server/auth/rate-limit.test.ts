import { describe, expect, it } from 'vitest'
import { RateLimit } from './rate-limit.ts'

describe('a rate limit', () => {
  const setUp = () => {
    const clock = { now: 0 }
    return { clock, limit: new RateLimit(2, 60_000, () => clock.now) }
  }

  it('allows a number of attempts, then returns how long to wait', () => {
    const { clock, limit } = setUp()
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 0])
    clock.now = 20_500
    expect(limit.take('a')).toBe(40)
  })

  it('counts each key separately', () => {
    const { limit } = setUp()
    limit.take('a')
    limit.take('a')
    expect(limit.take('b')).toBe(0)
  })

  it('forgets attempts, refused ones included, when their window ends', () => {
    const { clock, limit } = setUp()
    limit.take('a')
    limit.take('a')
    limit.take('a')
    clock.now = 60_000
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60])
  })

  it('keeps a bounded number of keys', () => {
    const { limit } = setUp()
    limit.take('first')
    limit.take('first')
    for (let key = 1; key < 100_000; key++) limit.take(`${key}`)
    expect(limit.take('first')).toBe(60)
    limit.take('one more')
    expect(limit.take('first')).toBe(0)
  })
})
