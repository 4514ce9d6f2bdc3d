import { describe, expect, it } from 'vitest'
import { scaleTable } from './scale-table.ts'

const run = (deals: number, value: number) => ({
  deals,
  date: '2026-11-21',
  figures: [{ name: 'deal by id', value, unit: 'ms', budget: 15 }],
})

describe('the scale table', () => {
  it('the scale table has a column for each size in ascending order, the factor between, and bold misses', () => {
    expect(scaleTable('PGlite', [run(100_000, 30), run(10_000, 2)])).toBe(`### PGlite

| figure | unit | budget | 10,000 deals | factor | 100,000 deals |
|---|---|---|---:|---:|---:|
| deal by id | ms | ≤ 15 | 2.00 | × 15.00 | **30.00** |

Measured: 10,000 on 2026-11-21, 100,000 on 2026-11-21.
`)
  })

  it('the scale table has an empty cell for a figure that a size lacks', () => {
    const table = scaleTable('PGlite', [{ deals: 10_000, date: '2026-11-21', figures: [] }, run(100_000, 3)])
    expect(table).toContain('| deal by id | ms | ≤ 15 |  |  | 3.00 |')
  })
})
