import { describe, expect, it } from 'vitest'
import { ENGINES, useTestBackend } from './test-backend.ts'

/** Words with what SQL, LIKE and `format` treat as their own. */
const FORMATS = `suppe%s %1$L it's \\%_ "$$`

/** Filters, asked of both functions. */
const QUESTIONS = (
  [
    [{ p_date: '2027-03-08' }, 200],
    [{ p_date: '2027-03-08', p_minute: 1439, p_special: 131_071 }, 200],
    [{ p_diet: 'vegetarian', p_cuisine: 'thailändisch', p_cards: true }, 200],
    [{ p_date: '2027-02-30' }, 400],
    [{ p_date: '2019-12-31' }, 400],
    [{ p_date: '2100-01-01' }, 400],
    [{ p_date: 'infinity' }, 400],
    [{ p_date: '2027-03-08', p_minute: 1440 }, 400],
    [{ p_date: '2027-03-08', p_minute: -1 }, 400],
    [{ p_date: '2027-03-08', p_minute: 7.5 }, 400],
    [{ p_date: '2027-03-08', p_special: 0 }, 400],
    [{ p_date: '2027-03-08', p_special: 131_072 }, 400],
    [{ p_minute: 735 }, 400],
    [{ p_special: 1 }, 400],
    [{ p_diet: 'vegetarisch' }, 400],
    [{ p_diet: '' }, 400],
    [{ p_cuisine: "deutsch'; drop table deals; --" }, 400],
    [{ p_cards: false }, 400],
    [{ p_walk: 10, p_walk_lat: 52.521, p_walk_lng: 13.405 }, 200],
    [{ p_walk: 7, p_walk_lat: 52.521, p_walk_lng: 13.405 }, 400],
    [{ p_walk: 10 }, 400],
    [{ p_walk_lat: 52.521, p_walk_lng: 13.405 }, 400],
    [{ p_walk: 10, p_walk_lat: 52.5211, p_walk_lng: 13.405 }, 400],
    [{ p_walk: 10, p_walk_lat: 'NaN', p_walk_lng: 13.405 }, 400],
  ] as const
).flatMap(([question, status]): [string, object, number][] => [
  ['nearest_deals', { p_lat: 52, p_lng: 13, ...question }, status],
  ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, ...question }, status],
])

/** Questions for a maximum price. */
const PRICES = (
  [
    [{ p_max: 1, p_menu_date: '2027-03-08' }, 200],
    [{ p_max: 60, p_menu_date: '2027-03-08', p_date: '2027-03-08' }, 200],
    [{ p_max: 10, p_menu_date: '2027-03-08', p_date: '2027-03-09' }, 400],
    [{ p_max: 10 }, 400],
    [{ p_max: 0, p_menu_date: '2027-03-08' }, 400],
    [{ p_max: -1, p_menu_date: '2027-03-08' }, 400],
    [{ p_max: 61, p_menu_date: '2027-03-08' }, 400],
    [{ p_max: 1.5, p_menu_date: '2027-03-08' }, 400],
    [{ p_max: '10 or true', p_menu_date: '2027-03-08' }, 400],
    [{ p_max: 10, p_menu_date: '9999-01-01' }, 400],
    [{ p_max: 10, p_menu_date: 'heute' }, 400],
  ] as const
).flatMap(([question, status]): [string, object, number][] => [
  ['nearest_deals', { p_lat: 52, p_lng: 13, ...question }, status],
  ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, ...question }, status],
])

