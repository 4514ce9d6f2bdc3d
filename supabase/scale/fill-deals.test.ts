import { describe, expect, it } from 'vitest'
import { DIFFERENCE, FACET_DIFFERENCE, WRONG_FACETS, WRONG_KINDS, WRONG_PRICES } from '../tests/cell-recount.ts'
import { MISSING_WORDS } from '../tests/missing-words.ts'
import { ANY_ENGINE, useTestBackend } from '../tests/test-backend.ts'
import { fillDeals } from './fill-deals.ts'

const STRUCTURE = `
  select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where conrelid in ('deals'::regclass, 'deal_images'::regclass, 'private.menu_items'::regclass, 'private.deal_facets'::regclass)
  union all
  select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
  from pg_index where indrelid in ('deals'::regclass, 'deal_images'::regclass, 'private.menu_items'::regclass, 'private.deal_facets'::regclass)
  union all
  select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text
  from pg_trigger where tgrelid in ('deals'::regclass, 'deal_images'::regclass, 'private.menu_items'::regclass, 'private.deal_facets'::regclass) and not tgisinternal
  order by 1, 2, 3`

const CONTENT = `
  select (select md5(string_agg(to_jsonb(d)::text, ',' order by id)) from
    (select id, place_name, place_address, place_id, place_lat, place_lng, pin_kind, search_text, created_at from deals) d) as deals,
  (select md5(string_agg(concat(deal_id, image_url, offer_type, sort_order), ',' order by deal_id, sort_order))
    from deal_images) as images`

describe.each(ANY_ENGINE)('filling %s with synthetic deals', (engine) => {
  const backend = useTestBackend(engine)
  const empty = () => backend().query('truncate deals restart identity cascade')

  it('leaves cells, pin kinds, prices and search words equal to a recount, and the schema unchanged', async () => {
    const before = await backend().query(STRUCTURE)
    expect(before.length).toBeGreaterThan(20)
    const told: number[] = []
    await fillDeals(backend(), { count: 3000, seed: 1, onDeals: (done) => told.push(done) })
    expect(told).toEqual([3000])
    expect(await backend().query(STRUCTURE)).toEqual(before)
    expect(await backend().query(DIFFERENCE)).toEqual([])
    expect(await backend().query(FACET_DIFFERENCE)).toEqual([])
    expect(await backend().query(WRONG_FACETS)).toEqual([])
    expect(await backend().query(WRONG_KINDS)).toEqual([])
    expect(await backend().query(MISSING_WORDS)).toEqual([])
    expect(await backend().query(WRONG_PRICES)).toEqual([])
    expect(
      await backend().query('select level, sum(n)::int as deals from private.deal_cells group by 1 order by 1'),
    ).toEqual([3, 5, 7, 9, 11, 13].map((level) => ({ level, deals: 3000 })))
    const [menus] = await backend().query(`
      select count(*)::int as dishes, min(price) >= 490 and max(price) <= 2490 as are_real,
        avg((period_end < private.berlin_today())::int)::float as past
      from private.menu_items`)
    expect(menus).toMatchObject({ are_real: true })
    expect(Number(menus?.['dishes'])).toBeGreaterThan(8000)
    expect(Number(menus?.['past'])).toBeGreaterThan(0.1)
    expect(Number(menus?.['past'])).toBeLessThan(0.4)
  })

  it('creates the same deals for the same seed, in one run or in two, and other deals for another seed', async () => {
    const filled = async (seed: number, ...counts: readonly number[]) => {
      await empty()
      for (const count of counts) await fillDeals(backend(), { count, seed })
      return backend().query(CONTENT)
    }
    const once = await filled(7, 60)
    expect(await filled(7, 25, 35)).toEqual(once)
    expect(await filled(8, 60)).not.toEqual(once)
  })

  it('appends to existing deals, and the next published deal follows', async () => {
    await empty()
    const own = `insert into deals (place_name, place_lat, place_lng) values ('Eigenes', 52, 13) returning id::int`
    const [first] = await backend().query(own)
    await fillDeals(backend(), { count: 10, seed: 1 })
    const [next] = await backend().query(own)
    expect([first?.['id'], next?.['id']]).toEqual([1, 12])
    expect(await backend().query(DIFFERENCE)).toEqual([])
  })

  it('rolls back when it is interrupted', async () => {
    await empty()
    await fillDeals(backend(), { count: 10, seed: 1 })
    const [structure, content] = [await backend().query(STRUCTURE), await backend().query(CONTENT)]
    const interrupted = fillDeals(backend(), {
      count: 20,
      seed: 1,
      onDeals: () => {
        throw new Error('interrupted')
      },
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    expect(await backend().query(STRUCTURE)).toEqual(structure)
    expect(await backend().query(CONTENT)).toEqual(content)
    expect(await backend().query(DIFFERENCE)).toEqual([])
  })

  it('puts more deals into large cities, most of them near the centre', async () => {
    await empty()
    await fillDeals(backend(), { count: 3000, seed: 1 })
    const [found] = await backend().query(`
      select count(*) filter (where place_address like '% Berlin')::int as berlin,
        count(*) filter (where place_address like '% Stralsund')::int as stralsund,
        count(*) filter (where place_address like '% Berlin' and place_lat between 52.47 and 52.57)::int as middle,
        count(distinct place_address)::int > 2900 as differ
      from deals`)
    const { berlin, stralsund, middle, differ } = found as Record<string, number | boolean>
    expect(berlin).toBeGreaterThan(60)
    expect(stralsund).toBeLessThan(10)
    expect(Number(middle)).toBeGreaterThan(Number(berlin) / 2)
    expect(differ).toBe(true)
  })
})
