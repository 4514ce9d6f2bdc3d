import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DigestRow, digestMail } from '../functions/send-decisions/digest-mail.ts'
import * as v from 'valibot'
import { type Account, call } from './api.ts'
import { createModerator, rpcOf } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

/** 7:00 in Berlin. */
const MORNING = '2027-03-06T06:00:00Z'

describe.each(ANY_ENGINE)('the daily digest on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let mod: Account

  beforeAll(async () => {
    mod = await createModerator(backend())
  })
  beforeEach(async () => {
    await backend().query('delete from private.reports')
    await backend().query(
      'update private.moderators set wants_digest = true, digest_begun_at = null, digest_done_at = null',
    )
  })

  const begin = async (at: string) =>
    (await backend().query('select private.begin_digest($1) as digest', [at]))[0]?.['digest']
  const end = (begunAt: string) => backend().query('select public.end_digest_mail($1)', [begunAt])
  const givenReport = (kind: 'deal' | 'notice', createdAt: string) =>
    backend().query(
      kind === 'notice'
        ? `insert into private.reports (kind, created_at, due_at) values ('notice', $1, $1::timestamptz + interval '1 day')`
        : `insert into private.reports (kind, content_id, snapshot, reason, created_at, due_at) values (
             'deal', '1', '{"kind": "deal", "name": "Zur Linde"}', (private.keys_of('deal_report_reason'))[1], $1,
             $1::timestamptz + interval '1 day'
           )`,
      [createdAt],
    )

  it('says how many of which kind wait, since when, and how many are overdue, and nothing of their content', async () => {
    await givenReport('deal', '2027-03-04T12:00:00Z')
    await givenReport('deal', '2027-03-05T12:00:00Z')
    await givenReport('notice', '2027-03-05T13:00:00Z')
    const digest = await begin(MORNING)
    expect(digest).toMatchObject({ email: mod.email, kinds: { deal: 2, notice: 1 }, overdue: 1 })
    const { subject, text, html } = digestMail(v.parse(DigestRow, digest), 'https://mahlzeit.example')
    expect(subject).toBe('3 Meldungen warten, eine ist überfällig')
    expect(text).toMatch(
      /Deals: 2\nHinweise ohne Konto: 1\nÜberfällig: 1\nÄlteste Meldung: 04\.03\.2027, 13:00\n\nZur Moderation: https:\/\/mahlzeit\.example\/moderation\n/u,
    )
    expect(text + html).not.toContain('Linde')
  })

  it('is due once a day, in the morning, and on the next day again', async () => {
    await givenReport('deal', '2027-03-01T12:00:00Z')
    expect(await begin('2027-03-06T05:59:59Z')).toBeNull()
    expect(await begin('2027-03-06T11:00:00Z')).toBeNull()
    expect(await begin(MORNING)).not.toBeNull()
    await end(MORNING)
    expect(await begin('2027-03-06T10:59:00Z')).toBeNull()
    expect(await begin('2027-03-07T06:00:00Z')).not.toBeNull()
  })

  it('is not due on a day on which nothing waited in the morning', async () => {
    expect(await begin(MORNING)).toBeNull()
    await givenReport('deal', '2027-03-06T07:00:00Z')
    expect(await begin('2027-03-06T08:00:00Z')).toBeNull()
  })

  it('that failed is tried again after an hour', async () => {
    await givenReport('deal', '2027-03-01T12:00:00Z')
    expect(await begin(MORNING)).not.toBeNull()
    expect(await begin('2027-03-06T06:59:00Z')).toBeNull()
    expect(await begin('2027-03-06T07:01:00Z')).not.toBeNull()
  })

  it('goes to moderators who did not cancel it, have a confirmed address and are not suspended', async () => {
    await givenReport('deal', '2027-03-01T12:00:00Z')
    expect((await rpc('set_digest', { p_is_wanted: false }, mod.token)).status).toBe(204)
    expect(await begin(MORNING)).toBeNull()
    expect((await rpc('set_digest', { p_is_wanted: true }, mod.token)).status).toBe(204)
    await backend().query('update auth.users set email_confirmed_at = null where id = $1', [mod.id])
    expect(await begin(MORNING)).toBeNull()
    await backend().query('update auth.users set email_confirmed_at = now() where id = $1', [mod.id])
    await backend().query('insert into private.suspensions (user_id) values ($1)', [mod.id])
    expect(await begin(MORNING)).toBeNull()
    await backend().query('delete from private.suspensions')
    expect(await begin(MORNING)).not.toBeNull()
  })

  it('is mailed by the schedule, once by two runs', async () => {
    await givenReport('deal', '2026-01-01T12:00:00Z')
    await backend().query(`create or replace function public.begin_digest_mail() returns jsonb language sql volatile
      security definer set search_path = '' as $$ select private.begin_digest(date_trunc('day', now()) + interval '9 hours') $$`)
    const send = () =>
      call(backend(), '/functions/v1/send-decisions', { method: 'POST', headers: { apikey: backend().secretKey } })
    const before = backend().mails.length
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ body }) => body)).toEqual(expect.arrayContaining([{ sent: 1 }, { sent: 0 }]))
    expect((await send()).body).toEqual({ sent: 0 })
    expect(backend().mails.slice(before)).toMatchObject([
      { to: mod.email, subject: '[Mahlzeit] Eine Meldung wartet und ist überfällig' },
    ])
  })
})
