import { describe, expect, it } from 'vitest'
import { call } from './api.ts'
import { storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

/** Notices by name: how long ago each was decided, if it was, and how long ago it came. */
const NOTICES = {
  old: { decided: '3 years 1 day', came: '3 years 2 days' },
  recent: { decided: '2 years 364 days', came: '4 years' },
  open: { decided: null, came: '4 years' },
  new: { decided: null, came: '0 hours' },
}

describe.each(ANY_ENGINE)('retention on %s', (engine) => {
  const backend = useTestBackend(engine)

  it('deletes notices three years after their decision, and hashes of senders after their day', async () => {
    await storeOneDeal(backend())
    await backend().query('delete from private.reports')
    for (const [name, { decided, came }] of Object.entries(NOTICES)) {
      await backend().query(
        `with added as (
           insert into private.reports (kind, created_at, state, decided_at, decision_reason)
           values (
             'notice', now() - $1::interval, case when $2::text is null then 'open' else 'resolved' end,
             now() - $2::text::interval, case when $2::text is null then null else 'Entfernt.' end
           ) returning id)
         insert into private.notices (id, name, email, what, place, why, network, provider)
         select id, $3, 'nora@example.test', 'Foto', 'hier', 'darum', 'hash', 'hash' from added`,
        [came, decided, name],
      )
    }
    await backend().query('select private.forget_outdated()')
    expect(await backend().query('select name, network, provider from private.notices order by id')).toEqual([
      { name: 'recent', network: null, provider: null },
      { name: 'open', network: null, provider: null },
      { name: 'new', network: 'hash', provider: 'hash' },
    ])
    expect(await backend().query('select from private.reports')).toHaveLength(3)
  })

  it('retention clears addresses in the log of the auth service after their day, and deletes it after 30 days', async () => {
    await backend().query(
      `insert into auth.audit_log_entries (id, payload, ip_address, created_at)
       select gen_random_uuid(), '{}', '203.0.113.' || days, now() - make_interval(days => days)
       from unnest(array[0, 1, 29, 31]) days`,
    )
    await backend().query('select private.forget_outdated()')
    const rows = await backend().query(
      `select ip_address, (now()::date - created_at::date) as days from auth.audit_log_entries where payload::text = '{}' order by 2`,
    )
    expect(rows).toMatchObject([
      { ip_address: '203.0.113.0', days: 0 },
      { ip_address: '', days: 1 },
      { ip_address: '', days: 29 },
    ])
  })

  it('retention cannot be triggered through the API', async () => {
    expect((await call(backend(), '/rest/v1/rpc/forget_outdated', { body: {} })).status).toBe(404)
  })
})
