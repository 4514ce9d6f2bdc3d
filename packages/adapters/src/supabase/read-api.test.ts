import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { NEAREST_DEALS, requestOf } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { ReadApi } from './read-api.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('sends no parameter without a value', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(3))
  const api = new ReadApi({ baseUrl: 'https://project.example', publishableKey: 'key' }, new FakeProblemLog())
  const nearest = requestOf(NEAREST_DEALS, { lat: 52.5, lng: 13.4, search: '', menuDate: undefined, max: null })
  expect(await api.query(nearest, v.number())).toEqual({ ok: true, value: 3 })
  const address = 'https://project.example/rest/v1/rpc/nearest_deals?p_lat=52.5&p_lng=13.4&p_search='
  expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ headers: { apikey: 'key' } }))
})
