import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { copyPostgres } from './database-copies.ts'
import { asUser, connect, signUpBySql, type SqlAccount } from './soak/sql-account.ts'

const WINNER = 1
const LOSER = 2
const PHOTO = '/storage/v1/object/public/deals/menu.jpg'

let sql: postgres.Sql
let [merger, writer, other]: postgres.Sql[] = []
let remove: () => Promise<void>
let [anna, mod]: SqlAccount[] = []

beforeAll(async () => {
  const copy = await copyPostgres()
  remove = copy.remove
  ;[sql, merger, writer, other] = [1, 2, 3, 4].map(() => connect(copy.databaseUrl, { deadlock_timeout: 100 })) as [
    postgres.Sql,
    ...postgres.Sql[],
  ]
  mod = await signUpBySql(sql)
  await sql`insert into private.moderators (user_id) values (${mod.id})`
})

afterAll(async () => {
  for (const one of [sql, merger, writer, other]) await one?.end()
  await remove()
})

beforeEach(async () => {
  await sql`delete from public.deals`
  await sql`truncate private.reports cascade`
  anna = await signUpBySql(sql)
  await sql`
    insert into public.deals (id, place_id, place_name, place_lat, place_lng, place_address, url_slug, available_days)
    overriding system value
    select n, 'osm:node/' || n, 'Linde ' || n, 52.5, 13.4, 'Torstraße 1, 10119 Berlin', 'linde-' || n, '{Mo}'
    from unnest(${[WINNER, LOSER]}::int[]) n`
  await sql`insert into public.deal_images (deal_id, image_url, offer_type) values (${LOSER}, ${PHOTO}, 'tageskarte')`
  await sql`insert into private.menu_items (image_id, name, price) select id, 'Suppe', 690 from public.deal_images`
  await sql`
    insert into private.deal_votes (deal_id, kind, user_id, person, first_day)
    values (${LOSER}, 'confirmation', ${anna.id}, uuid_send(${anna.id}), private.berlin_today())`
  await sql`select private.count_votes(${[LOSER]}::bigint[])`
})

/** Waits until a number of connections wait for a lock. */
const waiting = async (count: number, done: Promise<unknown>) => {
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  for (;;) {
    const [row] = await sql`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (isDone || Number(row?.['n']) >= count) return
  }
}

/**
 * Runs an act of a user while a merge of both deals is not committed, and beside a transaction that locks both. The act reads that
 * its content belongs to the loser, and moves to the winner with the commit.
 */
const besideMerge = async (account: SqlAccount | undefined, text: string) => {
  let act: Promise<unknown> = Promise.resolve()
  let locks: Promise<unknown> = Promise.resolve()
  await asUser(merger as postgres.Sql, mod as SqlAccount, async (query) => {
    await query("select public.merge_deals('both', '{}', $1, 'Ein Haus', $2)", [LOSER, WINNER])
    locks = (other as postgres.Sql).begin(async (locking) => {
      // In the order of the ids, as one call does it.
      for (const id of [WINNER, LOSER])
        await locking.unsafe('select private.lock_deals(array[$1::bigint]), pg_sleep(0.1)', [id])
    })
    act = asUser(writer as postgres.Sql, account as SqlAccount, (own) => own(text))
    await waiting(2, act)
  })
  await Promise.all([act, locks])
}

const report = async () => {
  await asUser(sql, anna as SqlAccount, (query) =>
    query('select public.report_image($1, $2, $3, $4)', [LOSER, PHOTO, 'misleading', '']),
  )
}

const one = async (text: string) => String((await sql.unsafe(text))[0]?.['found'])
const image = () => one('select id as found from public.deal_images')
const dish = () => one('select id as found from private.menu_items')

it.each([
  ['hides a photo', async () => `select public.hide_content('terms', '${await image()}', 'image', 'Werbung')`],
  ['hides a dish', async () => `select public.hide_content('terms', '${await dish()}', 'dish', 'Werbung')`],
  [
    'decides a report',
    async () => {
      await report()
      return `select public.decide_report(${await one('select id as found from private.reports')}, 'Nein', 'rejected')`
    },
  ],
  ['reports a dish', async () => `select public.report_dish(${await dish()}, 'misleading', '')`],
  [
    'begins the next tenancy',
    async () => {
      await sql`
        insert into public.deals (id, place_id, place_name, place_lat, place_lng, url_slug, ended_at, succession)
        overriding system value
        values (3, 'osm:node/3', 'Thai Orchidee', 52.5, 13.4, 'thai', now(), 'tenant')`
      await sql`insert into private.tenancies (deal_id, former_deal_id) values (3, ${LOSER})`
      return `select public.decide_tenancy(3, true, 'Neuer Wirt')`
    },
  ],
  ['suspends a voter', async () => `select public.suspend_account('terms', 'Werbung', '${anna?.id}')`],
  ['writes a comment', async () => `select public.add_comment(${LOSER}, 'Lecker')`],
  ['votes', async () => `select public.report_gone(${LOSER}, 'Zu')`],
])('%s beside a merge without a deadlock, and where the merge leaves the content', async (_, text) => {
  await besideMerge(mod, await text())
  expect(
    await sql`
      select id from public.deals d cross join lateral private.derived_votes(d) v
      where (d.closures, d.confirmation, d.gone, d.dispute) is distinct from (v.closures, v.confirmation, v.gone, v.dispute)`,
  ).toEqual([])
  expect(await sql`select deal_id from public.deal_comments where deal_id = ${LOSER}`).toEqual([])
  expect(await sql`select deal_id from private.deal_votes where deal_id = ${LOSER}`).toEqual([])
  expect(await sql`select id from private.reports where snapshot ->> 'deal_id' = ${String(LOSER)}`).toEqual([])
})

it('deletes a deal without a deadlock while another transaction holds it and then locks it', async () => {
  await sql`update public.deals set user_id = ${anna?.id ?? null} where id = ${LOSER}`
  let deletion: Promise<unknown> = Promise.resolve()
  await (other as postgres.Sql).begin(async (holding) => {
    // As the check of a foreign key does.
    await holding.unsafe(`select from public.deals where id = ${LOSER} for key share`)
    deletion = asUser(writer as postgres.Sql, anna as SqlAccount, (own) =>
      own(`select public.delete_own_deal(${LOSER})`),
    )
    await waiting(1, deletion)
    await holding.unsafe(`select private.lock_deals(array[${LOSER}::bigint])`)
  })
  await deletion
  expect(await sql`select id from public.deals where id = ${LOSER}`).toEqual([])
})

it('counts a vote again if a clearance is undone before it came to it', async () => {
  const id = crypto.randomUUID()
  const act = (text: string, params: readonly unknown[]) =>
    asUser(sql, mod as SqlAccount, (query) => query(text, params))
  await act("select public.begin_clearance($1, 'terms', $2, 'Ring')", [[anna?.id], id])
  const bert = await signUpBySql(sql)
  await asUser(sql, bert, (query) => query('select public.confirm_deal(now(), $1)', [LOSER]))
  await act("select public.undo_clearance($1, 'Irrtum')", [id])
  await act('select public.continue_clearance($1)', [id])
  expect(await sql`select (confirmation ->> 'people')::int as people from public.deals where id = ${LOSER}`).toEqual([
    { people: 2 },
  ])
})
