import { FakeProblemLog } from '@mahlzeit/test-fakes'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { ReadApi } from './read-api.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('sends a list as an array of PostgreSQL, and no parameter without a value', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(3))
  const api = new ReadApi({ baseUrl: 'https://project.example', publishableKey: 'key' }, new FakeProblemLog())
  const answer = await api.query('count', { p_states: ['be', 'bb'], p_day: undefined, p_search: null }, v.number())
  expect(answer).toEqual({ ok: true, value: 3 })
  const address = 'https://project.example/rest/v1/rpc/count?p_states=%7Bbe%2Cbb%7D&p_search=null'
  expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ headers: { apikey: 'key' } }))
})
