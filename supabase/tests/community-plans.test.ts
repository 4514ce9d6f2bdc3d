import { beforeAll, describe, expect, it } from 'vitest'
import { BERLIN } from '../scale/cities.ts'
import { fillDeals } from '../scale/fill-deals.ts'
import { useTestBackend } from './test-backend.ts'

/** What a merge moves, by rows of which a site has many. Not reports: for as few as 20,000 the planner reads all. */
const MERGED_TABLES = [
  'deals',
  'deal_images',
  'deal_comments',
  'restaurant_favorites',
  'restaurants',
  'private.menu_items',
  'private.deal_votes',
  'private.deal_corrections',
  'private.merges',
  'private.merged_rows',
  'private.own_deletions',
  'private.cleared_items',
]

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

  it('a merge and its undo run no sequential scan', async () => {
    const fill = [
      `insert into private.deal_votes (deal_id, kind, user_id, person, first_day)
       select n % 2000 + 1, 'confirmation', u.id, uuid_send(u.id), private.berlin_today() - n / 2000
       from generate_series(1, 20000) n
       join (select id, row_number() over (order by id) as place from auth.users) u on u.place = n * 7 % 2000 + 1`,
      `insert into private.deal_corrections (deal_id, field, old_value, new_value, is_undo)
       select n % 2000 + 1, 'phone', 'null', '"030"', false from generate_series(1, 20000) n`,
      `insert into private.merges (winner_id, loser_id, undone_at) select n, n + 1, now() from generate_series(1, 1000) n`,
      `insert into private.merged_rows (merge_id, relation, row_id, moved_from, moved_to)
       select m.id, 'public.deal_comments', n, m.loser_id, m.winner_id from private.merges m cross join generate_series(1, 20) n`,
      `insert into private.own_deletions (user_id, deal_id, deal_name, photo_urls)
       select $1, n % 2000 + 1, 'Linde', '{}' from generate_series(1, 20000) n`,
      `insert into private.clearances (id, accounts, suspended, reason) values ($1, array[$1::uuid], '{}', 'Ring')`,
      `insert into private.cleared_items (clearance_id, account_id, kind, item_id)
       select $1, $1, case n % 10 when 0 then 'recount' else 'comment' end, n from generate_series(1, 20000) n`,
      `insert into public.restaurants (name, place_id) select place_name, place_id from public.deals`,
      `insert into public.restaurant_favorites (restaurant_id, user_id)
       select r.id, u.id from public.restaurants r join (
         select id, row_number() over (order by id) as place from auth.users
       ) u on u.place % 100 = r.id % 100`,
      'insert into private.moderators (user_id) values ($1)',
    ]
    for (const sql of fill) await backend().query(sql, sql.includes('$1') ? [READER] : [])
    await backend().query(`analyze ${MERGED_TABLES.join(', ')}`)
    const scanned = async (text: string) => {
      let tables: readonly Record<string, unknown>[] = []
      await backend().query('select pg_stat_force_next_flush()')
      await backend().transaction(async (query) => {
        const claims = JSON.stringify({ sub: READER, session_id: READER })
        await query(
          `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`,
          [READER, claims],
        )
        await query(text)
        tables = await query(
          `select relname from pg_stat_xact_user_tables
           where seq_scan > 0 and relid::regclass = any ($1::text::regclass[]) order by 1`,
          [`{${MERGED_TABLES.join(',')}}`],
        )
      })
      return tables
    }
    const merge = `select public.merge_deals('both', '{name,phone}', 3, 'Ein Haus', 2)`
    expect(await scanned(merge)).toEqual([])
    expect(await scanned(`select public.undo_merge((select max(id) from private.merges), 'Irrtum')`)).toEqual([])
  })
})
