import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { beforeAll, describe, expect, it } from 'vitest'
import { BERLIN } from '../scale/cities.ts'
import { fillDeals } from '../scale/fill-deals.ts'
import { DEAL_CALLS, scansOf } from '../scale/table-scans.ts'
import { claimsOf } from './api.ts'
import { createModerator } from './community.ts'
import { storeDeals } from './store-deals.ts'
import { insertSyntheticPlaces } from './synthetic-places.ts'
import { useTestBackend } from './test-backend.ts'

/** On PostgreSQL only: PGlite has the same planner, but takes ten times as long to fill. */
describe('with 20,000 deals and 20,000 places', () => {
  const backend = useTestBackend('PostgreSQL 17')

  beforeAll(async () => {
    await fillDeals(backend(), { count: 20_000, seed: 1, cities: BERLIN })
    await insertSyntheticPlaces(backend(), 20_000, 1)
    await backend().query(`update deals set hidden_reason = 'Erfunden' where id % 500 = 1`)
    await backend().query(`update deal_images set hidden_reason = 'Gesicht' where id % 500 = 1`)
  })

  it.each([
    ...DEAL_CALLS,
    `suggest_places('wirtshaus', 52.52, 13.405)`,
    `suggest_places('st', 52.52, 13.405)`,
    `suggest_places('wirtshaus kastanie 777', 52.52, 13.405)`,
    `suggest_places('Wirtshuas Kastanei', 52.52, 13.405)`,
    `suggest_places('nirgends und niemals', 52.52, 13.405)`,
    `find_localities('st', 52.52, 13.405)`,
    `find_localities('Potsdam Hbf', 52.52, 13.405)`,
    `find_localities('Kruezberg am See', 52.52, 13.405)`,
    `find_localities('nirgends und niemals', 52.52, 13.405)`,
    `place_by_id('osm:node/777')`,
    'photos_to_move()',
    `photos_to_move('deal', '777')`,
    `photos_to_move('image', '777')`,
    `places_near(52.52, 13.405)`,
    `similar_places(52.52, 13.405, 'Wirtshaus Kastanie', 'manual:wirtshaus-kastanie@52.520,13.405')`,
  ])('%s runs no sequential scan', async (call) => {
    expect(await scansOf(backend(), call)).toBe(0)
  })

  it.each([
    ['', ''],
    [`p_search => 'straße'`, ''],
    [`p_diet => 'vegetarian'`, `p_diet => 'vegetarian'`],
    [`p_west => 13.2, p_south => 52.4, p_east => 13.6, p_north => 52.6`, ''],
  ])('of more matches than are compared, the nearest are those of all: nearest_deals(%s)', async (question, facets) => {
    const [row] = await backend().query(
      `with question as (
         select * from private.question_conditions(
           null, null, null, ${facets ? `'vegetarian'` : 'null'}, null, null, null, null, null, 0, 0, 'true', null, null, null, null, null
         )
       )
       select asked.answer ->> 'exact' as exact,
         array(select (deal ->> 'id')::bigint from jsonb_array_elements(asked.answer -> 'deals') deal) as found, wanted.ids
       from (select public.nearest_deals(52.52, 13.405, 490, 10${question && ', '}${question}) as answer) asked,
         question,
         private.all_matches(
           'private.shown_deals d where ${question.includes('straße') ? `d.search_text like ''%strasse%''` : 'true'} and ' || shown,
           'private.haversine_km(52.52, 13.405, d.place_lat, d.place_lng)', 'false', '0', null, 490, 10
         ) wanted`,
    )
    expect(row?.['found']).toHaveLength(10)
    expect(row).toMatchObject({ exact: 'false', found: row?.['ids'] })
  })

  it('a search asks the dishes of 300 deals at most, however many have its words', async () => {
    const [row] = await backend().query(
      `select (found ->> 'count')::int as count, found -> 'exact' as exact, jsonb_array_length(found -> 'deals') as deals
       from public.nearest_deals(52.52, 13.405, 0, 10, 'mit', p_menu_date => current_date) found`,
    )
    expect(row).toEqual({ count: 300, exact: false, deals: 10 })
  })

  it('moderators find the disputed deals among 100,000 votes without a sequential scan', async () => {
    const moderator = await createModerator(backend())
    await backend().query(
      `insert into private.deal_votes (deal_id, kind, person, first_day, last_day, is_linked, former_id, network)
       select n % 20000 + 1, case n % 2000 when 0 then 'gone' when 1 then 'closure' else 'confirmation' end,
         int4send(n % 7), private.berlin_today(), case n % 2000 when 1 then private.berlin_today() end, n % 2000 = 2,
         gen_random_uuid(), int4send(n % 7)
       from generate_series(1, 100000) n`,
    )
    await backend().query(
      `insert into private.tenancies (deal_id, former_deal_id, claimed_at, begun_at)
       select id, id - 1, now() - make_interval(days => id::int % 60), case when id % 20 > 0 then now() - make_interval(days => id::int % 3000) end
       from public.deals where id % 2 = 0`,
    )
    await backend().query('analyze private.deal_votes, private.tenancies')
    await backend().transaction(async (query) => {
      await query(`select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`, [
        moderator.id,
        JSON.stringify(claimsOf(moderator.token)),
      ])
      expect(await scansOf({ query }, 'moderation_disputes()')).toBe(0)
      // Found pairs among 400 deals.
      for (let run = 0; run < 2; run++) expect(await scansOf({ query }, 'private.find_pairs()')).toBe(0)
      expect(await scansOf({ query }, 'moderation_pairs()')).toBe(0)
    })
  })

  /** Returns how often a query calls functions with names like this. */
  const callsOf = async (name: string, sql: string, text: string): Promise<number> => {
    let calls = 0
    await backend().transaction(async (query) => {
      await query(`set local track_functions = 'all'`)
      const count = async (): Promise<number> => {
        const [{ sum } = {}] = await query(
          `select sum(calls) from pg_stat_xact_user_functions where funcname like $1`,
          [name],
        )
        return Number(sum)
      }
      const before = await count()
      await query(sql, [text])
      calls = (await count()) - before
    })
    return calls
  }

  /** Returns the number of names that a search compares with the text. */
  const comparisonsOf = (text: string): Promise<number> =>
    callsOf('word_similarity%', 'select public.suggest_places($1, 52.52, 13.405)', text)

  it.each(['wirtshuas', 'Restuarant Lindde', 'mühlenweg'])('reads few words that %j may mean', async (text) => {
    const search = 'select public.nearest_deals(52.52, 13.405, p_search => $1)'
    expect(await callsOf('error_keys', search, text)).toBeLessThanOrEqual(20)
  })

  it('compares at most 300 words that share an entry with a misspelt one', async () => {
    await backend().query(
      `insert into private.search_words (word) select 'linde' || chr(19968 + n) from generate_series(1, 1000) n`,
    )
    expect(await callsOf('is_within_one_error', 'select private.near_words($1)', 'lindeq')).toBe(300)
  })

  it.each([
    'wirtshuas',
    'strasse kastanei',
    'torstr sonnenal karl marx allee',
    'gasthaus '.repeat(20),
    'x y '.repeat(50),
  ])('compares few places with %j', async (text) => {
    expect(await comparisonsOf(text)).toBeLessThanOrEqual(1500)
  })

  it('the check counts comparisons', async () => {
    expect(await comparisonsOf('wirtshuas')).toBeGreaterThan(0)
  })

  it('the check detects a sequential scan', async () => {
    expect(await scansOf(backend(), '(select count(*) from deals where rating_count = 5)')).toBe(1)
  })
})

