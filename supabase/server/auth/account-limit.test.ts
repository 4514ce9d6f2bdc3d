import { expect, it } from 'vitest'
import { AccountLimit } from './account-limit.ts'
import { RateLimit } from './rate-limit.ts'

it('leaves each network an allowance for an account that many networks try', async () => {
  const clock = { now: 0 }
  const limit = new AccountLimit(
    3,
    1,
    60_000,
    (_name, most, windowMs) => new RateLimit(most, windowMs, () => clock.now),
  )
  const take = (network: string, account = 'anna') => limit.take(account, network)
  expect([await take('a'), await take('b'), await take('b')]).toEqual([0, 0, 0])
  expect([await take('b'), await take('b')]).toEqual([0, 60])
  expect([await take('owner'), await take('owner')]).toEqual([0, 60])
  expect(await take('b', 'ben')).toBe(0)
  clock.now = 60_000
  expect(await take('b')).toBe(0)
})
