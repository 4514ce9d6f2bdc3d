import { expect, it } from 'vitest'
import { startTestBackend } from './test-backend.ts'

it('closes a backend on a server although a request is in flight', async () => {
  const backend = await startTestBackend('PostgreSQL 17')
  const url = `${backend.baseUrl}/rest/v1/rpc/deal_by_id?p_id=1`
  const headers = { apikey: backend.publishableKey }
  let closed: Promise<void> | undefined
  await backend.transaction(async (query) => {
    await query('lock table public.deals in access exclusive mode')
    backend.fetch(new Request(url, { headers }), '').catch(() => {})
    const isWaiting = async () => (await query('select 1 from pg_locks where not granted')).length > 0
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
    closed = backend.close()
  })
  await closed
})
