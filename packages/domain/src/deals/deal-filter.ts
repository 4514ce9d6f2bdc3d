import type { Calendar } from '../calendar/calendar.ts'
import { berlinTimeAt, type CivilDate, isCivilDate, minuteOf, weekdayOf } from '../calendar/civil-date.ts'
import { coarsePosition, DEFAULT_CENTRE, type LatLng } from '../geo/lat-lng.ts'
import type { Walk, WalkMinutes } from '../geo/walk.ts'
import { specialExtent, type SpecialDay } from '../calendar/special-day.ts'
import type { Deal } from './deal.ts'
import { type DealFacets, facetsOf, SCHEDULE } from './deal-facets.ts'
import { factAnswers, type FactQuestion, NO_FACT_QUESTION } from './deal-facts.ts'
import type { ClosedDays } from './deal-votes.ts'
import { dishAnswer, type DishAnswers, NO_PRICE, priceOfAnswer, UNKNOWN_DISHES } from './dish-answers.ts'
import { WEEKDAYS } from './weekdays.ts'

/** When a visitor wants lunch: a day and time in Berlin; without a time, at any hour of the day. */
export type FilterTime = { readonly kind: 'now' | 'today' } | ChosenTime

/** A day, and a time if one was chosen. */
export interface ChosenTime {
  readonly kind: 'at'
  readonly date: CivilDate
  readonly time: string | null
}

/** The first and the last day that a filter may ask for. */
export const FILTER_DATES = { first: '2020-01-01', last: '2099-12-31' }

export const isFilterDate = (text: string): boolean =>
  isCivilDate(text) && text >= FILTER_DATES.first && text <= FILTER_DATES.last

/** The minimum and the maximum price that a filter may ask for, in euros. */
export const FILTER_PRICES = { min: 1, max: 60 }

export const isFilterPrice = (euros: number): boolean =>
  Number.isInteger(euros) && euros >= FILTER_PRICES.min && euros <= FILTER_PRICES.max

/** What a visitor is looking for (product.md#filters). */
export interface DealFilter extends FactQuestion {
  readonly when: FilterTime | null
  /** Maximum price of a dish, in whole euros. */
  readonly max: number | null
  /** The maximum walk from where distances are measured. */
  readonly walk: WalkMinutes | null
}

export const NO_FILTER = { ...NO_FACT_QUESTION, when: null, max: null, walk: null } satisfies DealFilter

/** Whether a filter or its question asks for anything. */
export const isFilterOn = (filter: DealFilter | DealQuestion): boolean => Object.values(filter).some(Boolean)

/** A filter at an instant and a position. Deals answer it without a clock. */
export interface DealQuestion extends Omit<DealFilter, 'when' | 'walk'> {
  readonly when: QuestionTime | null
  readonly walk: Walk | null
}

export interface QuestionTime {
  readonly date: CivilDate
  /** Minutes since midnight; null for the whole day. */
  readonly minute: number | null
  readonly specialDay: SpecialDay | null
}

/** A filter hides `no` and nothing else. */
export type Verdict = 'yes' | 'no' | 'unknown'

const QUARTER = 15

const timeOf = (when: FilterTime, now: Date, calendar: Calendar): QuestionTime => {
  const { date: today, time: clock } = berlinTimeAt(now)
  const date = when.kind === 'at' ? when.date : today
  const time = when.kind === 'at' ? when.time : when.kind === 'now' ? clock : null
  const minute = time === null ? null : minuteOf(time) - (when.kind === 'now' ? minuteOf(time) % QUARTER : 0)
  return { date, minute, specialDay: calendar.specialDayOn(date) }
}

/**
 * Returns the question of a filter at an instant; null if it hides nothing. "Now" is the current quarter of an hour, the step of
 * lunch times: its answers stay the same until the next one.
 *
 * @param from Where walks begin.
 */
export const questionOf = (
  filter: DealFilter,
  now: Date,
  calendar: Calendar,
  from: LatLng = DEFAULT_CENTRE,
): DealQuestion | null => {
  if (!isFilterOn(filter)) return null
  const { when, walk, ...rest } = filter
  return {
    ...rest,
    when: when && timeOf(when, now, calendar),
    walk: walk && { minutes: walk, from: coarsePosition(from) },
  }
}

const verdictOnTime = (
  { schedule, state }: DealFacets,
  { date, minute, specialDay }: QuestionTime,
  closures: readonly ClosedDays[],
): Verdict => {
  const isOnDay = (schedule >> (SCHEDULE.days + WEEKDAYS.indexOf(weekdayOf(date)))) & 1
  const start = (schedule >> SCHEDULE.start) & SCHEDULE.minute
  const end = (schedule >> SCHEDULE.end) & SCHEDULE.minute
  const closed = closures.filter(({ from, until }) => from <= date && date <= until)
  if (!isOnDay || closed.some(({ isConfirmed }) => isConfirmed)) return 'no'
  if (minute !== null && (minute < start || minute >= end)) return 'no'
  const missing = minute === null ? SCHEDULE.hasNoDays : SCHEDULE.hasNoTimes
  const isSpecial = specialDay !== null && specialExtent(specialDay, state) !== null
  return (schedule & missing) !== 0 || closed.length > 0 || isSpecial ? 'unknown' : 'yes'
}

/**
 * Returns the verdict of a deal on a question (product.md#filters), without its walk (`isWithinWalk`).
 * `private.question_conditions` computes the same in SQL.
 *
 * @param dishes What the dishes of the requested day answer.
 */
export const verdictOn = (
  facets: DealFacets,
  question: DealQuestion,
  closures: readonly ClosedDays[],
  dishes: DishAnswers,
): Verdict => {
  const { when, max } = question
  const onTime = when === null ? 'yes' : verdictOnTime(facets, when, closures)
  const answer = dishAnswer(dishes, question)
  // Dishes know their diet better than the deal.
  const isKnown = answer !== NO_PRICE.unknown && answer !== NO_PRICE.past
  const answers = factAnswers(facets, isKnown ? { ...question, diet: null } : question)
  const isTooExpensive = max !== null && answer > max * 100
  if (onTime === 'no' || answers.includes(false) || isTooExpensive || answer === NO_PRICE.none) return 'no'
  const isUnpriced = max !== null && priceOfAnswer(answer) === null
  const isUnknown = onTime === 'unknown' || answers.includes(null) || isUnpriced || answer === NO_PRICE.past
  return isUnknown ? 'unknown' : 'yes'
}

/** Whether lunch is served on a day at all: the verdict on a filter that asks for this day alone. */
export const servedOn = (deal: Deal, date: CivilDate, calendar: Calendar): Verdict => {
  const when = { date, minute: null, specialDay: calendar.specialDayOn(date) }
  return verdictOn(facetsOf(deal), { ...NO_FILTER, when }, deal.closures, UNKNOWN_DISHES)
}
