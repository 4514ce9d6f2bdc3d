import { expect, it } from 'vitest'
import { dirOfTest } from '../../server/test-support.ts'
import { runLoad } from './load-run.ts'

it('a few concurrent users read and write without an error', { timeout: 300_000 }, async () => {
  const { errors, kinds, memory } = await runLoad({
    directory: dirOfTest(),
    readers: 4,
    writers: 2,
    seconds: 5,
    arrival: 1,
    deals: 0,
    seed: 2026,
  })
  expect(errors).toEqual([])
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['all', 'deal_pins', 'sign-up', 'photos']))
  expect(memory.last).toBeGreaterThan(0)
})
