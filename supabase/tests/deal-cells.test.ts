import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, useTestBackend } from './test-backend.ts'

/** Positions close enough to share cells, and some far away. */
const position = fc.record({
  lat: fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((step) => 52.5 + step * 0.0005),
    fc.constantFrom(-90, 0, 48.1, 90),
  ),
  lng: fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((step) => 13.4 + step * 0.0008),
    fc.constantFrom(-180, 0, 11.5, 180),
  ),
})
const photo = fc.constantFrom("'/a.webp'", "'/b.webp'", "'/c.webp'", "'/menu-placeholder.jpg'", "' '", "''")
const offerType = fc.constantFrom('mittagsdeal', 'mittagessen', 'tageskarte')
/** Picks about a third of the rows, by id. */
const some = fc.integer({ min: 0, max: 2 }).map((rest) => `id % 3 = ${rest}`)

const insertion = fc
  .array(fc.tuple(position, fc.constantFrom('null', "'/legacy.jpg, '", "'menu-placeholder'")), {
    minLength: 1,
    maxLength: 4,
  })
  .map((rows) => rows.map(([{ lat, lng }, legacy]) => `('X', ${lat}, ${lng}, ${legacy})`).join(', '))
  .map((rows) => `insert into deals (place_name, place_lat, place_lng, image_url) values ${rows}`)

/** One statement that changes deals or images. */
const statement = fc.oneof(
  insertion,
  fc
    .tuple(position, some)
    .map(([{ lat, lng }, which]) => `update deals set place_lat = ${lat}, place_lng = ${lng} where ${which}`),
  some.map((which) => `update deals set place_lng = place_lat where place_lat > 0 and ${which}`),
  some.map((which) => `update deals set image_url = '/a.jpg,/b.jpg', place_name = 'Y' where ${which}`),
  some.map((which) => `update deals set pin_kind = 1 where ${which}`),
  some.map((which) => `delete from deals where ${which}`),
  fc
    .tuple(photo, offerType, some)
    .map(
      ([url, type, which]) =>
        `insert into deal_images (deal_id, image_url, offer_type) select id, ${url}, '${type}' from deals where ${which}`,
    ),
  fc.tuple(photo, some).map(([url, which]) => `update deal_images set image_url = ${url} where ${which}`),
  some.map((which) => `update deal_images set deal_id = (select max(id) from deals) where ${which}`),
  some.map((which) => `delete from deal_images where ${which}`),
)

const DIFFERENCE = `
  with counted as (
    select
      level::smallint, mx >> (25 - level) as x, my >> (25 - level) as y, count(*)::int as n,
      sum(mx) as sum_x, sum(my) as sum_y, sum(id)::bigint as sum_id, sum(pin_kind) as sum_kind
    from deals cross join unnest(array[3, 5, 7, 9, 11, 13]) level group by 1, 2, 3
  ), kept as (
    select * from private.deal_cells where (n, sum_x, sum_y, sum_id, sum_kind) <> (0, 0, 0, 0, 0)
  )
  (select 'missing' as what, * from (table counted except table kept) missing)
  union all
  (select 'too much', * from (table kept except table counted) surplus)`

const WRONG_KINDS = `
  with photos as (
    select deal_id, offer_type from deal_images where trim(image_url) <> '' and image_url not like '%menu-placeholder%'
  )
  select id, pin_kind from deals d where pin_kind <> case
    when exists (select from photos where deal_id = d.id and offer_type <> 'mittagessen') then 0
    when exists (select from photos where deal_id = d.id) then 1
    when image_url like '/%' then 0
    else 2
  end`

describe.each(ENGINES)('the cells of the map on %s', (engine) => {
  const backend = useTestBackend(engine)

  beforeEach(() => backend().query('truncate deals cascade'))

  it('are those of a recount, whatever happens to deals and images', async () => {
    await fc.assert(
      fc.asyncProperty(insertion, fc.array(statement, { minLength: 3, maxLength: 10 }), async (first, statements) => {
        await backend().query('truncate deals cascade')
        for (const sql of [first, ...statements]) await backend().query(sql)
        expect(await backend().query(DIFFERENCE)).toEqual([])
        expect(await backend().query(WRONG_KINDS)).toEqual([])
      }),
      { seed: 2026, numRuns: 25 },
    )
  })

  it('are gone when all deals are', async () => {
    await backend().query(`insert into deals (place_name, place_lat, place_lng) values ('X', 52, 13), ('Y', 53, 13)`)
    await backend().query('truncate deals cascade')
    expect(await backend().query('select * from private.deal_cells')).toEqual([])
  })

  it('change a deal without an edit of it', async () => {
    const [before] = await backend().query(
      `insert into deals (place_name, place_lat, place_lng, updated_at) values ('X', 52, 13, '2026-01-01') returning id, updated_at`,
    )
    await backend().query(`insert into deal_images (deal_id, image_url) values (${Number(before?.id)}, '/a.webp')`)
    const [after] = await backend().query('select pin_kind, updated_at from deals')
    expect(after).toEqual({ pin_kind: 0, updated_at: before?.updated_at })
  })
})
