import { describe, expect, it } from 'vitest'
import { SQL_ENGINES, useTestDatabase } from './test-database.ts'

describe.each(SQL_ENGINES)('the schema on %s', (engine) => {
  const backend = useTestDatabase(engine)

  const names = async (sql: string): Promise<readonly unknown[]> => (await backend().query(sql)).map(({ name }) => name)

  const OURS = `('public'::regnamespace, 'private'::regnamespace)`

  // `splinter.test.ts` lists those that the API has for visitors and users.
  it('the schema has no unlisted security definer functions that other functions call', async () => {
    expect(
      await names(
        `select proname as name from pg_proc
         where pronamespace = 'private'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype order by 1`,
      ),
    ).toEqual([
      'deal_at',
      'dishes_for_cards',
      'district_of',
      'followed_deal',
      'has_account',
      'is_place_hidden',
      'may_write',
      'menu_of',
      'own_id',
      'suggested_place_ids',
      'tenancy_of',
    ])
  })

  it.each(['anon', 'authenticated'])('the schema grants %s no writes', async (role) => {
    expect(
      await names(
        `select relname || ' ' || privilege as name
         from pg_class cross join unnest(array['insert', 'update', 'references']) privilege
         where relkind = 'r' and relnamespace in ${OURS} and has_any_column_privilege('${role}', pg_class.oid, privilege)
         union all
         select relname || ' ' || privilege
         from pg_class cross join unnest(array['delete', 'truncate', 'trigger']) privilege
         where relkind = 'r' and relnamespace in ${OURS} and has_table_privilege('${role}', pg_class.oid, privilege)
         order by 1`,
      ),
    ).toEqual([])
  })

  it('takes the keys of closed lists from the domain', async () => {
    expect(
      await names(
        `select conname as name from pg_constraint
         where connamespace in ${OURS} and pg_get_constraintdef(oid) ~ '\\w = ANY \\(ARRAY\\['`,
      ),
    ).toEqual([])
  })

  it.each([
    [
      'an unknown state of a report',
      `reports (kind, state, decided_at, decision_reason) values ('notice', 'forgotten', now(), 'Grund')`,
    ],
    [
      'an unknown act of moderation',
      `moderation_log (moderator_id, act, content_kind, content_id, reason)
      values (gen_random_uuid(), 'forget', 'deal', '1', 'Grund')`,
    ],
    [
      'an unknown kind of content',
      `moderation_log (moderator_id, act, content_kind, content_id, reason)
      values (gen_random_uuid(), 'restore', 'rumour', '1', 'Grund')`,
    ],
    [
      'a finding without its ground',
      `moderation_log (moderator_id, act, content_kind, content_id, reason)
      values (gen_random_uuid(), 'hide', 'deal', '1', 'Grund')`,
    ],
    [
      'a ground without a finding',
      `moderation_log (moderator_id, act, content_kind, content_id, ground, reason)
      values (gen_random_uuid(), 'restore', 'deal', '1', 'terms', 'Grund')`,
    ],
  ])('refuses %s', async (_what, row) => {
    await expect(backend().query(`insert into private.${row}`)).rejects.toThrow(/violates check constraint/u)
  })

  it('the schema grants nothing on new tables and functions', async () => {
    await backend().query('create table public.later (id int)')
    await backend().query(`create function public.later() returns int language sql set search_path = '' return 1`)
    expect(
      await backend().query(
        `select has_table_privilege('anon', 'public.later', 'select') as reads,
                has_table_privilege('authenticated', 'public.later', 'insert') as writes`,
      ),
    ).toEqual([{ reads: false, writes: false }])
    await backend().query('drop table public.later')
    await backend().query('drop function public.later()')
  })

  // Checks and generated columns run as the role that writes the row.
  it('the service may run what its rows are checked and computed by', async () => {
    expect(
      await names(
        `select distinct proname as name
         from pg_depend join pg_proc p on refclassid = 'pg_proc'::regclass and p.oid = refobjid
         left join pg_constraint c on classid = 'pg_constraint'::regclass and c.oid = objid
         left join pg_attrdef d on classid = 'pg_attrdef'::regclass and d.oid = objid
         where has_any_column_privilege('service_role', coalesce(conrelid, adrelid), 'insert, update')
           and pronamespace in ${OURS} and not has_function_privilege('service_role', p.oid, 'execute')`,
      ),
    ).toEqual([])
  })

  it('creates a profile for every account, regardless of the metadata of the sign-up', async () => {
    for (const [index, data] of [
      { username: ' anna ' },
      {},
      { username: '' },
      { username: 5 },
      { username: 'x'.repeat(500) },
      null,
    ].entries())
      await backend().query(
        `insert into auth.users (id, email, raw_user_meta_data)
         values ('00000000-0000-4000-8000-00000000000${index}', 'user${index}@mahlzeit.test', $1::text::jsonb)`,
        [data === null ? null : JSON.stringify(data)],
      )
    expect(await names('select username as name from profiles order by id')).toEqual([
      'anna',
      null,
      null,
      null,
      'x'.repeat(40),
      null,
    ])
    await backend().query('delete from auth.users')
    expect(await names('select username as name from profiles')).toEqual([])
  })

  it('keeps a deal without its author when the account is deleted', async () => {
    const id = '00000000-0000-4000-8000-000000000009'
    await backend().query(`insert into auth.users (id, email) values ('${id}', 'gone@mahlzeit.test')`)
    await backend().query(
      `insert into deals (place_name, place_lat, place_lng, user_id) values ('Zur Linde', 52, 13, '${id}')`,
    )
    await backend().query(`delete from auth.users where id = '${id}'`)
    expect(await backend().query('select place_name, user_id from deals')).toEqual([
      { place_name: 'Zur Linde', user_id: null },
    ])
  })

  it.each([
    ['a latitude off the earth', { place_lat: 90.1 }],
    ['a latitude that is no number', { place_lat: 'NaN' }],
    ['a longitude off the earth', { place_lng: -180.1 }],
    ['an endless longitude', { place_lng: 'Infinity' }],
    ['no name', { place_name: '' }],
    ['a rating above five', { rating: 5.1 }],
    ['a rating below nought', { rating: -0.1 }],
    ['a rating that is no number', { rating: 'NaN' }],
    ['ratings below nought', { rating_count: -1 }],
    ['a comment of 201 characters', { initial_comment: 'x'.repeat(201) }],
    ['an unknown day', { available_days: ['Mo', 'Montag'] }],
    ['an empty list of days', { available_days: [] }],
    ['an unknown cuisine', { cuisine_type: ['Deutsch'] }],
    ['an unknown diet', { diet_type: ['vegan,vegetarisch'] }],
  ])('refuses a deal with %s', async (_, changes) => {
    const row = { place_name: 'Zur Linde', place_lat: 52, place_lng: 13, ...changes }
    await expect(
      backend().query(
        `insert into deals (${Object.keys(row).join(', ')})
         select ${Object.keys(row).join(', ')} from jsonb_populate_record(null::deals, $1::text::jsonb)`,
        [JSON.stringify(row)],
      ),
    ).rejects.toThrow(/check constraint/u)
  })

  it('dates a deal by each of its public columns, except its keys, its dates and what people say about it', async () => {
    expect(
      await names(
        `select attname as name from pg_attribute
         where attrelid = 'public.deals'::regclass and attgenerated = ''
           and attname in (select attname from pg_attribute where attrelid = 'private.public_deals'::regclass)
           and (select pg_get_triggerdef(oid) from pg_trigger where tgname = 'deals_touch') !~ ('new\\.' || attname || '\\y')
         order by 1`,
      ),
    ).toEqual(['closures', 'confirmation', 'created_at', 'dispute', 'gone', 'id', 'updated_at'])
  })

  it.each([
    ['no name', { name: '' }],
    ['a name of 121 characters', { name: 'x'.repeat(121) }],
    ['an empty description', { description: '' }],
    ['a description of 201 characters', { description: 'x'.repeat(201) }],
    ['a price below a euro', { price: 99 }],
    ['a price above 60 euros', { price: 6001 }],
    ['an unknown diet', { diets: ['fleisch'] }],
    ['an unknown weekday', { weekday: 'Mx' }],
    ['a weekday and a date', { weekday: 'Mo', date: '2026-11-23' }],
    ['no reason for hiding it', { hidden_reason: '' }],
  ])('refuses a dish with %s', async (_, changes) => {
    await expect(
      backend().query(
        `with deal as (insert into deals (place_name, place_lat, place_lng) values ('X', 1, 1) returning id),
           image as (insert into deal_images (deal_id, image_url) select id, '/a' from deal returning id)
         insert into private.menu_items (image_id, name, description, price, diets, weekday, date, hidden_reason)
         select image.id, name, description, price, diets, weekday, date, hidden_reason
         from image cross join jsonb_populate_record(null::private.menu_items, $1::text::jsonb)`,
        [JSON.stringify({ name: 'Suppe', diets: [], ...changes })],
      ),
    ).rejects.toThrow(/"menu_items" violates check constraint/u)
  })

  it.each(['', ' ', 'a.webp', '/a.webp, /b.webp', '/menu-placeholder.svg'])(
    'refuses a photo with the address %j',
    async (url) => {
      await expect(
        backend().query(
          `with deal as (insert into deals (place_name, place_lat, place_lng) values ('X', 1, 1) returning id)
         insert into deal_images (deal_id, image_url) select id, $1 from deal`,
          [url],
        ),
      ).rejects.toThrow(/check constraint/u)
    },
  )

  it('refuses an image of an unknown offer type or deal', async () => {
    const [deal] = await backend().query(
      `insert into deals (place_name, place_lat, place_lng) values ('X', 1, 1) returning id`,
    )
    await expect(
      backend().query(
        `insert into deal_images (deal_id, image_url, offer_type) values (${Number(deal?.id)}, '/a', 'brunch')`,
      ),
    ).rejects.toThrow(/check constraint/u)
    await expect(backend().query(`insert into deal_images (deal_id, image_url) values (0, '/a')`)).rejects.toThrow(
      /foreign key/u,
    )
  })
})
