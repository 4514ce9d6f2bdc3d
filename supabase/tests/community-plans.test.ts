import { beforeAll, describe, expect, it } from 'vitest'
import { BERLIN } from '../scale/cities.ts'
import { fillDeals } from '../scale/fill-deals.ts'
import { useTestBackend } from './test-backend.ts'

const READER = '00000000-0000-4000-8000-000000000001'

/** On PostgreSQL only; see `query-plans.test.ts`. */
describe('with 20,000 comments, 5,000 of them on one deal', () => {
  const backend = useTestBackend('PostgreSQL 17')

  beforeAll(async () => {
    await fillDeals(backend(), { count: 2000, seed: 1, cities: BERLIN })
    await backend().query(
      `insert into auth.users (id, email)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.test'
       from generate_series(1, 2000) n`,
    )
    await backend().query(
      `insert into public.deal_comments (deal_id, user_id, comment_text, created_at)
       select d.id, u.id, 'Nr. ' || n, now() - n * interval '1 minute'
       from generate_series(1, 20000) n
       join (select id, row_number() over (order by id) as place from public.deals) d
         on d.place = case when n % 4 = 0 then 1 else n % 2000 + 1 end
       join (select id, row_number() over (order by id) as place from auth.users) u on u.place = n % 2000 + 1`,
    )
    await backend().query(
      `insert into public.user_blocks (blocker_id, blocked_user_id)
       select blocker.id, blocked.id
       from (select id from auth.users order by id limit 200) blocker
       cross join (select id from auth.users order by id desc limit 100) blocked`,
    )
    await backend().query(
      'analyze public.deal_comments, public.user_blocks, public.deals, public.deal_images, auth.users',
    )
    await backend().query('insert into auth.sessions (id, user_id) values ($1, $1)', [READER])
    await backend().query('select pg_stat_force_next_flush()')
  })

  it.each([
    'comments_of_deal(1)',
    'comments_of_deal(1, 2000000000000000)',
    'comments_of_deal(777)',
    'my_blocks()',
    'my_hidden_images(777)',
    'stale_deals(52.5, 13.4)',
  ])('%s runs no sequential scan', async (called) => {
    let scans: unknown
    await backend().transaction(async (query) => {
      const claims = JSON.stringify({ sub: READER, session_id: READER })
      await query(`select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`, [
        READER,
        claims,
      ])
      ;[scans] = await query(
        `select answer is not null as answered, (
           select coalesce(sum(seq_scan), 0)::int from pg_stat_xact_user_tables
           where relid in ('deals'::regclass, 'deal_images'::regclass, 'deal_comments'::regclass, 'user_blocks'::regclass)
             and answer is not null
         ) as scans
         from (select ${called} as answer offset 0) as asked`,
      )
    })
    expect(scans).toEqual({ answered: true, scans: 0 })
  })
})
