import { aDeal } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { unpricedOf } from './list-paging.ts'

const pageOf = (priced: number | null) => ({
  deals: [1, 2, 3, 4].map((id) => aDeal({ id })),
  matches: { count: 1000, exact: false },
  unknowns: 0,
  priced,
  past: 0,
  nextOffset: null,
})

describe('the deals of a page without a price', () => {
  it.each([
    [0, 0, [1, 2, 3, 4]],
    [3, 0, [4]],
    [13, 10, [4]],
    [9, 10, [1, 2, 3, 4]],
    [14, 10, []],
    [null, 0, []],
    [1000, 998, []],
  ])('deals without a price follow those with one: of %s from row %i they are %j', (priced, offset, expected) => {
    expect([...unpricedOf(pageOf(priced), offset)]).toEqual(expected)
  })
})
