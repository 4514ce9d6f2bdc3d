import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './api.ts'
import {
  DIFFERENCE,
  FACET_DIFFERENCE,
  TOWN_DIFFERENCE,
  WRONG_FACETS,
  WRONG_KINDS,
  WRONG_PRICES,
} from './cell-recount.ts'
import { createModerator, GONE, rpcOf } from './community.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, ENGINES, useTestBackend } from './test-backend.ts'

const HERE = { lat: 52.53, lng: 13.4 }

const photo = (number: number) => `/storage/v1/object/public/deals/menu-${number}.webp`

const ONE = aDeal({
  id: 1,
  place: { name: 'Zur Linde', placeId: 'osm:node/1', position: HERE, address: 'Torstraße 1, 10119 Berlin' },
  images: [anImage({ id: 1, url: photo(1) })],
  phone: null,
  website: null,
  cards: null,
})
const TWO = aDeal({
  id: 2,
  place: { ...ONE.place, name: 'Gasthaus Linde', placeId: 'osm:node/2', position: { ...HERE, lat: 52.53003 } },
  images: [anImage({ id: 2, url: photo(2) })],
  phone: '+49 30 1234567',
  website: 'https://linde.example',
  cards: true,
})
const FAR = aDeal({
  id: 3,
  images: [],
  place: { ...ONE.place, placeId: 'osm:node/3', position: { ...HERE, lat: 52.54 } },
})

/**
 * Tables and columns that differ after a merge and its undo: logs and their mails, the ledger, the queue of deals to compare, counts
 * with versions or ids, which are recounted, and whether the sweep has seen a file.
 */
const WITHOUT = {
  tables: [
    'private.moderation_log',
    'private.decision_mails',
    'private.deal_changes',
    'private.merges',
    'private.merged_rows',
    'private.unpaired_deals',
    'private.deal_cells',
    'private.deal_deltas',
    'private.facet_counts',
    'private.town_deals',
  ],
  columns: ['settled'],
}

/** The deals' tables that a merge does not touch, and why. */
const UNTOUCHED: Readonly<Record<string, string>> = {
  'private.former_authors.deal_id': 'the author of the loser stays its author',
  'private.merges.loser_id': 'the ledger',
  'private.merges.winner_id': 'the ledger',
  'private.place_pairs.deal_id': 'the queue shows pairs of shown deals only',
  'private.place_pairs.other_id': 'as deal_id',
  'private.deal_changes.deal_id': 'a log of an hour',
  'private.tenancies.deal_id': 'the loser stays the tenant that began there',
  'private.tenancy_votes.deal_id': 'as tenancies',
  'private.unpaired_deals.deal_id': 'an ended deal is not compared',
}

const MOVED = [
  'private.deal_corrections.deal_id',
  'private.deal_votes.deal_id',
  'private.menu_items.deal_id',
  'private.own_deletions.deal_id',
  'private.tenancies.former_deal_id',
  'public.deal_comments.deal_id',
  'public.deal_images.deal_id',
  'public.deals.successor_id',
]

