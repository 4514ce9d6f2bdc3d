import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  DIFFERENCE,
  FACET_DIFFERENCE,
  TOWN_DIFFERENCE,
  WRONG_FACETS,
  WRONG_KINDS,
  WRONG_PRICES,
} from './cell-recount.ts'
import { insertion, statement } from './deal-changes.ts'
import { ANY_ENGINE } from './test-backend.ts'
import { useTestDatabase } from './test-database.ts'

const AUTHOR = '00000000-0000-4000-8000-000000000001'

describe.each(ANY_ENGINE)('the cells of the map on %s', (engine) => {
  const backend = useTestDatabase(engine)

  beforeEach(() => backend().query('truncate deals cascade'))

  it('the cells of the map equal a recount after any changes of deals and images', async () => {
    await fc.assert(
      fc.asyncProperty(insertion, fc.array(statement, { minLength: 3, maxLength: 10 }), async (first, statements) => {
        await backend().query('truncate deals cascade')
        for (const sql of [first, ...statements]) await backend().query(sql)
        expect(await backend().query(DIFFERENCE)).toEqual([])
        expect(await backend().query(FACET_DIFFERENCE)).toEqual([])
        expect(await backend().query(TOWN_DIFFERENCE)).toEqual([])
        expect(await backend().query(WRONG_FACETS)).toEqual([])
        expect(await backend().query(WRONG_KINDS)).toEqual([])
        expect(await backend().query(WRONG_PRICES)).toEqual([])
      }),
      { seed: 2026, numRuns: 25 },
    )
  })

  it('the cells of the map are deleted with all deals', async () => {
    await backend().query(
      `insert into deals (place_name, place_address, place_lat, place_lng) values ('X', '10115 Berlin', 52, 13), ('Y', '', 53, 13)`,
    )
    await backend().query('truncate deals cascade')
    expect(await backend().query('select * from private.town_deals')).toEqual([])
    expect(await backend().query('select * from private.deal_cells')).toEqual([])
    expect(await backend().query('select * from private.deal_facets')).toEqual([])
    expect(await backend().query('select * from private.facet_counts')).toEqual([])
  })

  it('the cells of the map do not count as an edit of a deal', async () => {
    const [before] = await backend().query(
      `insert into deals (place_name, place_lat, place_lng, updated_at) values ('X', 52, 13, '2026-01-01') returning id, updated_at`,
    )
    await backend().query(`insert into deal_images (deal_id, image_url) values (${Number(before?.id)}, '/a.webp')`)
    const [after] = await backend().query('select pin_kind, updated_at from deals')
    expect(after).toEqual({ pin_kind: 0, updated_at: before?.updated_at })
  })

  it.each([
    ['changes with any public column', `website = 'https://example.test/'`, true],
    ['changes with the position', 'place_lat = 53', true],
    ['stays when nothing differs', `place_name = 'X', place_lat = 52`, false],
    ['stays when the author’s account is deleted', 'user_id = null', false],
  ])('the date of the last edit %s', async (_, assignment, isEdit) => {
    await backend().query(
      `insert into auth.users (id, email) values ('${AUTHOR}', 'author@example.test') on conflict do nothing`,
    )
    await backend().query(
      `insert into deals (place_name, place_lat, place_lng, user_id, updated_at) values ('X', 52, 13, '${AUTHOR}', '2026-01-01')`,
    )
    await backend().query(`update deals set ${assignment}`)
    expect(await backend().query(`select updated_at > '2026-01-02' as is_edit from deals`)).toEqual([
      { is_edit: isEdit },
    ])
  })
})
