import { expect, it } from 'vitest'
import { once } from './once.ts'

it('creates the value at the first call only', () => {
  const created: object[] = []
  const value = once(() => {
    created.push({})
    return created
  })
  expect(created).toHaveLength(0)
  expect([value(), value()]).toEqual([created, created])
  expect(created).toHaveLength(1)
})