describe.each(ENGINES)('pairs and merges of deals on %s', (engine) => {
  const isTried = ANY_ENGINE.includes(engine)
  /** For rules that do not depend on the engine. */
  const itOnAny: (name: string, run: () => Promise<void>) => void = isTried ? it : () => {}
  const describeOnAny: (name: string, define: () => void) => void = isTried ? describe : () => {}
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let mod: Account

  const merge = (changes: object = {}, token = mod.token) =>
    rpc(
      'merge_deals',
      {
        p_winner_id: 1,
        p_loser_id: 2,
        p_facts: ['name', 'phone', 'cards'],
        p_cards: 'both',
        p_reason: 'Ein Haus',
        ...changes,
      },
      token,
    )
  const undo = async (token = mod.token) => {
    const [row] = await backend().query('select max(id)::int as id from private.merges')
    return rpc('undo_merge', { p_id: row?.['id'] ?? 1, p_reason: 'Doch nicht' }, token)
  }
  const pairs = async () => {
    await backend().query('select private.find_pairs()')
    const { body } = await rpc('moderation_pairs', {}, mod.token)
    return (body as { entries: readonly { id: number; deals: readonly { id: number }[] }[] }).entries
  }
  const one = async (sql: string) => (await backend().query(sql))[0]
  const calendarOf = async (token: string) => {
    const { body: p_secret } = await rpc('create_calendar_address', {}, token)
    return (await rpc('favourite_calendar', { p_secret })).body
  }
  const dump = async () => {
    const tables = await backend().query(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage') order by 1`,
    )
    const rows: Record<string, unknown> = {}
    for (const { name } of tables)
      if (!WITHOUT.tables.includes(String(name)))
        rows[String(name)] = await backend().query(
          `select (to_jsonb(t) - $1::text[])::text as row from ${String(name)} t order by 1`,
          [WITHOUT.columns],
        )
    return rows
  }

  beforeAll(async () => {
    anna = await createAccount(backend(), { username: 'Anna' })
    // From another network: another person.
    bert = await createAccount(backend(), { username: 'Bert', address: '203.0.113.9' })
    mod = await createModerator(backend())
  })

  beforeEach(async () => {
    await backend().query(
      'truncate private.reports, private.community_acts, private.merges, private.unpaired_deals cascade',
    )
    await backend().query('update auth.users set created_at = now() where id in ($1, $2)', [anna.id, bert.id])
    await backend().query('delete from public.restaurants')
    await backend().query('delete from private.own_deletions')
    await backend().query('delete from private.clearances')
    await storeOnlyDeals(backend(), [ONE, TWO, FAR])
    await backend().query(
      `insert into private.menu_items (image_id, name, price) select id, 'Suppe ' || deal_id, 690 from public.deal_images`,
    )
  })

  const fill = async () => {
    for (const p_deal_id of [1, 2]) {
      await rpc('confirm_deal', { p_at: new Date().toISOString(), p_deal_id }, anna.token)
      await rpc('add_comment', { p_deal_id, p_text: `Lecker ${p_deal_id}` }, bert.token)
      await rpc('add_favourite', { p_place_id: `osm:node/${p_deal_id}` }, anna.token)
    }
    await rpc('add_favourite', { p_place_id: 'osm:node/2' }, bert.token)
    await rpc(
      'report_closed',
      { p_deal_id: 2, p_until: new Date(Date.now() + 5e8).toISOString().slice(0, 10) },
      bert.token,
    )
    await rpc('correct_deal', { p_deal_id: 2, p_changes: { cards: { seen: true, value: false } } }, anna.token)
    await rpc('correct_deal', { p_deal_id: 1, p_changes: { cards: { seen: null, value: true } } }, bert.token)
    const words = { p_reason: 'misleading', p_description: '' }
    await rpc('report_image', { p_deal_id: 2, p_image_url: photo(2), ...words }, bert.token)
  }

  /** What else refers to the loser: a claim, an earlier merge, a deleted photo, a recount and a reported dish. */
  const fillReferences = async () => {
    await backend().query(
      `insert into public.deals (id, place_name, place_id, place_lat, place_lng, ended_at, succession, successor_id)
       overriding system value values
         (4, 'Zur alten Linde', 'osm:node/4', 52.53, 13.4, now(), 'same', 2),
         (5, 'Thai Orchidee', 'osm:node/2', 52.53, 13.4, now(), 'tenant', null)`,
    )
    await backend().query('insert into private.tenancies (deal_id, former_deal_id) values (5, 2)')
    await backend().query(
      `insert into private.own_deletions (user_id, deal_id, deal_name, image_url, photo_urls, content)
       select $1, 2, 'Gasthaus Linde', '/old.webp', '{}',
         jsonb_build_object('public.deal_images', jsonb_build_array(to_jsonb(i)))
       from public.deal_images i where deal_id = 2`,
      [anna.id],
    )
    await backend().query(
      `with act as (
         insert into private.clearances (id, accounts, suspended, reason)
         values (gen_random_uuid(), array[$1]::uuid[], '{}', 'Spam') returning id
       )
       insert into private.cleared_items (clearance_id, account_id, kind, item_id) select id, $1, 'recount', 2 from act`,
      [anna.id],
    )
    await backend().query(
      `insert into private.reports (kind, content_id, snapshot, reason, reporter_id)
       select 'dish', id::text, private.content_of('dish', id::text), 'spam', $1 from private.menu_items where deal_id = 2`,
      [anna.id],
    )
  }

  itOnAny('queues near pairs, nearest first, and forgets none that a moderator kept apart', async () => {
    expect(await pairs()).toMatchObject([
      {
        score: 99,
        metres: 3,
        is_denied: false,
        deals: [
          { id: 1, photos: 1, dishes: 1 },
          { id: 2, name: 'Gasthaus Linde' },
        ],
      },
    ])
    const [pair] = await pairs()
    expect(await rpc('keep_pair', { p_id: pair?.id, p_reason: 'Zwei Läden' }, mod.token)).toMatchObject({ status: 204 })
    expect(await pairs()).toEqual([])
    await backend().query(`update public.deals set place_name = 'Linde' where id = 1`)
    expect(await pairs()).toEqual([])
    await backend().query(`update public.deals set place_lat = 52.54001 where id = 2`)
    expect(await pairs()).toMatchObject([{ deals: [{ id: 2 }, { id: 3 }] }])
    await backend().query(`update public.deals set place_name = 'Bosporus' where id = 2`)
    expect(await pairs()).toEqual([])
  })

  itOnAny('queues a similar place that its author denied, from 60 on', async () => {
    await backend().query(`select setval(pg_get_serial_sequence('public.deals', 'id'), 100)`)
    const deal = {
      place_id: 'manual:lindenhof@52.530,13.400',
      place_name: 'Lindenhaus',
      place_address: 'Torstraße 1, 10119 Berlin',
      place_lat: HERE.lat + 0.0001,
      place_lng: HERE.lng,
      url_slug: 'lindenhaus',
      available_days: ['Mo'],
      distinct_from: ['1', '2'],
    }
    expect((await rpc('create_deal', { p_deal: deal }, anna.token)).status).toBe(200)
    expect(await pairs()).toEqual(expect.arrayContaining([expect.objectContaining({ is_denied: true })]))
  })

  itOnAny('moves everything to the winner, one vote a person, and leads to it', async () => {
    await fill()
    await backend().query(
      `insert into private.place_sources (source_id, place_id, list) values ('osm:way/7', 'osm:node/2', 'berlin')`,
    )
    expect(await merge()).toMatchObject({ status: 204 })
    // Also by another id of the loser's place.
    for (const p_place_id of ['osm:node/2', 'osm:way/7'])
      expect((await rpc('deal_by_place_id', { p_place_id })).body, p_place_id).toMatchObject({ id: 1 })
    await backend().query('truncate private.place_sources')
    expect((await rpc('deal_by_id', { p_id: 2 })).body).toMatchObject({
      id: 1,
      place_name: 'Gasthaus Linde',
      international_phone_number: TWO.phone,
      website: null,
      card_payment_available: false,
      confirmation: { people: 1 },
      deal_images: [{ image_url: photo(1) }, { image_url: photo(2) }],
    })
    expect(
      await backend().query('select deal_id::int, kind from private.deal_votes where deal_id = 1 order by kind'),
    ).toEqual([
      { deal_id: 1, kind: 'closure' },
      { deal_id: 1, kind: 'confirmation' },
    ])
    expect(
      await backend().query(
        'select text from (select comment_text as text from public.deal_comments where deal_id = 1) c order by 1',
      ),
    ).toHaveLength(2)
    const favourites = (await rpc('my_favourites', {}, bert.token)).body
    expect(favourites).toMatchObject([{ restaurant: { place_id: 'osm:node/1', name: 'Gasthaus Linde' } }])
    expect((await rpc('my_favourites', {}, anna.token)).body).toHaveLength(1)
    for (const { token } of [anna, bert])
      expect(await calendarOf(token)).toMatchObject([{ added_at: expect.any(String), deal: { id: 1 } }])
    expect(await one(`select snapshot ->> 'deal_id' as deal from private.reports`)).toEqual({ deal: '1' })
    const log = (await rpc('moderation_log', {}, mod.token)).body as { entries: readonly object[] }
    expect(log.entries[0]).toMatchObject({ act: 'merge', content_id: '2', merge: { winner_id: 1, may_undo: true } })
    expect(await pairs()).toEqual([])
    expect(await merge()).toMatchObject({ status: 204 })
    expect(await one('select count(*)::int as merges from private.merges')).toEqual({ merges: 1 })
  })

  it.each(isTried ? ['both', 'winner', 'loser'] : ['both'])(
    'undoes a merge byte by byte, with the cards of %s',
    async (p_cards) => {
      // A confirmation that the undo inserts again makes no deal trusted.
      await rpc('confirm_deal', { p_at: new Date().toISOString(), p_deal_id: 1 }, bert.token)
      await fill()
      await backend().query(`update auth.users set created_at = created_at - interval '2 days' where id in ($1, $2)`, [
        anna.id,
        bert.id,
      ])
      await fillReferences()
      await pairs()
      const before = await dump()
      expect(await merge({ p_cards, p_facts: ['name', 'phone', 'website', 'position', 'cards'] })).toMatchObject({
        status: 204,
      })
      const merged = await dump()
      expect(merged).not.toEqual(before)
      const undone = await undo()
      expect(undone.status, JSON.stringify(undone.body)).toBe(204)
      expect(await dump()).toEqual(before)
      for (const query of [DIFFERENCE, FACET_DIFFERENCE, TOWN_DIFFERENCE, WRONG_FACETS, WRONG_KINDS, WRONG_PRICES])
        expect(await backend().query(query)).toEqual([])
      expect(await undo()).toMatchObject({ status: 204 })
    },
  )

  describeOnAny('the end of a deal whose restaurant moved', () => {
    const move = (changes: object = {}, token = mod.token) =>
      merge({ p_facts: [], p_cards: 'moved', p_reason: 'Steht an der Tür', ...changes }, token)

    itOnAny('leads to the new place, with comments and favourites, without votes and photos', async () => {
      await fill()
      await backend().query('update public.deals set gone = $1 where id = 2', [GONE])
      expect(await move({}, anna.token)).toMatchObject({ status: 403 })
      expect(await move()).toMatchObject({ status: 204 })
      expect(await move()).toMatchObject({ status: 204 })
      expect(await one('select count(*)::int as merges from private.merges')).toEqual({ merges: 1 })
      expect((await rpc('deal_by_id', { p_id: 2 })).body).toMatchObject({
        id: 1,
        place_name: 'Zur Linde',
        confirmation: { people: 1 },
        closures: [],
        deal_images: [{ image_url: photo(1) }],
      })
      expect(
        await backend().query('select comment_text as text from public.deal_comments where deal_id = 1 order by 1'),
      ).toEqual([{ text: 'Lecker 1' }, { text: 'Lecker 2' }])
      expect((await rpc('my_favourites', {}, bert.token)).body).toMatchObject([
        { has_moved: true, deal: { id: 1 }, restaurant: { place_id: 'osm:node/1', name: 'Zur Linde' } },
      ])
      expect((await rpc('my_favourites', {}, anna.token)).body).toMatchObject([{ has_moved: false, deal: { id: 1 } }])
      // The next restaurant of the house is saved under its own name.
      expect(await backend().query('select place_id from public.restaurants order by 1')).toEqual([
        { place_id: 'ended:2' },
        { place_id: 'osm:node/1' },
      ])
      for (const [name, body] of [
        ['confirm_deal', { p_at: new Date().toISOString() }],
        ['report_gone', {}],
      ] as const)
        expect((await rpc(name, { p_deal_id: 2, ...body }, bert.token)).text).toContain('deal-ended')
      const log = (await rpc('moderation_log', {}, mod.token)).body as { entries: readonly object[] }
      expect(log.entries[0]).toMatchObject({ act: 'move', content_id: '2', merge: { winner_id: 1, may_undo: true } })
    })

    itOnAny('keeps the restaurant from being listed at its former place, and leads to the new one', async () => {
      await backend().query('update public.deals set place_name = $1 where id in (1, 2)', ['Gasthaus Linde'])
      const listed = (name: string) =>
        rpc(
          'create_deal',
          {
            p_deal: {
              place_id: 'osm:node/2',
              place_name: name,
              place_lat: HERE.lat,
              place_lng: HERE.lng,
              url_slug: name.toLowerCase().replaceAll(' ', '-'),
              available_days: ['Mo'],
              distinct_from: ['1'],
            },
          },
          anna.token,
        )
      const asked = async (p_name: string) => {
        const place = { p_lat: HERE.lat, p_lng: HERE.lng, p_place_id: 'osm:node/2', p_name }
        return (await rpc('similar_places', place, anna.token)).body
      }
      await backend().query('delete from public.places')
      await move()
      await backend().query(`update public.deals set place_lat = 52.6 where id = 1`)
      expect(await asked('Gasthaus Linde')).toMatchObject([{ deal_id: 1, is_other_tenant: false }])
      expect(await asked('Thai Orchidee')).toEqual([])
      await backend().query(
        `insert into public.places (place_id, name, lat, lng) values ('osm:node/2', 'Gasthaus Linde', 52.53, 13.4)`,
      )
      expect((await listed('Gasthaus Linde')).text).toContain('former-tenant')
      await backend().query(`update public.places set name = 'Thai Orchidee'`)
      await backend().query(`select setval(pg_get_serial_sequence('public.deals', 'id'), 9)`)
      const thai = await listed('Thai Orchidee')
      expect(thai.status, thai.text).toBe(200)
    })

    itOnAny('is undone byte by byte', async () => {
      await fill()
      await fillReferences()
      await pairs()
      const before = await dump()
      await move()
      expect(await dump()).not.toEqual(before)
      expect(await undo()).toMatchObject({ status: 204 })
      expect(await dump()).toEqual(before)
      const log = (await rpc('moderation_log', {}, mod.token)).body as { entries: readonly object[] }
      expect(log.entries[0]).toMatchObject({ act: 'undo-move', content_id: '2' })
      await move()
      await backend().query(`update private.merges set at = now() - interval '31 days'`)
      expect(await undo()).toMatchObject({ status: 400, body: { message: 'merge-too-old' } })
    })

    itOnAny('is refused to hidden, ended or own deals, in a circle, and to another tenant', async () => {
      const refused = async (message: string, changes: object = {}) =>
        expect(await move(changes)).toMatchObject({ status: 400, body: { message } })
      await refused('decision-unknown', { p_facts: ['name'] })
      await refused('moderation-reason-invalid', { p_reason: ' ' })
      for (const changes of [{ p_winner_id: 2 }, { p_winner_id: 99 }, { p_loser_id: 99 }])
        await refused('pair-changed', changes)
      await backend().query(`update public.deals set place_name = 'Thai Orchidee' where id = 3`)
      await refused('other-tenant', { p_winner_id: 3 })
      for (const change of [`hidden_reason = 'spam'`, 'gone = $1'] as const) {
        const values = change.includes('$') ? [GONE] : []
        await backend().query(`update public.deals set ${change} where id = 1`, values)
        await refused('pair-changed')
        await backend().query('update public.deals set hidden_reason = null, gone = null where id = 1')
      }
      await backend().query('update public.deals set user_id = $1 where id = 2', [mod.id])
      await refused('own-content')
      await backend().query('update public.deals set user_id = null')
      expect(await move()).toMatchObject({ status: 204 })
      await refused('pair-changed', { p_winner_id: 2, p_loser_id: 1 })
    })
  })

  it('loses nothing that writers add beside a merge and its undo', async () => {
    await fill()
    const write = (n: number) =>
      [anna, bert].map(({ token }) =>
        rpc('add_comment', { p_deal_id: 1 + (n % 2), p_text: `Kommentar ${n} von ${token === anna.token}` }, token),
      )
    const vote = (p_deal_id: number) => rpc('report_gone', { p_deal_id }, bert.token)
    const undone = async () => [await merge(), await undo()]
    const answers = await Promise.all([...write(1), ...write(2), undone(), vote(2), ...write(3)])
    for (const { status, body } of answers.flat()) expect(status, JSON.stringify(body)).toBeLessThan(300)
    expect(await one('select count(*)::int as comments from public.deal_comments')).toEqual({ comments: 8 })
    expect(await one(`select count(*)::int as votes from private.deal_votes where kind = 'gone'`)).toEqual({ votes: 1 })
    for (const query of [DIFFERENCE, FACET_DIFFERENCE, TOWN_DIFFERENCE, WRONG_FACETS, WRONG_KINDS, WRONG_PRICES])
      expect(await backend().query(query)).toEqual([])
  })

  itOnAny('leaves what came later with the winner', async () => {
    await fill()
    await merge()
    await rpc('add_comment', { p_deal_id: 1, p_text: 'Später' }, anna.token)
    await rpc('correct_deal', { p_deal_id: 1, p_changes: { cards: { seen: false, value: true } } }, anna.token)
    expect(await undo()).toMatchObject({ status: 204 })
    expect(
      await backend().query('select deal_id::int, comment_text as text from public.deal_comments order by created_at'),
    ).toEqual([
      { deal_id: 1, text: 'Lecker 1' },
      { deal_id: 2, text: 'Lecker 2' },
      { deal_id: 1, text: 'Später' },
    ])
    expect(
      await backend().query('select place_name as name, cards from public.deals where id < 3 order by id'),
    ).toEqual([
      { name: 'Zur Linde', cards: true },
      { name: 'Gasthaus Linde', cards: false },
    ])
  })

  itOnAny('refuses other callers, unknown choices, own deals and changed pairs', async () => {
    for (const token of [anna.token, bert.token]) {
      expect((await merge({}, token)).status).toBe(403)
      expect((await undo(token)).status).toBe(403)
      for (const [name, body] of [
        ['moderation_pairs', {}],
        ['keep_pair', { p_id: 1, p_reason: 'x' }],
      ] as const)
        expect((await rpc(name, body, token)).status).toBe(403)
    }
    for (const changes of [{ p_cards: 'all' }, { p_cards: null }, { p_facts: ['user_id'] }, { p_facts: null }])
      expect(await merge(changes)).toMatchObject({ status: 400, body: { message: 'decision-unknown' } })
    for (const changes of [{ p_loser_id: 1 }, { p_loser_id: 99 }, { p_winner_id: null }])
      expect(await merge(changes)).toMatchObject({ status: 400, body: { message: 'pair-changed' } })
    await backend().query('update public.deals set user_id = $1 where id = 2', [mod.id])
    expect(await merge()).toMatchObject({ status: 400, body: { message: 'own-content' } })
    await backend().query(`update public.deals set user_id = null`)
    await merge()
    expect(await merge({ p_winner_id: 3 })).toMatchObject({ status: 400, body: { message: 'pair-changed' } })
    await backend().query(`update private.merges set at = now() - interval '31 days'`)
    expect(await undo()).toMatchObject({ status: 400, body: { message: 'merge-too-old' } })
    expect(await one('select count(*) > 0 as has from private.merged_rows')).toEqual({ has: true })
    await backend().query('select private.forget_outdated()')
    expect(await one('select count(*)::int as merges from private.merges')).toEqual({ merges: 0 })
    expect(await one('select count(*) > 0 as has from private.merged_rows')).toEqual({ has: false })
  })

  itOnAny('knows every column that refers to a deal', async () => {
    const found = await backend().query(
      `select distinct n.nspname || '.' || c.relname || '.' || a.attname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (
         a.attname ~ 'deal_id$' or exists (
           select from pg_constraint f
           where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'public.deals'::regclass and a.attnum = any (f.conkey)
         )
       ) order by 1`,
    )
    expect(found.map(({ name }) => name)).toEqual([...MOVED, ...Object.keys(UNTOUCHED)].toSorted())
  })
})
