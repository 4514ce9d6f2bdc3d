import type { GermanState } from '../../geo/german-state.ts'
import type { Availability } from '../availability.ts'
import type { Deal } from '../deal.ts'
import { YES_NO_FACTS } from '../yes-no-facts.ts'
import type { DealQuestion, Verdict } from '../deal-filter.ts'
import type { DealImage } from '../deal-image.ts'
import type { ClosedDays } from '../deal-votes.ts'
import { type DishAnswers, NO_PRICE } from '../dish-answers.ts'

/*
 * A second implementation of the rules of availability and of filters, slow and plain, to compare with. It shares no code with the first: no
 * Intl, no formula for Easter, no arithmetic on dates but minutes and "the next day".
 */

const EASTER_SUNDAYS =
  '2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 ' +
  '2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01'

/** The date and the minute of the day in Berlin: from the last Sunday of March to that of October, at 01:00 UTC, it is summer. */
const berlin = (instant: Date): { readonly date: string; readonly minute: number } => {
  const lastSunday = (month: number): number => {
    for (let day = 31; ; day--) {
      const at = new Date(Date.UTC(instant.getUTCFullYear(), month, day, 1))
      if (at.getUTCDay() === 0) return at.getTime()
    }
  }
  const isSummer = instant.getTime() >= lastSunday(2) && instant.getTime() < lastSunday(9)
  const local = new Date(instant.getTime() + (isSummer ? 120 : 60) * 60_000)
  return { date: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

const dayAfter = (date: string): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)
}

const daysAfter = (date: string, days: number): string => (days === 0 ? date : daysAfter(dayAfter(date), days - 1))