describe('with plans cached before there were deals', () => {
  const backend = useTestBackend('PostgreSQL 17')

  /** A deal with a photo and a dish. */
  const withDish = (id: number) => ({
    ...aDeal({ id, images: [anImage({ id })] }),
    menu: [{ id, imageId: id, name: 'Suppe', description: null, price: 690, diets: [], day: null }],
  })

  it('the dishes of a deal are read once, not once for each photo', async () => {
    await storeDeals(backend(), [withDish(1)])
    await backend().query('delete from public.deals')
    await backend().query('analyze public.deals, public.deal_images, private.menu_items')
    await backend().transaction(async (query) => {
      await query('set local plan_cache_mode = force_generic_plan')
      await query('select private.median_price_of(1), private.kept_dishes(1)')
      const ids = Array.from({ length: 100 }, (_, index) => index + 1)
      await storeDeals(backend(), ids.map(withDish))
      const dishes = await query('select private.median_price_of(id), private.kept_dishes(id) from public.deals')
      expect(dishes).toHaveLength(ids.length)
      const [row] = await query(
        `select seq_tup_read::int as read from pg_stat_xact_user_tables where relid = 'private.menu_items'::regclass`,
      )
      expect(row?.['read']).toBeLessThan(10 * ids.length ** 2)
    })
  })
})
