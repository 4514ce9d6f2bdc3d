import { YES_NO_FACTS } from '@mahlzeit/domain'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { DIFFERENCE, FACET_DIFFERENCE, TOWN_DIFFERENCE } from './cell-recount.ts'
import { insertion, statement } from './deal-changes.ts'
import { ANY_ENGINE } from './test-backend.ts'
import { useTestDatabase } from './test-database.ts'

/** Tiles of levels of each kind, without and with a search or a filter, where the deals of `deal-changes.ts` are. */
const ANSWERS = `
  select concat_ws('/', level, x, y, search, diet) as tile, answer ->> 'version' as version, (answer - 'version')::text as pins
  from unnest(array[3, 7, 9, 13, 14]) level
  cross join (values (52.5, 13.4), (0, 0)) place (lat, lng)
  cross join (values ('', null), ('y', null), ('', 'vegan')) asked_for (search, diet)
  cross join lateral (
    select 30 - case level when 14 then 14 else level - 1 end as shift
  ) size
  cross join lateral (
    select private.mercator_x(lng) >> shift as x, private.mercator_y(lat) >> shift as y
  ) tile
  cross join lateral (
    select deal_pins(
      level, x, y, search, p_facets => case when level = 14 and diet <> '' then true end, p_diet => case when level < 14 then diet end,
      p_max => case when level < 14 and diet <> '' then 10 end,
      p_menu_date => case when level = 14 or diet <> '' then current_date end
    )::jsonb as answer
  ) asked
  order by 1`

const RELEVANT = `select id, mx, my, pin_kind, search_text, schedule, cuisines, more_cuisines, diets, ${YES_NO_FACTS.join(', ')}, closures, usual_prices, dated_prices from deals
   where hidden_reason is null and gone is null and ended_at is null order by id`

describe.each(ANY_ENGINE)('the versions of tiles on %s', (engine) => {
  const backend = useTestDatabase(engine)

  beforeEach(() => backend().query('truncate deals cascade'))

  it('the versions of tiles change whenever pins change, and only if a deal changes', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(insertion, fc.array(statement, { minLength: 2, maxLength: 6 }), async (first, statements) => {
        await backend().query('truncate deals cascade')
        for (const sql of [first, ...statements]) {
          const [before, deals] = [await backend().query(ANSWERS), await backend().query(RELEVANT)]
          await backend().query(sql)
          const [after, dealsNow] = [await backend().query(ANSWERS), await backend().query(RELEVANT)]
          for (const [row, { tile, version, pins }] of after.entries())
            if (before[row]?.['pins'] !== pins) expect([tile, before[row]?.['version']]).not.toEqual([tile, version])
          if (JSON.stringify(deals) === JSON.stringify(dealsNow)) expect(after).toEqual(before)
        }
      }),
      { seed: 2026, numRuns: 8 },
    )
  })

  it('the versions of tiles change when two deals swap positions, which changes no count', async () => {
    await backend().query(
      `insert into deals (place_name, place_lat, place_lng, pin_kind) values ('X', 52.5, 13.4, 2), ('Y', 52.5, 13.4001, 2)`,
    )
    const before = await backend().query(ANSWERS)
    await backend().query(`update deals set place_lng = case place_name when 'X' then 13.4001 else 13.4 end`)
    const changed = (await backend().query(ANSWERS)).filter(({ version }, row) => before[row]?.['version'] !== version)
    expect(changed.length).toBeGreaterThanOrEqual(10)
  })

  it('the versions of tiles stay when a distant deal changes', async () => {
    await backend().query(
      `insert into deals (place_name, place_lat, place_lng) values ('X', 52.5, 13.4), ('Y', 48.1, 11.5)`,
    )
    const version = async (lng: number) => {
      const [row] = await backend().query(
        `select private.pin_tile_version(14, private.mercator_x($1) >> 16, private.mercator_y(52.5) >> 16) as version`,
        [lng],
      )
      return row?.['version']
    }
    const before = await version(13.4)
    await backend().query(`update deals set place_name = 'Z' where place_lat < 50`)
    expect(await version(13.4)).toBe(before)
    await backend().query(`update deals set place_name = 'Z' where place_lat > 50`)
    expect(await version(13.4)).not.toBe(before)
    expect(await version(99)).toBe('0')
  })

  it('the versions of tiles let an up-to-date client skip the pins', async () => {
    await backend().query(`insert into deals (place_name, place_lat, place_lng) values ('X', 52.5, 13.4)`)
    const [same] = await backend().query(`
      select deal_pins(3, 2, 1, 'x', deal_pins(3, 2, 1) ->> 'version')::jsonb - 'version' as answer`)
    expect(same?.['answer']).toEqual({ unchanged: true })
  })
})

// PGlite has one session: no other transaction writes.
describe.each(ANY_ENGINE.filter((engine) => engine !== 'PGlite'))(
  'changes beside a transaction that writes the counts on %s',
  (engine) => {
    const backend = useTestDatabase(engine)
    const appended = async () => {
      const [row] = await backend().query('select count(*)::int as n from private.deal_deltas')
      return row?.['n']
    }

    it('changes beside a transaction of counts are appended, read at once, and folded without another version', async () => {
      await backend().query(
        `insert into deals (place_name, place_address, place_lat, place_lng, diet_type)
       select 'X ' || n, '10115 Berlin', 52.5, 13.4 + n * 0.1, '{vegan}' from generate_series(0, 2) n`,
      )
      const answers: unknown[] = [await backend().query(ANSWERS)]
      await backend().transaction(async (query) => {
        await query('select private.may_count_deals()')
        for (const sql of [
          `insert into deals (place_name, place_address, place_lat, place_lng) values ('Y', '10115 Berlin', 52.5, 13.4)`,
          `delete from deals where place_name = 'X 1'`,
          `update deals set place_lng = 13.41, diet_type = null where place_name = 'X 0'`,
        ]) {
          await backend().query(sql)
          const now = await backend().query(ANSWERS)
          expect(answers).not.toContainEqual(now)
          answers.push(now)
          for (const difference of [DIFFERENCE, FACET_DIFFERENCE, TOWN_DIFFERENCE])
            expect(await backend().query(difference)).toEqual([])
        }
      })
      expect(await appended()).toBe(4)
      const [count] = await backend().query(`select nearest_deals(52.5, 13.4, p_diet => 'vegan') -> 'count' as n`)
      expect(count).toEqual({ n: 3 })
      await backend().query(`update deals set website = null where place_name = 'Y'`)
      expect(await appended()).toBe(0)
      expect(await backend().query(ANSWERS)).toEqual(answers.at(-1))
      expect(await backend().query(DIFFERENCE)).toEqual([])
    })
  },
)