const weekday = (date: string) => (['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const)[new Date(date).getUTCDay()]

/** Whether a day is special in a state: wholly, or only in parts of it. */
const specialDay = (
  date: string,
  state: GermanState | null,
): { readonly name: string; readonly inParts: boolean } | null => {
  const isIn = (states: string): boolean => state !== null && states.includes(state.slice(3))
  const everywhere = (name: string) => ({ name, inParts: false })
  const only = (name: string, states: string, parts = '') =>
    isIn(states) ? { name, inParts: false } : isIn(parts) ? { name, inParts: true } : null
  const easter = EASTER_SUNDAYS.split(' ').find((sunday) => sunday.slice(0, 4) === date.slice(0, 4)) ?? ''

  if (date === '2025-05-08') return only('liberation-day', 'BE')
  if (date === '2028-06-17') return only('uprising-day', 'BE')
  if (date.endsWith('-01-01')) return everywhere('new-year')
  if (date.endsWith('-01-06')) return only('epiphany', 'BW BY ST')
  if (date.endsWith('-03-08')) return only('womens-day', 'BE MV')
  if (daysAfter(date, 2) === easter) return everywhere('good-friday')
  if (date === easter) return only('easter-sunday', 'BB')
  if (date === daysAfter(easter, 1)) return everywhere('easter-monday')
  if (date.endsWith('-05-01')) return everywhere('labour-day')
  if (date === daysAfter(easter, 39)) return everywhere('ascension')
  if (date === daysAfter(easter, 49)) return only('whit-sunday', 'BB')
  if (date === daysAfter(easter, 50)) return everywhere('whit-monday')
  if (date === daysAfter(easter, 60)) return only('corpus-christi', 'BW BY HE NW RP SL', 'SN TH')
  if (date.endsWith('-08-08')) return only('peace-festival', '', 'BY')
  if (date.endsWith('-08-15')) return only('assumption', 'SL', 'BY')
  if (date.endsWith('-09-20')) return only('childrens-day', 'TH')
  if (date.endsWith('-10-03')) return everywhere('unity-day')
  if (date.endsWith('-10-31')) return only('reformation-day', 'BB HB HH MV NI SH SN ST TH')
  if (date.endsWith('-11-01')) return only('all-saints', 'BW BY NW RP SL')
  for (const day of [16, 17, 18, 19, 20, 21, 22])
    if (date.endsWith(`-11-${day}`) && weekday(date) === 'Mi') return only('repentance-day', 'SN')
  if (date.endsWith('-12-24')) return everywhere('christmas-eve')
  if (date.endsWith('-12-25')) return everywhere('christmas-day')
  if (date.endsWith('-12-26')) return everywhere('boxing-day')
  if (date.endsWith('-12-31')) return everywhere('new-years-eve')
  return null
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const serving = (deal: Deal, state: GermanState | null, instant: Date, closures: readonly ClosedDays[]) => {
  const { date: today, minute } = berlin(instant)
  const isDay = (date: string): boolean => deal.availableDays.some((day) => day === weekday(date))
  const closuresOf = (date: string) => closures.filter(({ from, until }) => !(date < from || date > until))
  const next = (): string | null => {
    let date = today
    for (let days = 1; days <= 366; days++) {
      date = dayAfter(date)
      const isClosed = closuresOf(date).some(({ isConfirmed }) => isConfirmed)
      if (isDay(date) && !isClosed && specialDay(date, state) === null) return date
    }
    return null
  }
  const unknownTimes = { kind: 'unknown', reason: { kind: 'times' } }

  if (closuresOf(today).some(({ isConfirmed }) => isConfirmed)) return { kind: 'no', next: next() }
  if (deal.availableDays.length === 0) return unknownTimes
  if (!isDay(today)) return { kind: 'no', next: next() }

  const start = deal.startTime === null ? null : minuteOf(deal.startTime)
  const end = deal.endTime === null ? null : minuteOf(deal.endTime)
  const isReversed = start !== null && end !== null && end <= start
  if (!isReversed && end !== null && minute >= end) return { kind: 'over' }
  if (closuresOf(today).length > 0) return { kind: 'unknown', reason: { kind: 'closure' } }
  const special = specialDay(today, state)
  if (special !== null)
    return { kind: 'unknown', reason: { kind: 'special-day', name: special.name, isInPartsOfState: special.inParts } }
  if (isReversed) return unknownTimes
  if (start !== null && minute < start) return { kind: 'later', from: deal.startTime }
  if (start === null || end === null) return unknownTimes
  return { kind: 'yes', until: deal.endTime }
}

/** Counts how many periods begin after one date until another: days, Mondays, or firsts of a month. */
const periodsBetween = (from: string, to: string, begins: (date: string) => boolean): number => {
  let count = 0
  for (let date = from; date < to; ) {
    date = dayAfter(date)
    if (begins(date)) count++
  }
  return count
}

const BEGINNINGS = {
  tageskarte: ['day', () => true],
  wochenkarte: ['week', (date: string) => weekday(date) === 'Mo'],
  monatskarte: ['month', (date: string) => date.endsWith('-01')],
} as const

const menu = (images: readonly DealImage[], today: string) => {
  let newest = null
  let soonest = null
  for (const { offerType, createdAt, menuDate } of images) {
    if (offerType === 'mittagsdeal' || offerType === 'mittagessen') return { kind: 'current' }
    const [period, begins] = BEGINNINGS[offerType]
    const date = menuDate ?? berlin(createdAt).date
    const periodsAgo = periodsBetween(date, today, begins)
    if (periodsAgo === 0 && (menuDate === null || periodsBetween(today, date, begins) === 0)) return { kind: 'current' }
    if (periodsAgo > 0 && (newest === null || date > newest.date)) newest = { kind: 'past', period, periodsAgo, date }
    if (periodsAgo === 0 && (soonest === null || date < soonest.date)) soonest = { kind: 'upcoming', period, date }
  }
  return soonest ?? newest ?? { kind: 'unknown' }
}

/** The availability of a deal in a known state, on the German calendar with closures. */
export const plainAvailability = (
  deal: Deal,
  state: GermanState | null,
  instant: Date,
  closures: readonly ClosedDays[],
): Availability =>
  ({ ...serving(deal, state, instant, closures), menu: menu(deal.images, berlin(instant).date) }) as Availability

/** The answer of a deal in a known state to a question, fact by fact. */
export const plainVerdict = (
  deal: Deal,
  state: GermanState | null,
  { when, diet, cuisine, max, ...requested }: DealQuestion,
  closures: readonly ClosedDays[],
  dishes: DishAnswers,
): Verdict => {
  const answers: Verdict[] = []
  const answer = diet === null ? dishes.all : dishes[diet]
  if (answer === NO_PRICE.none) answers.push('no')
  if (answer === NO_PRICE.past) answers.push('unknown')
  if (diet !== null && (answer === NO_PRICE.unknown || answer === NO_PRICE.past)) {
    const fitting = diet === 'vegan' ? ['vegan'] : ['vegetarisch', 'vegan']
    answers.push(deal.diets.length === 0 ? 'unknown' : deal.diets.some((one) => fitting.includes(one)) ? 'yes' : 'no')
  }
  if (cuisine !== null)
    answers.push(deal.cuisines.length === 0 ? 'unknown' : deal.cuisines.includes(cuisine) ? 'yes' : 'no')
  for (const fact of YES_NO_FACTS)
    if (requested[fact]) answers.push(({ null: 'unknown', true: 'yes', false: 'no' } as const)[`${deal[fact]}`])
  if (max !== null) {
    const isTooExpensive = answer / 100 > max || (answer === NO_PRICE.unknown && dishes.all / 100 > max)
    answers.push(isTooExpensive ? 'no' : answer < 100 ? 'unknown' : 'yes')
  }
  if (when !== null) {
    const { date, minute } = when
    const { startTime, endTime, availableDays } = deal
    const today = closures.filter(({ from, until }) => !(date < from || date > until))
    const hasDays = availableDays.length > 0
    if (hasDays && !availableDays.some((day) => day === weekday(date))) answers.push('no')
    for (const { isConfirmed } of today) answers.push(isConfirmed ? 'no' : 'unknown')
    if (specialDay(date, state) !== null || !hasDays) answers.push('unknown')
    if (minute !== null && hasDays) {
      const start = startTime === null ? null : minuteOf(startTime)
      const end = endTime === null ? null : minuteOf(endTime)
      const isReversed = start !== null && end !== null && end <= start
      if (start === null || end === null || isReversed) answers.push('unknown')
      if (!isReversed && ((start !== null && minute < start) || (end !== null && minute >= end))) answers.push('no')
    }
  }
  return answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes'
}
