import { expect, it } from 'vitest'
import { AccountLimit } from './account-limit.ts'

it('leaves each network an allowance for an account that many networks try', () => {
  const clock = { now: 0 }
  const limit = new AccountLimit(3, 1, 60_000, () => clock.now)
  const take = (network: string, account = 'anna') => limit.take(account, network)
  expect([take('a'), take('b'), take('b')]).toEqual([0, 0, 0])
  expect([take('b'), take('b')]).toEqual([0, 60])
  expect([take('owner'), take('owner')]).toEqual([0, 60])
  expect(take('b', 'ben')).toBe(0)
  clock.now = 60_000
  expect(take('b')).toBe(0)
})
