import { describe, expect, it } from 'vitest'
import { scaleTable } from './scale-table.ts'

const figures = (value: number) => [{ name: 'deal by id', value, unit: 'ms', budget: 15 }]

describe('the scale table', () => {
  it('the scale table has a column for each size, the factor between, and bold misses', () => {
    const runs = new Map([
      [10_000, figures(2)],
      [100_000, figures(30)],
    ])
    expect(scaleTable('PGlite', runs)).toBe(`### PGlite

| figure | unit | budget | 10,000 deals | factor | 100,000 deals |
|---|---|---|---:|---:|---:|
| deal by id | ms | ≤ 15 | 2.00 | × 15.00 | **30.00** |
`)
  })

  it('the scale table has an empty cell for a figure that a size lacks', () => {
    const runs = new Map([
      [10_000, []],
      [100_000, figures(3)],
    ])
    expect(scaleTable('PGlite', runs)).toContain('| deal by id | ms | ≤ 15 |  |  | 3.00 |')
  })
})
