import { aDeal } from '@mahlzeit/test-fakes'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GERMAN_CALENDAR } from '../calendar/calendar.ts'
import { berlinTimeAt } from '../calendar/civil-date.ts'
import { specialDayOn } from '../calendar/special-day.ts'
import { availabilityAt } from './availability.ts'
import type { Deal } from './deal.ts'
import { facetsOf } from './deal-facets.ts'
import { type DealFilter, type DealQuestion, NO_FILTER, questionOf, type Verdict, verdictOn } from './deal-filter.ts'
import type { ClosedDays } from './deal-votes.ts'
import { UNKNOWN_DISHES } from './dish-answers.ts'
import { plainVerdict } from './test-support/plain-availability.ts'
import { closuresAround, someDeal, someQuestion } from './test-support/some-deal.ts'

const RUNS = { numRuns: 1000, seed: 20_261_122 }

/** Monday, 12:15 in Berlin. */
const MONDAY = new Date('2025-03-03T12:15:00+01:00')

const ask = (changes: Partial<DealFilter>, now = MONDAY): DealQuestion | null =>
  questionOf({ ...NO_FILTER, ...changes }, now, GERMAN_CALENDAR)

const verdictOf = (
  deal: Deal,
  filter: Partial<DealFilter>,
  { now = MONDAY, closures = [], price = 0 }: { now?: Date; closures?: readonly ClosedDays[]; price?: number } = {},
): Verdict | null => {
  const question = ask(filter, now)
  return question && verdictOn(facetsOf(deal), question, closures, { ...UNKNOWN_DISHES, all: price })
}

/** The instant of a time in Berlin; null for a time that the change to summer time skips. */
const instantOf = (date: string, minute: number): Date | null => {
  const midnight = Date.parse(`${date}T00:00:00Z`) + minute * 60_000
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const instants = [1, 2].map((hours) => new Date(midnight - hours * 3_600_000))
  return instants.find((instant) => berlinTimeAt(instant).date === date && berlinTimeAt(instant).time === time) ?? null
}

describe('a question', () => {
  it('the question of a filter that hides nothing is null', () => {
    expect(ask({})).toBeNull()
  })

  it('a question is for the current quarter of an hour, the whole day, or the chosen time', () => {
    const at = (time: string) => new Date(`2025-03-03T${time}+01:00`)
    expect(ask({ when: { kind: 'now' } }, at('12:29:59'))?.when).toMatchObject({ date: '2025-03-03', minute: 735 })
    expect(ask({ when: { kind: 'now' } }, at('12:30:00'))?.when).toMatchObject({ minute: 750 })
    expect(ask({ when: { kind: 'today' } })?.when).toMatchObject({ date: '2025-03-03', minute: null })
    const chosen = { kind: 'at', date: '2027-03-08', time: '12:20' } as const
    expect(ask({ when: chosen })?.when).toEqual({
      date: '2027-03-08',
      minute: 740,
      specialDay: specialDayOn('2027-03-08'),
    })
    expect(ask({ when: { ...chosen, time: null } })?.when).toMatchObject({ date: '2027-03-08', minute: null })
  })

  it('a question is for the day in Berlin, which begins before the one in UTC', () => {
    expect(ask({ when: { kind: 'now' } }, new Date('2025-03-02T23:10:00Z'))?.when).toMatchObject({
      date: '2025-03-03',
      minute: 0,
    })
  })
})

