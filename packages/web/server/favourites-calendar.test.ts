import { columnsOf, placeColumns } from '@mahlzeit/adapters/supabase'
import { type CivilDate, stateNumber } from '@mahlzeit/domain'
import { aDeal, type DealChanges } from '@mahlzeit/test-fakes'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { favouritesCalendar } from './favourites-calendar.ts'

/** Monday, 23 November 2026. */
const NOW = new Date('2026-11-23T11:00:00Z')

const favouriteOf = (changes: DealChanges = {}, addedAt = '2026-11-20T10:00:00.123456+00:00') => {
  const { id, state, images: _images, place, ...fields } = aDeal(changes)
  return {
    added_at: addedAt,
    deal: { id, state: stateNumber(state), ...placeColumns(place), ...columnsOf(fields), deal_images: [] },
  }
}

const calendarOf = (favourites: readonly unknown[], now = NOW): string =>
  favouritesCalendar({
    answer: JSON.stringify(favourites),
    now,
    siteUrl: 'https://mahlzeit.example',
    backendUrl: 'https://project.example',
  })

/** The events as another program reads them, with the time zone of the calendar. */
const eventsOf = (calendar: string): readonly ICAL.Event[] => {
  const root = new ICAL.Component(ICAL.parse(calendar) as unknown[])
  const zone = new ICAL.Timezone(root.getFirstSubcomponent('vtimezone') ?? '')
  ICAL.TimezoneService.register(zone)
  return root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

/** The instants at which an event begins. */
const startsOf = (event: ICAL.Event | undefined): readonly string[] => {
  const starts: string[] = []
  const iterator = event?.iterator()
  for (let next = iterator?.next(); next; next = iterator?.next()) starts.push(next.toJSDate().toISOString())
  return starts
}

const daysOf = (event: ICAL.Event | undefined): readonly CivilDate[] =>
  startsOf(event).map((start) => start.slice(0, 10))

describe('the calendar of favourites', () => {
  it('the calendar has an event that recurs on the days of lunch, in the time of Berlin', () => {
    const [event, ...others] = eventsOf(calendarOf([favouriteOf({ id: 7, availableDays: ['Mo', 'Mi'] })]))
    expect(others).toEqual([])
    expect(event?.uid).toBe('deal-7@mahlzeit.example')
    expect([event?.summary, event?.location]).toEqual(['Mittagstisch: Zur Linde', 'Torstraße 12, 10119 Berlin'])
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://mahlzeit.example/restaurant/7-zur-linde')
    expect(event?.duration.toSeconds()).toBe(3 * 3600)
    const starts = startsOf(event)
    expect(starts.slice(0, 3)).toEqual([
      '2026-11-23T11:00:00.000Z',
      '2026-11-25T11:00:00.000Z',
      '2026-11-30T11:00:00.000Z',
    ])
    // Summer time begins on 28 March 2027.
    expect(starts).toContain('2027-03-24T11:00:00.000Z')
    expect(starts).toContain('2027-03-31T10:00:00.000Z')
    expect(starts.at(-1)).toBe('2027-12-29T11:00:00.000Z')
  })

  it('the calendar leaves out public holidays of the state, closures, and days before the favourite', () => {
    const closure = { isConfirmed: false, reports: 1, reportedAt: new Date(0) }
    const closures = [{ ...closure, from: '2026-12-01', until: '2026-12-02' }]
    const days = daysOf(eventsOf(calendarOf([favouriteOf({ closures })]))[0])
    expect(days[0]).toBe('2026-11-20')
    // Women's Day is a public holiday in Berlin, Corpus Christi is not.
    const absent = new Set([
      '2026-12-01',
      '2026-12-02',
      '2026-12-24',
      '2026-12-25',
      '2027-01-01',
      '2027-03-08',
      '2027-03-29',
    ])
    expect(days.filter((day) => absent.has(day))).toEqual([])
    expect(days.filter((day) => day >= '2026-11-30' && day <= '2026-12-04')).toEqual([
      '2026-11-30',
      '2026-12-03',
      '2026-12-04',
    ])
    expect(days).toContain('2027-05-27')
  })

  it('the calendar has no events before this year', () => {
    const [event] = eventsOf(calendarOf([favouriteOf({}, '2020-05-05T10:00:00Z')]))
    expect(daysOf(event)[0]).toBe('2026-01-02')
  })

  it.each<[string, DealChanges]>([
    ['unknown days', { availableDays: [] }],
    ['an unknown start', { startTime: null }],
    ['an unknown end', { endTime: null }],
    ['an end before the start', { startTime: '15:00', endTime: '12:00' }],
    [
      'a closure until the end',
      {
        closures: [{ from: '2026-11-01', until: '2028-01-01', isConfirmed: true, reports: 2, reportedAt: new Date(0) }],
      },
    ],
  ])('the calendar has no event for a deal with %s', (_, changes) => {
    expect(eventsOf(calendarOf([favouriteOf(changes), favouriteOf({ id: 2 })]))).toHaveLength(1)
  })

  it('an event ends at midnight where lunch ends at 24:00', () => {
    const [event] = eventsOf(calendarOf([favouriteOf({ startTime: '23:00', endTime: '24:00' })]))
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-20T23:00:00.000Z')
  })

  it('the calendar is the same later in the year', () => {
    const favourites = [favouriteOf()]
    expect(calendarOf(favourites, new Date('2026-12-24T23:00:00Z'))).toBe(calendarOf(favourites))
    expect(calendarOf(favourites, new Date('2026-12-31T23:00:00Z'))).not.toBe(calendarOf(favourites))
  })

  it('the calendar escapes separators and line ends, drops control characters, and folds long lines between characters', () => {
    const evil = `Zum; "Löffel", \\n\r\nEND:VEVENT\r\nBEGIN:VALARM\u0000\u0007🥘\u202e${'Ä🥘'.repeat(60)}`
    const calendar = calendarOf([favouriteOf({ place: { name: evil, address: evil } })])
    const [event, ...others] = eventsOf(calendar)
    const shown = evil.replaceAll('\r\n', '\n').replaceAll('\u0000', '').replaceAll('\u0007', '')
    expect(others).toEqual([])
    expect([event?.summary, event?.location]).toEqual([`Mittagstisch: ${shown}`, shown])
    const lines = calendar.split('\r\n')
    expect(lines.join('')).not.toMatch(/[\r\n]/u)
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
    expect(calendar).not.toContain('\ufffd')
  })

  it('the calendar omits unreadable deals, and refuses the answer of another function', () => {
    expect(eventsOf(calendarOf([{ ...favouriteOf(), deal: null }, favouriteOf({ id: 2 })]))).toHaveLength(1)
    expect(eventsOf(calendarOf([]))).toEqual([])
    expect(() => calendarOf([{ deal: null }])).toThrow()
  })
})
