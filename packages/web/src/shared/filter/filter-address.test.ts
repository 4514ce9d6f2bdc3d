import {
  CUISINES,
  type DealFilter,
  FILTER_DATES,
  FILTER_PRICES,
  GERMAN_CALENDAR,
  NO_FILTER,
  questionOf,
  WALKS,
} from '@mahlzeit/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterOf, withFilter } from './filter-address.ts'

const FIXED = { seed: 20_270_308, numRuns: 3000 }

const read = (query: string): DealFilter => filterOf(new URLSearchParams(query))

const two = (number: number): string => String(number).padStart(2, '0')

const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const date = fc
  .date({ min: new Date(FILTER_DATES.first), max: new Date(FILTER_DATES.last), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const filter: fc.Arbitrary<DealFilter> = fc.record({
  when: fc.oneof(
    fc.constantFrom(null, { kind: 'now' } as const, { kind: 'today' } as const),
    fc.record({ kind: fc.constant('at' as const), date, time: fc.option(time) }),
  ),
  diet: fc.constantFrom(null, 'vegetarian', 'vegan'),
  cuisine: fc.constantFrom(null, ...CUISINES),
  cards: fc.boolean(),
  access: fc.boolean(),
  max: fc.option(fc.integer(FILTER_PRICES)),
  walk: fc.constantFrom(null, ...WALKS),
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'now',
    'today',
    'vegan',
    'türkisch',
    '1',
    '__proto__',
    'constructor',
    '10',
    '2027-03-08',
    '2027-02-30',
  ),
  fc.tuple(fc.constantFrom('2027-03-08', '2028-02-29', '2027-02-29'), fc.string()).map((parts) => parts.join('T')),
)

describe('the filter in the address', () => {
  it.each([
    ['when=now', { when: { kind: 'now' } }],
    ['when=today', { when: { kind: 'today' } }],
    ['when=2027-03-08', { when: { kind: 'at', date: '2027-03-08', time: null } }],
    ['when=2027-03-08T12:15', { when: { kind: 'at', date: '2027-03-08', time: '12:15' } }],
    ['diet=vegetarian', { diet: 'vegetarian' }],
    ['diet=vegan&cards=1', { diet: 'vegan', cards: true }],
    ['access=1', { access: true }],
    ['max=1', { max: 1 }],
    ['walk=10', { walk: 10 }],
    ['max=60&cards=1', { max: 60, cards: true }],
    ['cuisine=t%C3%BCrkisch&search=suppe', { cuisine: 'türkisch' }],
  ])('the filter is read from %s', (query, expected) => {
    expect(read(query)).toEqual({ ...NO_FILTER, ...expected })
  })

  it.each([
    'when=',
    'when=tomorrow',
    'when=NOW',
    'when=2027-02-30',
    'when=2027-3-8',
    'when=0026-03-08',
    'when=2019-12-31',
    'when=2100-01-01',
    'when=2027-03-08T24:00',
    'when=2027-03-08T9:15',
    'when=2027-03-08T12:15:00',
    'when=2027-03-08T12:15T12:15',
    'when=2027-03-08T',
    'diet=carnivore',
    'cuisine=Italienisch',
    'cuisine=__proto__',
    'cards=true',
    'max=',
    'max=0',
    'max=-1',
    'max=61',
    'max=010',
    'max=1.5',
    'max=10,00',
    'max=1e1',
    'max= 10',
    'walk=',
    'walk=7',
    'walk=010',
    'max=١٠',
  ])('the malformed filter %s is ignored', (query) => {
    expect(read(query)).toEqual(NO_FILTER)
  })

  it('a malformed parameter of the filter is ignored without a loss of the others', () => {
    expect(read('when=noon&diet=vegan')).toEqual({ ...NO_FILTER, diet: 'vegan' })
  })

  it('the filter is read as it was written, beside parameters that stay', () => {
    const property = fc.property(filter, fc.dictionary(text, text), (written, others) => {
      const before = new URLSearchParams(others)
      const after = withFilter(before, written)
      expect(filterOf(new URLSearchParams(after.toString()))).toEqual(written)
      const rest = (params: URLSearchParams) => withFilter(params, NO_FILTER).toString()
      expect(rest(after)).toBe(rest(before))
    })
    fc.assert(property, FIXED)
  })

  it('the filter is read from any garbage as a filter that asks a question', () => {
    let asking = 0
    const query = fc.record({ when: text, diet: text, cuisine: text, cards: text, max: text })
    const property = fc.property(query, (params) => {
      const found = filterOf(new URLSearchParams(params))
      if (questionOf(found, new Date('2026-11-22T11:00:00Z'), GERMAN_CALENDAR) !== null) asking++
      expect(filterOf(withFilter(new URLSearchParams(), found))).toEqual(found)
    })
    fc.assert(property, FIXED)
    expect(asking).toBeGreaterThan(300)
  })
})
