import { expect, it } from 'vitest'
import type { Backend } from './backend.ts'
import { prepareDemo } from './first-seed.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const untouchable = new Proxy({} as Backend, {
  get: () => {
    throw new Error('the database was touched')
  },
})

it('creates no demo accounts on a public site', async () => {
  await expect(prepareDemo(untouchable, 'https://mahlzeit.example', NOW)).resolves.toBeUndefined()
})

it('skips a database that had deals before', async () => {
  const asked: string[] = []
  const used = {
    query: async (sql: string) => {
      asked.push(sql)
      return [{ used: true }]
    },
  } as unknown as Backend
  await prepareDemo(used, 'http://localhost:5173', NOW)
  expect(asked).toHaveLength(1)
})

it('only moves the dates of a demo, whose deleted deals stay deleted', async () => {
  const asked: string[] = []
  const demo = {
    query: async (sql: string) => {
      asked.push(sql)
      return [{ used: false, is_demo: true }]
    },
  } as unknown as Backend
  await prepareDemo(demo, 'http://localhost:5173', NOW)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatch(/^update public\.deal_images /u)
})