describe.each(ENGINES)('a function that reads, on %s', (engine) => {
  const backend = useTestBackend(engine)

  const call = async (name: string, parameters: object) => {
    const { baseUrl, publishableKey } = backend()
    const response = await fetch(`${baseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    })
    return { status: response.status, body: await response.text() }
  }

  it.each<[string, object, number]>([
    ['deal_pins', { p_level: 14, p_x: -1, p_y: 0 }, 400],
    ['deal_pins', { p_level: 14, p_x: 16384, p_y: 0 }, 400],
    ['deal_pins', { p_level: 4, p_x: 0, p_y: 0 }, 400],
    ['deal_pins', { p_level: 2147483647, p_x: 0, p_y: 0 }, 400],
    ['deal_pins', { p_level: null, p_x: null, p_y: null }, 400],
    ['deal_pins', { p_level: 'x', p_x: 0, p_y: 0 }, 400],
    ['deal_pins', {}, 404],
    ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_search: null }, 200],
    ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_version: null }, 200],
    ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_version: "'; drop table deals; --" }, 200],
    ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_version: 'x'.repeat(5000) }, 200],
    ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_search: "'; drop table deals; --" }, 200],
    ['nearest_deals', { p_lat: 'NaN', p_lng: 13 }, 400],
    ['nearest_deals', { p_lat: 'Infinity', p_lng: 13 }, 400],
    ['nearest_deals', { p_lat: null, p_lng: null }, 400],
    ['nearest_deals', { p_lat: 91, p_lng: 0 }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_menu_date: '2020-01-01' }, 200],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_menu_date: '2099-12-31' }, 200],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_menu_date: '2019-12-31' }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_menu_date: '9999-12-31' }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_menu_date: '2027-02-30' }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_limit: 2147483647 }, 200],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_limit: -1, p_offset: -2147483648 }, 200],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_offset: 2147483647 }, 200],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_limit: 1e12 }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_west: 20, p_south: 60, p_east: 10, p_north: 40 }, 200],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_west: 'NaN', p_south: 'NaN', p_east: 'NaN', p_north: 'NaN' }, 400],
    ['nearest_deals', { p_lat: 52.5234, p_lng: 13 }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13.4051 }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_west: 13.1, p_south: 52.1, p_east: 13.4, p_north: 52.4 }, 200],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_west: 13.1001, p_south: 52.1, p_east: 13.4, p_north: 52.4 }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_west: 13.1, p_south: 52.1001, p_east: 13.4, p_north: 52.4 }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_west: 13.1, p_south: 52.1, p_east: 13.4001, p_north: 52.4 }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_west: 13.1, p_south: 52.1, p_east: 13.4, p_north: 52.4001 }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_west: 13.1, p_south: 52.1, p_east: 13.4 }, 400],
    ['find_localities', { p_search: 'berlin', p_lat: 52.5234, p_lng: 13 }, 400],
    ['find_localities', { p_search: "'; drop table private.localities; --", p_lat: 52, p_lng: 13 }, 200],
    ['suggest_places', { p_text: 'linde', p_lat: 52.5234, p_lng: 13 }, 400],
    ['suggest_places', { p_text: 'linde', p_lat: 52.523, p_lng: 13.4051 }, 400],
    [
      'nearest_deals',
      { p_lat: 52, p_lng: 13, p_west: '-Infinity', p_south: -1e308, p_east: 1e308, p_north: 'Infinity' },
      400,
    ],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_search: '\\%_\'"$1$$%s%1$L' }, 200],
    ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_date: '2027-03-08', p_minute: 735, p_special: 5 }, 200],
    ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_menu_date: '2027-03-08' }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_menu_date: '2027-03-08' }, 200],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_menu_date: '2019-12-31' }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_menu_date: '9999-01-01' }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_max: 10, p_menu_date: '2027-03-08' }, 400],
    ['deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_facets: true }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_facets: true }, 200],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_facets: false }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_diet: 'vegan' }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_walk: 10, p_walk_lat: 52.521, p_walk_lng: 13.405 }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_date: '2027-03-08' }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_date: '2027-03-08', p_menu_date: '2027-03-09' }, 400],
    ...[9, 14].map((p_level): [string, object, number] => [
      'deal_pins',
      { p_level, p_x: 2, p_y: 1, p_search: FORMATS, p_date: '2027-03-08', p_menu_date: '2027-03-08' },
      200,
    ]),
    [
      'nearest_deals',
      { p_lat: 52, p_lng: 13, p_search: FORMATS, p_date: '2027-03-08', p_menu_date: '2027-03-08' },
      200,
    ],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_sort: 'price', p_menu_date: '2027-03-08' }, 200],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_sort: 'price' }, 400],
    ['nearest_deals', { p_lat: 52, p_lng: 13, p_sort: 'id; drop table deals', p_menu_date: '2027-03-08' }, 400],
    ['deal_pins', { p_level: 14, p_x: 2, p_y: 1, p_facets: true, p_diet: 'vegan' }, 400],
    ...QUESTIONS,
    ...PRICES,
    ['deal_by_id', { p_id: '1 or true' }, 400],
    ['deal_by_id', { p_id: -1 }, 200],
    ['deal_by_place_id', { p_place_id: '' }, 200],
  ])('answers %s with %j as %i', async (name, parameters, status) => {
    const answer = await call(name, parameters)
    expect([answer.status, answer.body.includes('deals_search')]).toEqual([status, false])
  })

  it('answers a search of 60,000 characters', async () => {
    const parameters = { p_lat: 52, p_lng: 13, p_search: 'x '.repeat(30_000) }
    expect((await call('nearest_deals', parameters)).status).toBe(200)
  })

  it('runs for eight seconds at most on a server', async () => {
    await backend().query(`create or replace function public.is_moderator(p_deal_id bigint default null) returns boolean language sql stable
      set search_path = '' as $$ select current_setting('statement_timeout') = '8s' $$`)
    const answer = await call('is_moderator', {})
    expect([answer.status, answer.body]).toEqual([200, String(engine !== 'PGlite')])
  })

  it('has the same limit as the read of a table', async () => {
    await backend().query(`create policy "Only with a time limit" on public.places as restrictive for select to anon
      using (current_setting('statement_timeout') = '8s')`)
    await backend().query(
      `insert into public.places (place_id, name, lat, lng) values ('demo:linde', 'Linde', 52.5, 13.4)`,
    )
    const { baseUrl, publishableKey } = backend()
    const answer = await fetch(`${baseUrl}/rest/v1/places?select=name`, { headers: { apikey: publishableKey } })
    expect([answer.status, await answer.json()]).toEqual([200, engine === 'PGlite' ? [] : [{ name: 'Linde' }]])
  })
})
