import { parseDealRow } from '@mahlzeit/adapters/supabase'
import {
  addDays,
  berlinTimeAt,
  type CivilDate,
  type Deal,
  dealPath,
  GERMAN_CALENDAR,
  lunchHoursOf,
  minuteOf,
  servedOn,
  type SpecialDay,
  type Weekday,
  weekdayOf,
} from '@mahlzeit/domain'
import type { FeedRenderer } from '@mahlzeit/supabase/page-renderer'
import * as v from 'valibot'
import { calendarText, escaped } from '../src/shared/calendar-text.ts'
import { CALENDAR_TEXTS } from '../src/texts/calendar.ts'

const Favourites = v.array(
  v.object({
    added_at: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
    deal: v.unknown(),
  }),
)

const DAYS: Record<Weekday, string> = { Mo: 'MO', Di: 'TU', Mi: 'WE', Do: 'TH', Fr: 'FR', Sa: 'SA', So: 'SU' }

/** The rules of summer time in the European Union since 1996. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The lunch times of favourites as iCalendar (RFC 5545). The same until a favourite or the year changes. */
export const favouritesCalendar: FeedRenderer['favouritesCalendar'] = ({ answer, now, siteUrl, backendUrl }) => {
  const days = calendarDays(now)
  const events = v.parse(Favourites, JSON.parse(answer)).flatMap(({ added_at: addedAt, deal: row }) => {
    const deal = parseDealRow(row, backendUrl)
    return deal ? eventOf(deal, { addedAt, days, siteUrl }) : []
  })
  return calendarText('Favoriten', [
    `NAME:${escaped(CALENDAR_TEXTS.name)}`,
    // The name for clients without RFC 7986.
    `X-WR-CALNAME:${escaped(CALENDAR_TEXTS.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...TIME_ZONE,
    ...events,
  ])
}

interface Context {
  readonly addedAt: Date
  readonly days: readonly CalendarDay[]
  readonly siteUrl: string
}

/** Nothing unless days and hours are known. */
const eventOf = (deal: Deal, { addedAt, days, siteUrl }: Context): readonly string[] => {
  const hours = lunchHoursOf(deal)
  if (hours === null) return []
  const added = berlinTimeAt(addedAt).date
  const lunchDays = days.filter(({ date, weekday }) => date >= added && hours.days.includes(weekday))
  const dates = lunchDays.map(({ date }) => date)
  // Unknown on a public holiday and in a reported closure: no lunch is promised.
  const exceptions = lunchDays
    .filter(({ date, specialDay }) => servedOn(deal, date, { specialDayOn: () => specialDay }) !== 'yes')
    .map(({ date }) => date)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined || exceptions.length === dates.length) return []
  const at = (date: CivilDate) => `${date.replaceAll('-', '')}T${hours.start.replace(':', '')}00`
  const url = new URL(dealPath(deal.id, deal.place.name), siteUrl)
  const address = deal.place.address.trim()
  return [
    'BEGIN:VEVENT',
    `UID:deal-${deal.id}@${url.host}`,
    `DTSTAMP:${utc(deal.updatedAt ?? addedAt)}`,
    `DTSTART;TZID=Europe/Berlin:${at(first)}`,
    `DURATION:PT${minuteOf(hours.end) - minuteOf(hours.start)}M`,
    // The end of the last day in Berlin is in winter time.
    `RRULE:FREQ=WEEKLY;UNTIL=${last.replaceAll('-', '')}T225959Z;BYDAY=${hours.days.map((day) => DAYS[day]).join(',')}`,
    ...(exceptions.length > 0 ? [`EXDATE;TZID=Europe/Berlin:${exceptions.map(at).join(',')}`] : []),
    `SUMMARY:${escaped(CALENDAR_TEXTS.event(deal.place.name))}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    `URL:${url.href}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

interface CalendarDay {
  readonly date: CivilDate
  readonly weekday: Weekday
  readonly specialDay: SpecialDay | null
}

/** The days of this year and the next, once for all favourites: 200 of them have 100,000 days. */
const calendarDays = (now: Date): readonly CalendarDay[] => {
  const year = Number(berlinTimeAt(now).date.slice(0, 4))
  const days: CalendarDay[] = []
  for (let date = `${year}-01-01`; date <= `${year + 1}-12-31`; date = addDays(date, 1))
    days.push({ date, weekday: weekdayOf(date), specialDay: GERMAN_CALENDAR.specialDayOn(date) })
  return days
}

const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/gu, '')