describe('the verdict', () => {
  const lunch = aDeal({ startTime: '11:30', endTime: '14:30' })

  it.each([
    ['11:15', 'no'],
    ['11:30', 'yes'],
    ['14:15', 'yes'],
    ['14:30', 'no'],
    ['03:00', 'no'],
  ] as const)('decides at %s on lunch from 11:30 to 14:30', (time, verdict) => {
    expect(verdictOf(lunch, { when: { kind: 'now' } }, { now: new Date(`2025-03-03T${time}:00+01:00`) })).toBe(verdict)
  })

  it('the verdict on another weekday is no', () => {
    expect(verdictOf(lunch, { when: { kind: 'at', date: '2025-03-02', time: null } })).toBe('no')
  })

  it('the verdict on a whole day does not need hours', () => {
    const untimed = aDeal({ startTime: null, endTime: null })
    expect(verdictOf(untimed, { when: { kind: 'today' } })).toBe('yes')
    expect(verdictOf(untimed, { when: { kind: 'now' } })).toBe('unknown')
  })

  it('the verdict on a deal without days is unknown at any time', () => {
    const undated = aDeal({ availableDays: [], startTime: '11:30', endTime: '14:30' })
    for (const time of ['03:00', '12:00', '20:00', null])
      expect(verdictOf(undated, { when: { kind: 'at', date: '2025-03-02', time } })).toBe('unknown')
  })

  it('the verdict on a public holiday is unknown in its states, and no outside the hours', () => {
    const womensDay = (time: string | null) => ({ when: { kind: 'at', date: '2027-03-08', time } as const })
    const inPotsdam = aDeal({ startTime: '11:30', endTime: '14:30', place: { address: 'Markt 1, 14469 Potsdam' } })
    expect(verdictOf(lunch, womensDay('12:15'))).toBe('unknown')
    expect(verdictOf(lunch, womensDay(null))).toBe('unknown')
    expect(verdictOf(lunch, womensDay('15:00'))).toBe('no')
    expect(verdictOf(inPotsdam, womensDay('12:15'))).toBe('yes')
  })

  it('the verdict on a closed day is no if the closure is confirmed, else unknown', () => {
    const closure = { from: '2025-03-03', until: '2025-03-03' }
    const when = { kind: 'now' } as const
    expect(verdictOf(lunch, { when }, { closures: [{ ...closure, isConfirmed: true }] })).toBe('no')
    expect(verdictOf(lunch, { when }, { closures: [{ ...closure, isConfirmed: false }] })).toBe('unknown')
    expect(verdictOf(lunch, { diet: 'vegetarian' }, { closures: [{ ...closure, isConfirmed: true }] })).toBe('yes')
  })

  it('counts vegan dishes as vegetarian, and not the reverse', () => {
    expect(verdictOf(aDeal({ diets: ['vegan'] }), { diet: 'vegetarian' })).toBe('yes')
    expect(verdictOf(aDeal({ diets: ['vegetarisch'] }), { diet: 'vegan' })).toBe('no')
    expect(verdictOf(aDeal({ diets: ['keine_diaet'] }), { diet: 'vegetarian' })).toBe('no')
  })

  it.each([
    [999, 'yes'],
    [1000, 'yes'],
    [1001, 'no'],
    [0, 'unknown'],
  ] as const)('decides on a dish of %s cents for 10 euros at most', (price, verdict) => {
    expect(verdictOf(lunch, { max: 10 }, { price })).toBe(verdict)
    expect(verdictOf(lunch, { max: null, cards: true }, { price })).toBe('yes')
    expect(verdictOf(lunch, { max: 10, diet: 'vegan' }, { price })).toBe('no')
  })

  it('no filter hides a deal without facts', () => {
    const bare = aDeal({
      availableDays: [],
      startTime: null,
      endTime: null,
      cuisines: [],
      diets: [],
      cards: null,
    })
    fc.assert(
      fc.property(someQuestion, (question) => {
        const isOpen = Object.values(question).every((value) => !value)
        expect(verdictOn(facetsOf(bare), question, [], UNKNOWN_DISHES)).toBe(isOpen ? 'yes' : 'unknown')
      }),
    )
  })

  const someAnswer = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 100, max: 6000 }))
  const cases = someQuestion.chain((question) =>
    fc.record({
      question: fc.constant(question),
      deal: someDeal,
      closures: closuresAround(question.when?.date ?? '2026-11-22'),
      dishes: fc.record({ all: someAnswer, vegetarian: someAnswer, vegan: someAnswer }),
    }),
  )

  it('the verdict agrees with a second implementation in random cases', () => {
    const seen = new Set<Verdict>()
    fc.assert(
      fc.property(cases, ({ question, deal, closures, dishes }) => {
        const verdict = verdictOn(facetsOf(deal), question, closures, dishes)
        expect(verdict).toBe(plainVerdict(deal, deal.state, question, closures, dishes))
        seen.add(verdict)
      }),
      RUNS,
    )
    expect(seen.size).toBe(3)
  })

  it('the verdict agrees with the availability in random cases', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(cases, ({ question: { when }, deal, closures }) => {
        const instant = when && instantOf(when.date, when.minute ?? 0)
        fc.pre(when !== null && when.minute !== null && instant !== null)
        const question = { ...NO_FILTER, when }
        const verdict = verdictOn(facetsOf(deal), question, closures, UNKNOWN_DISHES)
        const { kind } = availabilityAt({ ...deal, closures }, instant, GERMAN_CALENDAR)
        const ordinary = availabilityAt(deal, instant, { specialDayOn: () => null }).kind
        seen.add(kind)
        if (kind === 'yes') expect(verdict).toBe('yes')
        // An uncertain day does not make it later or earlier.
        else if (kind !== 'unknown' || ['later', 'over'].includes(ordinary)) expect(verdict).toBe('no')
        else expect(verdict).toBe('unknown')
      }),
      RUNS,
    )
    expect([...seen].toSorted()).toEqual(['later', 'no', 'over', 'unknown', 'yes'])
  })
})
