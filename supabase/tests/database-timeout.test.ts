import { afterEach, expect, it, vi } from 'vitest'
import { openServer } from '../server/database.ts'
import { copyPostgres } from './database-copies.ts'

afterEach(() => void vi.useRealTimers())

it('ends requests that a server never answers, and takes the next', async () => {
  const { databaseUrl, remove } = await copyPostgres()
  const database = await openServer(databaseUrl)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const endless = Array.from({ length: 8 }, () => database.inTurn(() => new Promise<void>(() => {})))
  const ends = Promise.allSettled(endless)
  const next = database.inTurn(async () => 'answered')
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect((await ends).map(({ status }) => status)).toEqual(endless.map(() => 'rejected'))
  expect(await next).toBe('answered')
  await database.close()
  await remove()
})
