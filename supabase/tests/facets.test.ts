import { stateNumber, stateOfAddress } from '@mahlzeit/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY_SQL_ENGINE, useTestDatabase } from './test-database.ts'

const SOME_TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom('10117', '14467', '12529', '00123', '101150', ' ', ', ', 'D-', 'ä', '_', '-'),
      fc.string(),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))

describe.each(ANY_SQL_ENGINE)('what filters ask of a deal, on %s:', (engine) => {
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
})
