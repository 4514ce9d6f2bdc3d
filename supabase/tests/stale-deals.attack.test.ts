import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { goneToken, storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('stale deals on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account
  let gone: string

  beforeAll(async () => {
    anna = await createAccount(backend())
    gone = await goneToken(backend())
  })

  beforeEach(async () => {
    await storeOneDeal(backend())
    await backend().query(`update public.deals set created_at = '2020-01-01', place_lat = 52.52, place_lng = 13.405`)
  })

  const ask = (token?: string, position = 'p_lat=52.52&p_lng=13.405') =>
    call(backend(), `/rest/v1/rpc/stale_deals?${position}`, { token })

  it('stale deals are for accounts, of sessions that have not ended', async () => {
    expect((await ask()).status).toBe(401)
    expect((await ask(gone)).status).toBe(403)
    expect(await ask(anna.token)).toMatchObject({ status: 200, body: [{ id: 1 }] })
  })

  it.each(['p_lat=52.5201&p_lng=13.405', 'p_lat=52.52&p_lng=13.4051', 'p_lat=91&p_lng=13.405', 'p_lat=NaN&p_lng=0'])(
    'stale deals are refused for a position that could be that of a user: %s',
    async (position) => {
      expect(await ask(anna.token, position)).toMatchObject({ status: 400, body: { message: 'no-such-position' } })
    },
  )

  it('stale deals are not those that moderation hid, nor private columns of the others', async () => {
    const [deal] = (await ask(anna.token)).body as [Record<string, unknown>]
    expect(Object.keys(deal)).toEqual(expect.not.arrayContaining(['user_id', 'hidden_reason', 'search_text']))
    await backend().query(`update public.deals set hidden_reason = 'Spam'`)
    expect((await ask(anna.token)).body).toEqual([])
  })
})
