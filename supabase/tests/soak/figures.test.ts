import { describe, expect, it } from 'vitest'
import { mean, memoryGrowth, quantile } from './figures.ts'

const samples = (length: number, megabytes: (second: number) => number) =>
  Array.from({ length }, (_, second) => ({ second, megabytes: megabytes(second) }))

describe('the figures of a load run', () => {
  it('the figures of a load run compute the percentile of response times', () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0.5, 0.95, 1].map((share) => quantile(times, share))).toEqual([50, 95, 100])
    expect([quantile([], 0.95), quantile([7], 0.95)]).toEqual([0, 7])
  })

  it('the figures of a load run compare memory of the first and the last minute', () => {
    expect(memoryGrowth(samples(301, (second) => (second <= 60 ? 100 : second < 240 ? 999 : 130)))).toEqual({
      first: 100,
      last: 130,
    })
    expect(memoryGrowth(samples(11, (second) => second))).toEqual({ first: 2.5, last: 7.5 })
    expect(memoryGrowth([])).toEqual({ first: 0, last: 0 })
    expect(mean([1, 2])).toBe(1.5)
  })
})
