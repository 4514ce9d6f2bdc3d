import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { createModerator, goneToken, rpcOf, storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const PHONE = { phone: { seen: null, value: '030 111' } }

describe.each(ANY_ENGINE)('corrections on %s', (engine) => {
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

  beforeEach(async () => {
    await storeOneDeal(backend())
    await backend().query(
      `update public.deals set start_time = null, end_time = null, available_days = '{Mo}', place_address = 'Allee 1',
       website = null, international_phone_number = null, place_lat = 52.52, place_lng = 13.405`,
    )
  })

  const correct = (changes: unknown, token?: string, more: object = {}) =>
    rpc('correct_deal', { p_deal_id: 1, p_changes: changes, p_reason: null, ...more }, token)

  const deal = async () => (await backend().query('select * from public.deals'))[0] ?? {}

  const history = async (token?: string) =>
    (await call(backend(), '/rest/v1/rpc/deal_history?p_deal_id=1', { token })).body as { id: number }[]

  const correctedId = async (): Promise<number> => {
    expect((await correct(PHONE, anna.token)).status).toBe(204)
    return (await history())[0]?.id ?? 0
  }

  it('corrections require an account, of a session that has not ended', async () => {
    const id = await correctedId()
    const before = await deal()
    for (const [token, status] of [
      [undefined, 401],
      [gone, 403],
    ] as const) {
      expect((await correct({ days: { seen: ['Mo'], value: ['Di'] } }, token)).status).toBe(status)
      expect((await rpc('undo_correction', { p_id: id }, token)).status).toBe(status)
    }
    expect(await deal()).toEqual(before)
  })

  it('corrections of the name stay those of the same tenant, also in many steps, and reach favourites and the place search', async () => {
    await backend().query(`update public.deals set place_name = 'Gasthaus Krone', place_id = 'osm:node/1'`)
    await backend().query(
      `insert into public.places (place_id, name, lat, lng) values ('osm:node/1', 'Gasthaus Krone', 52.52, 13.405)
       on conflict (place_id) do update set name = excluded.name`,
    )
    await rpc('add_favourite', { p_place_id: 'osm:node/1' }, anna.token)
    const rename = (seen: string, value: string) => correct({ name: { seen, value } }, anna.token)
    expect((await rename('Gasthaus Krone', 'Thai Orchidee')).text).toContain('other-tenant')
    expect((await rename('Gasthaus Krone', ' ')).text).toContain('place-name-invalid')
    expect((await rename('Gasthaus Krone', 'x'.repeat(121))).text).toContain('place-name-invalid')
    expect((await rename('Gasthaus Krone', 'Gasthaus Kronenhof')).status).toBe(204)
    expect(await deal()).toMatchObject({ place_name: 'Gasthaus Kronenhof' })
    expect((await rename('Gasthaus Kronenhof', 'Ronenhof')).text).toContain('other-tenant')
    expect(await backend().query(`select name from public.places where place_id = 'osm:node/1'`)).toEqual([
      { name: 'Gasthaus Kronenhof' },
    ])
    expect(await backend().query('select name from public.restaurants')).toEqual([{ name: 'Gasthaus Kronenhof' }])
    const [latest] = await history(anna.token)
    expect((await rpc('undo_correction', { p_id: latest?.id }, anna.token)).status).toBe(204)
    expect(await deal()).toMatchObject({ place_name: 'Gasthaus Krone' })
  })

  it.each([
    [{ place_name: { seen: 'Zur Linde', value: 'Falle' } }, 'unknown-field'],
    [{ user_id: { seen: null, value: null } }, 'unknown-field'],
    [{ hidden_reason: { seen: null, value: 'weg' } }, 'unknown-field'],
    [{ phone: '030 111' }, 'unknown-field'],
    [{ phone: { value: '030 111' } }, 'unknown-field'],
    [{ phone: { seen: null, value: '030 111', at: '2020-01-01' } }, 'unknown-field'],
    [['phone'], 'unknown-field'],
    [{ days: { seen: ['Mo'], value: 'Di' } }, 'weekday-missing'],
    [{ days: { seen: ['Mo'], value: ['Mo', 'Di', 'Di'] } }, 'weekday-missing'],
    [{ days: { seen: ['Mo'], value: null } }, 'weekday-missing'],
    [{ cuisines: { seen: [], value: ['marsianisch'] } }, 'cuisine-missing'],
    [{ cuisines: { seen: [], value: ['deutsch', 'italienisch'] } }, 'cuisine-missing'],
    [{ cuisines: { seen: [], value: { deutsch: 1 } } }, 'cuisine-missing'],
    [{ cuisines: { seen: [], value: null } }, 'cuisine-missing'],
    [{ diets: { seen: [], value: ['vegan', 'vegan'] } }, 'diet-missing'],
    [{ diets: { seen: [], value: ['fleisch'] } }, 'diet-missing'],
    [{ diets: { seen: [], value: null } }, 'diet-missing'],
    [{ hours: { seen: { start: null, end: null }, value: '12:00' } }, 'time-invalid'],
    [{ hours: { seen: { start: null, end: null }, value: { start: '25:00', end: null } } }, 'time-invalid'],
    [{ hours: { seen: { start: null, end: null }, value: { start: '12:00', x: 1 } } }, 'time-invalid'],
    [{ hours: { seen: { start: null, end: null }, value: null } }, 'time-invalid'],
    [{ website: { seen: null, value: 'javascript:alert(1)' } }, 'website-invalid'],
    [{ website: { seen: null, value: 'JaVaScRiPt://linde.example/%0aalert(1)' } }, 'website-invalid'],
    [{ website: { seen: null, value: 'data:text/html,<script>alert(1)</script>' } }, 'website-invalid'],
    [{ website: { seen: null, value: 'https://linde.example/"><script>alert(1)</script>' } }, 'website-invalid'],
    [{ website: { seen: null, value: 'https://bank.example@evil.example' } }, 'website-invalid'],
    [{ website: { seen: null, value: { href: 'https://linde.example' } } }, 'website-invalid'],
    [{ phone: { seen: null, value: '0900 <b>1</b>' } }, 'phone-invalid'],
    [{ phone: { seen: null, value: 30111 } }, 'phone-invalid'],
    [{ address: { seen: 'Allee 1', value: '' } }, 'address-missing'],
    [{ address: { seen: 'Allee 1', value: null } }, 'address-missing'],
    [{ address: { seen: 'Allee 1', value: ['Allee 2'] } }, 'address-missing'],
    [{ position: { seen: { lat: 52.52, lng: 13.405 }, value: { lat: '52.52', lng: 13.405 } } }, 'position-invalid'],
    [{ position: { seen: { lat: 52.52, lng: 13.405 }, value: { lat: 52.521 } } }, 'position-invalid'],
    [
      { position: { seen: { lat: 52.52, lng: 13.405 }, value: { lat: 52.521, lng: 13.405, alt: 1 } } },
      'position-invalid',
    ],
    [{ position: { seen: { lat: 52.52, lng: 13.405 }, value: null } }, 'position-invalid'],
    // 201 metres to the north.
    [{ position: { seen: { lat: 52.52, lng: 13.405 }, value: { lat: 52.5218077, lng: 13.405 } } }, 'position-too-far'],
  ])('corrections refuse forged fields and values: %j', async (changes, message) => {
    const before = await deal()
    const answer = await correct(
      Array.isArray(changes) ? changes : { days: { seen: ['Mo'], value: ['Fr'] }, ...changes },
      anna.token,
    )
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ message })])
    expect(await deal()).toEqual(before)
    expect(await history()).toEqual([])
  })

  it.each([{ p_user_id: 'someone' }, { p_at: '2020-01-01' }, { p_force: true }])(
    'corrections have no parameter %j',
    async (more) => {
      expect((await correct(PHONE, anna.token, more)).status).toBe(404)
    },
  )

  it('corrections refuse an unknown reason', async () => {
    const answer = await correct(PHONE, anna.token, { p_reason: 'Ihr seid doof' })
    expect(answer).toMatchObject({ status: 400, body: { message: 'unknown-field' } })
  })

  it('corrections compare with the stored values', async () => {
    await backend().query(`update public.deals set available_days = '{Mo,Di}', start_time = '11:30:00', website = ' '`)
    const changes = {
      days: { seen: ['Mo', 'Di'], value: ['Mi'] },
      hours: { seen: { start: '11:30', end: null }, value: { start: '11:45', end: null } },
      website: { seen: null, value: 'https://linde.example' },
    }
    expect((await correct(changes, anna.token)).status).toBe(204)
    expect(await deal()).toMatchObject({
      available_days: ['Mi'],
      start_time: '11:45:00',
      website: 'https://linde.example',
    })
  })

  it('a correction that adds information changes no other column', async () => {
    const before = await deal()
    const changes = {
      cuisines: { seen: [], value: ['deutsch'] },
      diets: { seen: [], value: ['vegan'] },
      cards: { seen: null, value: true },
    }
    expect((await correct(changes, anna.token)).status).toBe(204)
    const after = await deal()
    expect(after).toMatchObject({ cuisine_type: ['deutsch'], diet_type: ['vegan'], card_payment_available: true })
    const differing = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]))
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

  it('of two corrections at once one wins, and the other gets a conflict', async () => {
    const answers = await Promise.all(
      [anna, bert].map(({ token }, index) => correct({ phone: { seen: null, value: `030 11${index}` } }, token)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'PT409', message: 'deal-changed' })
    expect(await history()).toHaveLength(1)
  })

  it('corrections name no account, to users neither', async () => {
    await correctedId()
    for (const token of [undefined, anna.token, bert.token]) {
      const shown = JSON.stringify(await history(token))
      for (const { id } of [anna, bert]) expect(shown).not.toContain(id)
    }
    expect(Object.keys((await history())[0] ?? {}).toSorted()).toEqual([
      'as_of',
      'at',
      'field',
      'id',
      'is_undo',
      'may_undo',
      'new_value',
      'old_value',
      'reason',
    ])
  })

  it('corrections of a hidden deal are neither read nor undone', async () => {
    const id = await correctedId()
    await backend().query(`update public.deals set hidden_reason = 'Erfunden'`)
    expect(await history(anna.token)).toEqual([])
    for (const answer of [await correct(PHONE, anna.token), await rpc('undo_correction', { p_id: id }, anna.token)])
      expect(answer).toMatchObject({ status: 409, body: { code: '23503', message: 'deal-gone' } })
  })

  it('corrections are undone after a day by nobody, and unknown ones never', async () => {
    const id = await correctedId()
    await backend().query(`update private.deal_corrections set created_at = created_at - interval '1 day'`)
    for (const { token } of [anna, bert])
      expect(await rpc('undo_correction', { p_id: id }, token)).toMatchObject({
        status: 400,
        body: { message: 'undo-too-late' },
      })
    expect((await rpc('undo_correction', { p_id: 77 }, bert.token)).status).toBe(409)
    expect(await deal()).toMatchObject({ international_phone_number: '030 111' })
  })

  it('corrections are in the history alone, which no client writes', async () => {
    await correctedId()
    for (const method of ['GET', 'PATCH', 'DELETE', 'POST'])
      expect(
        (
          await call(backend(), '/rest/v1/deal_corrections', {
            method,
            ...(method !== 'GET' && { body: {} }),
            token: anna.token,
          })
        ).status,
      ).toBe(404)
  })

  it('corrections reach the copy that favourites show, and the map', async () => {
    expect((await rpc('add_favourite', { p_place_id: (await deal())['place_id'] }, bert.token)).status).toBeLessThan(
      300,
    )
    const { mx } = await deal()
    await correct(
      {
        ...PHONE,
        cuisines: { seen: [], value: ['deutsch'] },
        position: { seen: { lat: 52.52, lng: 13.405 }, value: { lat: 52.52, lng: 13.407 } },
      },
      anna.token,
    )
    expect((await deal())['mx']).not.toBe(mx)
    expect(await backend().query('select phone, cuisine_type, location[0] as lng from public.restaurants')).toEqual([
      { phone: '030 111', cuisine_type: ['deutsch'], lng: 13.407 },
    ])
  })

  it('corrections of one account are undone by moderators on hidden deals, too, and never by its own undo', async () => {
    const moderator = await createModerator(backend())
    const id = await correctedId()
    await rpc('undo_correction', { p_id: id }, anna.token)
    await correct({ phone: { seen: null, value: '030 222' } }, anna.token)
    await backend().query(`update public.deals set hidden_reason = 'Erfunden'`)
    const act = { p_ground: 'guidelines', p_reason: 'Unfug', p_author_id: anna.id }
    expect((await rpc('undo_corrections', act, anna.token)).status).toBe(403)
    expect((await rpc('undo_corrections', { ...act, p_ground: 'laune' }, moderator.token)).status).toBe(400)
    expect((await rpc('undo_corrections', act, moderator.token)).status).toBe(204)
    expect(await deal()).toMatchObject({ international_phone_number: null })
    await backend().query('update public.deals set hidden_reason = null')
    expect(await history(anna.token)).toEqual([])
  })

  it('what a list said when a deal was published is no correction that moderators undo or clear', async () => {
    const moderator = await createModerator(backend())
    await backend().query(
      `insert into private.deal_corrections (deal_id, field, old_value, new_value, user_id, is_undo, as_of)
       values (1, 'days', '[]', '["Mo"]', $1, false, '2026-03-02')`,
      [anna.id],
    )
    const cleared = await rpc('preview_clearance', { p_account_ids: [anna.id] }, moderator.token)
    expect(cleared.body).toMatchObject({ correction: 0 })
    const act = { p_ground: 'guidelines', p_reason: 'Unfug', p_author_id: anna.id }
    expect((await rpc('undo_corrections', act, moderator.token)).status).toBe(204)
    expect(await history()).toMatchObject([{ field: 'days', as_of: '2026-03-02' }])
    expect(await deal()).toMatchObject({ available_days: ['Mo'] })
  })
})
