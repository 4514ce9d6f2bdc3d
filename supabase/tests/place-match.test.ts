import { ASKED_SCORE, isOtherTenant, type PlaceFacts, placeMatch } from '@mahlzeit/domain'
import { PLACE_PAIRS, type PlacePair } from '@mahlzeit/test-fakes/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SQL_ENGINES, useTestDatabase } from './test-database.ts'

const oneOf = (...values: readonly string[]) => fc.constantFrom(...values)

const joined = (parts: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(parts, { maxLength }).map((words) => words.join('').replaceAll('\0', ''))

const NAME = joined(
  fc.oneof(
    oneOf(
      'Zur',
      'Linde',
      'Linden',
      'Gasthaus',
      'Café',
      'GmbH',
      'Kä-se',
      'Kaese',
      ' ',
      ' ',
      ' ',
      '& ',
      "'s",
      'Ѕаtі',
      '東京',
      '🍜',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  ),
  7,
)

const ADDRESS = joined(
  fc.oneof(
    oneOf(
      'Torstraße',
      'Torstr.',
      'Straße des 17. Juni',
      'Q7',
      'Am Markt',
      ' ',
      ' ',
      ' ',
      ', ',
      '-',
      '/',
      '–',
      ' (links)',
    ),
    oneOf(
      '1',
      '3',
      '12',
      '1a',
      '12-14',
      '12 B',
      '136/137',
      '10119 Berlin',
      'EG',
      '2. OG',
      '1. Etage',
      'UG',
      'Erdgeschoß',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  ),
  7,
)

const PHONE = fc.option(
  fc.oneof(
    oneOf('030 1234567', '+49 (0)30 123-4567', '0049 30/1234567', '1234567', '+43 1 23456'),
    fc.string({ maxLength: 12 }),
  ),
)

const WEBSITE = fc.option(
  fc.oneof(
    oneOf(
      'https://linde.example',
      'http://www.LINDE.example/x',
      'https://de-de.facebook.com/l',
      'https://x.com:8080/l',
      'https://fax.com',
    ),
    fc.webUrl(),
  ),
)

const FACTS: fc.Arbitrary<PlaceFacts> = fc.record({
  name: NAME,
  address: ADDRESS,
  position: fc.record({
    lat: fc.double({ min: 52.5, max: 52.501, noNaN: true }),
    lng: fc.double({ min: 13.4, max: 13.4015, noNaN: true }),
  }),
  phone: PHONE.map((phone) => phone?.replaceAll('\0', '') ?? null),
  website: WEBSITE,
})

const PAIR: fc.Arbitrary<PlacePair> = fc
  .tuple(FACTS, FACTS, fc.boolean(), fc.nat({ max: 31 }))
  .map(([place, other, isChain, shared]) => {
    // Pairs of random facts are hardly ever alike: some facts are the same.
    const same = (['name', 'address', 'position', 'phone', 'website'] as const).filter((_, bit) => shared & (1 << bit))
    const alike = { ...other, ...Object.fromEntries(same.map((fact) => [fact, place[fact]])) }
    return { isSame: true, isChain, place, other: alike }
  })

describe.each(SQL_ENGINES)('the match of two places on %s', (engine) => {
  const backend = useTestDatabase(engine)

  const scoresOf = async (pairs: readonly PlacePair[]): Promise<readonly unknown[]> => {
    const facts = (which: string) => `row (
      pair #>> '{${which},name}', pair #>> '{${which},address}', (pair #>> '{${which},position,lat}')::float8,
      (pair #>> '{${which},position,lng}')::float8, pair #>> '{${which},website}', pair #>> '{${which},phone}'
    )::private.place_facts`
    const rows = await backend().query(
      `select private.place_match(${facts('place')}, ${facts('other')}, (pair ->> 'isChain')::boolean) as score
       from jsonb_array_elements($1::text::jsonb) with ordinality pairs (pair, n) order by n`,
      [JSON.stringify(pairs)],
    )
    return rows.map(({ score }) => score)
  }
  const inDomain = (pairs: readonly PlacePair[]) =>
    pairs.map(({ place, other, isChain }) => placeMatch(place, other, isChain))

  it('tells other tenants by their names as the domain does', async () => {
    const rows = await backend().query(
      `select private.is_other_tenant(pair #>> '{place,name}', pair #>> '{other,name}') as other
       from jsonb_array_elements($1::text::jsonb) with ordinality pairs (pair, n) order by n`,
      [JSON.stringify(PLACE_PAIRS)],
    )
    expect(rows.map(({ other }) => other)).toEqual(
      PLACE_PAIRS.map(({ place, other }) => isOtherTenant(place.name, other.name)),
    )
    expect(isOtherTenant('Gasthaus Krone', 'Thai Orchidee')).toBe(true)
    expect(isOtherTenant('Gasthaus Krone', 'Zur Krone GmbH')).toBe(false)
  })

  it('is the one of the domain for labelled pairs', async () => {
    expect(await scoresOf(PLACE_PAIRS)).toEqual(inDomain(PLACE_PAIRS))
  })

  it('is the one of the domain for random pairs', async () => {
    const pairs = fc.sample(PAIR, { numRuns: 1000, seed: 2026 })
    const scores = inDomain(pairs)
    expect(scores.filter((score) => score >= ASKED_SCORE).length).toBeGreaterThan(200)
    const inSql = await scoresOf(pairs)
    const wrong = pairs.map((pair, index) => ({ ...pair, domain: scores[index], sql: inSql[index] }))
    expect(wrong.filter(({ domain, sql }) => domain !== sql)).toEqual([])
  })
})
