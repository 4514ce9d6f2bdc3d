import { expect, it } from 'vitest'
import { copyPostgres } from '../database-copies.ts'
import { runWriters } from './writers-run.ts'

it('twenty writers of every kind in one city neither fail nor lose a count', { timeout: 120_000 }, async () => {
  const { databaseUrl, remove } = await copyPostgres()
  const report = await runWriters({ databaseUrl, writers: 20, seconds: 6, deals: 12, seed: 2026 })
  await remove()
  expect(report).toMatchObject({ failures: [], deadlocks: 0, differences: [] })
})
