import { expect, it } from 'vitest'
import type { Backend } from './backend.ts'
import { seedNewDatabase } from './first-seed.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const untouchable = new Proxy({} as Backend, {
  get: () => {
    throw new Error('the database was touched')
  },
})

it('creates no demo accounts on a public site', async () => {
  await expect(seedNewDatabase(untouchable, 'https://mahlzeit.example', NOW)).resolves.toBeUndefined()
})

it('skips a database that was used before', async () => {
  const asked: string[] = []
  const used = {
    query: async (sql: string) => {
      asked.push(sql)
      return [{ used: true }]
    },
  } as unknown as Backend
  await seedNewDatabase(used, 'http://localhost:5173', NOW)
  expect(asked).toHaveLength(1)
})
