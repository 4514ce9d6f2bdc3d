import {
  CUISINES,
  DIETS,
  facetsOf,
  parseTime,
  stateNumber,
  stateOfAddress,
  WEEKDAYS,
  YES_NO_FACTS,
} from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY_ENGINE } from './test-backend.ts'
import { useTestDatabase } from './test-database.ts'

const SOME_TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom('10117', '14467', '12529', '00123', '101150', ' ', ', ', 'D-', 'ä', '_', '-'),
      fc.string(),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))

const two = (value: number): string => String(value).padStart(2, '0')
const time = fc.option(
  fc.integer({ min: 0, max: 1440 }).map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`),
)

const facts = fc.record({
  days: fc.subarray([...WEEKDAYS]),
  start: time,
  end: time,
  cuisines: fc.shuffledSubarray([...CUISINES], { maxLength: 3 }),
  diets: fc.subarray([...DIETS]),
})

describe.each(ANY_ENGINE)('what filters ask of a deal, on %s:', (engine) => {
  const backend = useTestDatabase(engine)

  it('the state is that of the domain for every postcode', async () => {
    const [row] = await backend().query(`
      select string_agg(private.state_of('Weg 1, ' || lpad(code::text, 5, '0') || ' Ort')::text, ',' order by code) as states
      from generate_series(0, 99999) code`)
    const expected = Array.from({ length: 100_000 }, (_, code) =>
      stateNumber(stateOfAddress(String(code).padStart(5, '0'))),
    )
    expect(row?.['states']).toBe(expected.join(','))
  })

  it('the state is that of the domain for any address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(SOME_TEXT, { minLength: 50, maxLength: 50 }), async (addresses) => {
        const rows = await backend().query(
          `select private.state_of(address) as state
           from jsonb_array_elements_text($1::text::jsonb) with ordinality as given (address, place) order by place`,
          [JSON.stringify(addresses)],
        )
        expect(rows.map(({ state }) => state)).toEqual(addresses.map((address) => stateNumber(stateOfAddress(address))))
      }),
      { numRuns: 10 },
    )
  })

  it('schedule and facts are those of the domain for any stored facts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 100, maxLength: 100 }), async (deals) => {
        const rows = await backend().query(
          `select
             private.deal_schedule(private.keys_from('weekday', deal -> 'days'), (deal ->> 'start')::time, (deal ->> 'end')::time) as schedule,
             to_jsonb(private.keys_in('cuisine', array[cuisines, more_cuisines]))::text as cuisines,
             to_jsonb(private.keys_in('diet', array[diets]))::text as diets
           from jsonb_array_elements($1::text::jsonb) with ordinality as given (deal, place)
           cross join lateral (select array(select jsonb_array_elements_text(deal -> 'cuisines')) as stored) list
           cross join lateral (
             select private.key_bits('cuisine', stored, 0) as cuisines, private.key_bits('cuisine', stored, 1) as more_cuisines,
               private.key_bits('diet', private.keys_from('diet', deal -> 'diets'), 0) as diets
           ) facts
           order by place`,
          [JSON.stringify(deals.map(withoutNulls))],
        )
        const expected = deals.map(({ days, start, end, cuisines, diets }) => {
          const deal = aDeal({
            availableDays: days,
            startTime: parseTime(start),
            endTime: parseTime(end),
            cuisines,
            diets,
          })
          return {
            schedule: facetsOf(deal).schedule,
            cuisines: CUISINES.filter((cuisine) => deal.cuisines.includes(cuisine)),
            diets: deal.diets,
          }
        })
        const read = rows.map((row) => ({
          schedule: row['schedule'],
          cuisines: JSON.parse(String(row['cuisines'])) as unknown,
          diets: JSON.parse(String(row['diets'])) as unknown,
        }))
        expect(read).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  it('no cuisine answers for another fact, and each for itself alone, for all the keys that fit', async () => {
    const questions = [
      { diet: 'vegetarian' },
      { diet: 'vegan' },
      ...YES_NO_FACTS.map((fact) => ({ [fact]: true })),
      ...CUISINES.map((cuisine) => ({ cuisine })),
    ]
    const rows = await backend().query(
      `select question ->> 'cuisine' as cuisine, (private.question_conditions(
         null, null, null, question ->> 'diet', question ->> 'cuisine', (question ->> 'cards')::boolean, (question ->> 'access')::boolean, null, null, 0, 0, 'true', null, null, null, null, null
       )).shown as shown
       from jsonb_array_elements($1::text::jsonb) question`,
      [JSON.stringify(questions)],
    )
    for (const { cuisine, shown } of rows) {
      const [found] = await backend().query(`
        select coalesce(string_agg(place::text, ','), '') as places from (
          select place, case when place < 64 then 1::bigint << place else 0 end as cuisines,
            case when place < 64 then 0 else 1::bigint << place - 64 end as more_cuisines, 1::smallint as diets, false as cards, false as access
          from generate_series(0, 127) place
        ) d where ${String(shown)}`)
      expect(found?.['places']).toBe(cuisine === null ? '' : String(CUISINES.findIndex((key) => key === cuisine)))
    }
  })

  it('the cells of a tile are one range, and those of a level have one prefix', async () => {
    const [row] = await backend().query(`
      select count(*) filter (where cell >> 2 * (18 - zoom) <> private.cell_of(x << 30 - zoom, y << 30 - zoom) >> 2 * (18 - zoom))::int
          as outside,
        count(distinct (zoom, x, y))::int - count(distinct (zoom, cell >> 2 * (18 - zoom)))::int as shared
      from (
        select zoom, mx >> 30 - zoom as x, my >> 30 - zoom as y, private.cell_of(mx, my) as cell
        from generate_series(1, 3000) i
        cross join lateral (
          select (hashint8extended(i, 1) & 1073741823)::int as mx, (hashint8extended(i, 2) & 1073741823)::int as my
        ) position
        cross join unnest(array[2, 8, 12, 14, 18]) zoom
      ) placed`)
    expect(row).toEqual({ outside: 0, shared: 0 })
  })
})

/** A missing key is NULL in SQL. */
const withoutNulls = (stored: object): object =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null))
