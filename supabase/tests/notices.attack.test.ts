import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

  it('notices need no account, and get a random id', async () => {
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
  ])('notices are refused: %j', async (changes) => {
    const { status, body } = await submit(changes)
    expect([status, body]).toEqual([400, expect.objectContaining({ code: '22023' })])
    expect(await count()).toBe(0)
  })

  const networks = [
    ['IPv6', (network: number, host: number) => `2001:db8:${network}:${host}::1`, '2001:db9:1:1::1'],
    ['IPv4', (network: number) => `198.51.${network}.7`, '198.52.1.1'],
  ] as const
  const anHourLater = () =>
    backend().query(`update private.reports set created_at = created_at - interval '61 minutes'`)

  // Networks are forgotten at midnight.
  const beginDayAt = (hour: number) =>
    backend().query(`
      create or replace function private.berlin_today() returns date language sql stable set search_path = ''
      as $$ select ((now() at time zone 'Europe/Berlin') - interval '${hour} hours')::date $$`)

  describe.each(networks)('from %s', (_, address, elsewhere) => {
    beforeAll(() => beginDayAt(3))
    afterAll(() => beginDayAt(0))

    const submitFrom = (network: number, host: number) =>
      submit(
        { p_email: `${network}-${host}@example.test` },
        { 'x-forwarded-for': `10.0.0.${host}, ${address(network, host)}` },
      )

    it('notices slow the network of a flood, and no other, regardless of forged headers', async () => {
      for (const start of [0, 10]) {
        const statuses: number[] = []
        for (let host = 1; host <= 7; host++) statuses.push((await submitFrom(1, start + host)).status)
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
        expect((await submitFrom(2, start)).status).toBe(200)
        await anHourLater()
      }
      expect(await submitFrom(1, 20)).toMatchObject({ status: 429, body: { message: 'too-much-today' } })
      expect((await submitFrom(2, 20)).status).toBe(200)
    })

    it('notices slow the provider of a flood, and no other', async () => {
      const statuses = new Map<number, number>()
      const flood = async (hour: number) => {
        for (let network = 1; network <= 11; network++)
          for (let host = 1; host <= 5; host++) {
            const { status } = await submitFrom(20 * hour + network, host)
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
          }
      }
      await flood(1)
      expect(Object.fromEntries(statuses)).toEqual({ 200: 50, 429: 5 })
      expect((await submit({}, { 'x-forwarded-for': elsewhere })).status).toBe(200)
      await anHourLater()
      await flood(2)
      await anHourLater()
      await flood(3)
      expect(Object.fromEntries(statuses)).toEqual({ 200: 100, 429: 65 })
      expect((await submit({}, { 'x-forwarded-for': elsewhere })).status).toBe(200)
    })
  })

  it('notices cannot be ended for the owner of an address by notices in that name', async () => {
    for (let index = 0; index < 9; index++)
      await submit({ p_why: `${index}` }, { 'x-forwarded-for': `203.0.${index}.7` })
    expect((await submit({}, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
  })

  it('notices are idempotent for the same network', async () => {
    const first = await submit()
    expect(await submit()).toMatchObject({ status: 200, body: first.body })
    expect(await count()).toBe(1)
    expect((await submit({ p_why: 'Es ist nicht von mir.' })).body).not.toBe(first.body)
    expect(await count()).toBe(2)
  })

  it('notices are limited to a thousand an hour', async () => {
    await backend().query(
      `with added as (insert into private.reports (kind) select 'notice' from generate_series(1, 1000) returning id)
         insert into private.notices (id, name, email, what, place, why)
         select id, 'N', id || '@example.test', 'x', 'y', 'z' from added`,
    )
    expect((await submit()).status).toBe(429)
    await backend().query(`update private.reports set created_at = created_at - interval '2 hours'`)
    expect((await submit()).status).toBe(200)
  })

  it('notices lose the hashes of their network after a day', async () => {
    await submit()
    await backend().query(`update private.reports set created_at = created_at - interval '2 days'`)
    await submit({ p_email: 'other@example.test' }, { 'x-forwarded-for': '203.0.113.9' })
    expect(
      await backend().query('select num_nonnulls(network, provider) = 0 as forgotten from private.notices order by id'),
    ).toEqual([{ forgotten: true }, { forgotten: false }])
  })
})
