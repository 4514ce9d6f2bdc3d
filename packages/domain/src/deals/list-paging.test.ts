import { expect, it } from 'vitest'
import { LIST_PAGE_SIZE, LOAD_MORE_DELAY_MS, LOAD_MORE_DISTANCE_PX, NEARBY_LIMIT } from './list-paging.ts'

it('has the limits of product.md#list-paging', () => {
  expect({ LIST_PAGE_SIZE, LOAD_MORE_DELAY_MS, LOAD_MORE_DISTANCE_PX, NEARBY_LIMIT }).toEqual({
    LIST_PAGE_SIZE: 10,
    LOAD_MORE_DELAY_MS: 300,
    LOAD_MORE_DISTANCE_PX: 1000,
    NEARBY_LIMIT: 10,
  })
})
