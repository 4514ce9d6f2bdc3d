import { beforeEach, describe, expect, it } from 'vitest'
import { call } from './api.ts'
import { storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('notices of people without an account on %s', (engine) => {
  const backend = useTestBackend(engine)

  beforeEach(() => storeOneDeal(backend()))

  const count = async () => (await backend().query('select from private.reports')).length
  const notice = (changes: object = {}) => ({
    p_name: 'Nora Notiz',
    p_email: ' Nora@Example.test ',
    p_what: 'Mein <b>Foto</b>',
    p_where: 'https://mahlzeit.example/restaurant/1',
    p_why: 'Es ist von mir.',
    p_good_faith: true,
    ...changes,
  })
  const submit = (changes: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    call(backend(), '/rest/v1/rpc/submit_notice', { body: notice(changes), headers })

  it('need no account, and get a random id', async () => {
    const { status, body } = await submit()
    expect([status, body]).toEqual([200, expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/u)])
    expect(await backend().query('select name, email, what from private.notices')).toEqual([
      { name: 'Nora Notiz', email: 'nora@example.test', what: 'Mein <b>Foto</b>' },
    ])
  })

  it.each([
    { p_name: ' ' },
    { p_name: null },
    { p_name: 'Nora\nBcc: alle@example.test' },
    { p_name: 'x'.repeat(101) },
    { p_email: 'nora' },
    { p_email: 'nora@example.test\r\nBcc: alle@example.test' },
    { p_email: `${'x'.repeat(250)}@example.test` },
    { p_what: '' },
    { p_what: 'x'.repeat(1001) },
    { p_where: 'x'.repeat(1001) },
    { p_why: 'x'.repeat(2001) },
    { p_why: '\u200b' },
    { p_good_faith: false },
    { p_good_faith: null },
  ])('are refused: %j', async (changes) => {
    const { status, body } = await submit(changes)
    expect([status, body]).toEqual([400, expect.objectContaining({ code: '22023' })])
    expect(await count()).toBe(0)
  })

  it('are limited to three an address and five a sender within an hour, whatever a forged header says', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 7; index++) {
      const headers = { 'x-forwarded-for': `10.0.0.${index}, 203.0.113.7` }
      statuses.push((await submit({ p_email: `person-${index}@example.test` }, headers)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const elsewhere = { 'x-forwarded-for': '203.0.113.8' }
    expect((await submit({ p_email: 'person-9@example.test' }, elsewhere)).status).toBe(200)
    for (let index = 0; index < 4; index++)
      statuses.push((await submit({}, { 'x-forwarded-for': `203.0.113.1${index}` })).status)
    expect(statuses.slice(7)).toEqual([200, 200, 200, 429])
  })

  it('are limited to ten an hour from the subnets of one IPv6 network', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) {
      const headers = { 'x-forwarded-for': `2001:db8:1:${index}::1` }
      statuses.push((await submit({ p_email: `person-${index}@example.test` }, headers)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    const elsewhere = { 'x-forwarded-for': '2001:db8:2:1::1' }
    expect((await submit({ p_email: 'person-99@example.test' }, elsewhere)).status).toBe(200)
  })

  it('are limited to six an address and ten a sender within a day', async () => {
    const anHourLater = () =>
      backend().query(`update private.reports set created_at = created_at - interval '61 minutes'`)
    for (let hour = 0; hour < 2; hour++) {
      for (let index = 0; index < 3; index++)
        expect((await submit({ p_what: `${hour} ${index}` }, { 'x-forwarded-for': `203.0.113.${index}` })).status).toBe(
          200,
        )
      await anHourLater()
    }
    const refused = { status: 429, body: { message: 'too-much-today' } }
    expect(await submit({ p_what: 'noch eins' }, { 'x-forwarded-for': '203.0.113.99' })).toMatchObject(refused)
    for (let index = 0; index < 10; index++) {
      if (index % 5 === 0) await anHourLater()
      expect(
        (await submit({ p_email: `person-${index}@example.test` }, { 'x-forwarded-for': '203.0.113.7' })).status,
      ).toBe(200)
    }
    await anHourLater()
    expect(await submit({ p_email: 'other@example.test' }, { 'x-forwarded-for': '203.0.113.7' })).toMatchObject(refused)
  })

  it('are idempotent for the same sender', async () => {
    const first = await submit()
    expect(await submit()).toMatchObject({ status: 200, body: first.body })
    expect(await count()).toBe(1)
    expect((await submit({ p_why: 'Es ist nicht von mir.' })).body).not.toBe(first.body)
    expect(await count()).toBe(2)
  })

  it('are limited to sixty an hour', async () => {
    await backend().query(
      `with added as (insert into private.reports (kind) select 'notice' from generate_series(1, 60) returning id)
         insert into private.notices (id, name, email, what, place, why)
         select id, 'N', id || '@example.test', 'x', 'y', 'z' from added`,
    )
    expect((await submit()).status).toBe(429)
    await backend().query(`update private.reports set created_at = created_at - interval '2 hours'`)
    expect((await submit()).status).toBe(200)
  })

  it('lose the hashes of their sender after a day', async () => {
    await submit()
    await backend().query(`update private.reports set created_at = created_at - interval '2 days'`)
    await submit({ p_email: 'other@example.test' }, { 'x-forwarded-for': '203.0.113.9' })
    expect(
      await backend().query('select sender is null and network is null as forgotten from private.notices order by id'),
    ).toEqual([{ forgotten: true }, { forgotten: false }])
  })
})
