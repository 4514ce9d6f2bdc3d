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

  it('deletes dismissals of waves after 37 days, and imports of places after a year, except those with open proposals', async () => {
    await backend().query(
      `insert into private.dismissed_wave_items (id, wave_id, dismissed_at)
       select days, -1, now() - make_interval(days => days) from unnest(array[36, 38]) days`,
    )
    await backend().query(
      `with imports as (
         insert into private.place_imports (list, source, at, undone_at, key, moderator_id)
         select name, 'OpenStreetMap', now() - age::interval, now() - undone::interval, gen_random_uuid(), gen_random_uuid()
         from (values
           ('young', '364 days', null), ('old', '367 days', null), ('open', '367 days', null), ('undone', '367 days', '1 day')
         ) import (name, age, undone) returning id, list
       )
       insert into private.place_changes (import_id, kind, state, place_id, city, claim)
       select id, 'vanished', state, 'demo:linde', '', 'gone' from imports
       join (values
         ('young', 'applied'), ('old', 'applied'), ('old', 'dismissed'), ('open', 'proposed'), ('open', 'applied'), ('undone', 'undone')
       ) change (name, state) on name = list`,
    )
    await backend().query('select private.forget_outdated()')
    expect(await backend().query('select id::int from private.dismissed_wave_items')).toEqual([{ id: 36 }])
    const imports = `
      select list, moderator_id is not null as has_moderator, array_remove(array_agg(c.state order by c.state), null) as states
      from private.place_imports i left join private.place_changes c on c.import_id = i.id group by i.id order by i.id`
    expect(await backend().query(imports)).toEqual([
      { list: 'young', has_moderator: true, states: ['applied'] },
      { list: 'open', has_moderator: false, states: ['applied', 'proposed'] },
      { list: 'undone', has_moderator: false, states: [] },
    ])
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
