import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { GONE, goneToken, rpcOf, storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const EMPTY = { cuisine_type: null, diet_type: null, card_payment_available: null }

describe.each(ANY_ENGINE)('missing information on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let gone: string

  beforeAll(async () => {
    anna = await createAccount(backend())
    bert = await createAccount(backend())
    gone = await goneToken(backend())
  })

  beforeEach(() => storeOneDeal(backend()))

  const deal = async () =>
    (await backend().query('select cuisine_type, diet_type, card_payment_available from public.deals'))[0]

  const calls: readonly (readonly [string, object])[] = [
    ['add_cuisine', { p_deal_id: 1, p_cuisine: 'deutsch' }],
    ['add_diets', { p_deal_id: 1, p_diets: ['vegan'] }],
    ['set_card_payment', { p_deal_id: 1, p_accepted: true }],
  ]

  it.each(calls)('missing information requires an account: %s', async (name, body) => {
    expect((await rpc(name, body)).status).toBe(401)
    expect((await rpc(name, body, gone)).status).toBe(403)
    expect(await deal()).toEqual(EMPTY)
    expect((await rpc(name, body, anna.token)).status).toBe(200)
    expect(await deal()).not.toEqual(EMPTY)
  })

  it.each(calls)('missing information requires an existing deal: %s', async (name, body) => {
    expect((await rpc(name, { ...body, p_deal_id: 77 }, anna.token)).body).toMatchObject({ code: '23503' })
  })

  it.each(calls)('missing information requires a deal that is not gone: %s', async (name, body) => {
    await backend().query('update public.deals set gone = $1::text::jsonb', [GONE])
    const refused = { status: 409, body: { code: '23503', message: 'deal-gone' } }
    expect(await rpc(name, body, anna.token)).toMatchObject(refused)
    expect(await deal()).toEqual(EMPTY)
  })

  it.each([
    ['add_cuisine', { p_cuisine: 'marsianisch' }, 'cuisine-missing'],
    ['add_cuisine', { p_cuisine: null }, 'cuisine-missing'],
    ['add_diets', { p_diets: [] }, 'diet-missing'],
    ['add_diets', { p_diets: ['vegan', 'vegan'] }, 'diet-missing'],
    ['add_diets', { p_diets: ['fleisch'] }, 'diet-missing'],
    ['add_diets', { p_diets: null }, 'diet-missing'],
  ])('refuses unknown keys: %s %j', async (name, body, message) => {
    const answer = await rpc(name, { p_deal_id: 1, ...body }, anna.token)
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ message })])
    expect(await deal()).toEqual(EMPTY)
  })

  it('changes no other column, and only through the functions', async () => {
    const before = await backend().query('select * from public.deals')
    for (const changes of [
      { place_name: 'Falle' },
      { cuisine_type: ['deutsch'] },
      { diet_type: ['vegan'] },
      { card_payment_available: true },
      { user_id: null },
    ]) {
      const path = '/rest/v1/deals?id=eq.1&select=id'
      expect((await call(backend(), path, { method: 'PATCH', body: changes, token: anna.token })).status).toBe(403)
      const more = { p_deal_id: 1, p_accepted: true, ...changes }
      expect((await rpc('set_card_payment', more, anna.token)).status).toBe(404)
    }
    expect(await backend().query('select * from public.deals')).toEqual(before)

    for (const [name, body] of calls) await rpc(name, body, anna.token)
    const changed = (await backend().query('select * from public.deals'))[0] ?? {}
    const differing = Object.keys(changed).filter(
      (column) => JSON.stringify(changed[column]) !== JSON.stringify(before[0]?.[column]),
    )
    expect(differing.toSorted()).toEqual([
      'card_payment_available',
      'cards',
      'cuisine_type',
      'cuisines',
      'diet_type',
      'diets',
      'more_cuisines',
      'search_text',
      'updated_at',
    ])
  })

  it('missing information is that of the first of concurrent writers, and all get the same answer', async () => {
    const cuisines = ['deutsch', 'italienisch', 'indisch', 'griechisch']
    const answers = await Promise.all(
      cuisines.map((cuisine, index) =>
        rpc('add_cuisine', { p_deal_id: 1, p_cuisine: cuisine }, index % 2 ? anna.token : bert.token),
      ),
    )
    const told = new Set(answers.map(({ body }) => JSON.stringify((body as { cuisine_type: unknown }).cuisine_type)))
    expect(told).toEqual(new Set([JSON.stringify((await deal())?.['cuisine_type'])]))
  })
})
