import { addDays, type CivilDate, type Weekday } from '@mahlzeit/domain'

/** A day of the weeks of the cards: 23 November to 4 December 2026. */
export interface CardDay {
  readonly weekday: Weekday
  readonly date: CivilDate
  /** The date as menus write it: `23.11.` */
  readonly short: string
  /** The date with its month as a word: `23. November` */
  readonly long: string
}

export const TODAY: CivilDate = '2026-11-23'

const daysFrom = (first: CivilDate, weekdays: readonly Weekday[]): readonly CardDay[] =>
  weekdays.map((weekday, index) => {
    const date = addDays(first, index)
    const [, month, day] = date.split('-').map(Number)
    return { weekday, date, short: `${day}.${month}.`, long: `${day}. ${month === 11 ? 'November' : 'Dezember'}` }
  })

const WORKDAYS: readonly Weekday[] = ['Mo', 'Di', 'Mi', 'Do', 'Fr']

export const CARD_DAYS = daysFrom(TODAY, WORKDAYS)

export const WEEKEND = daysFrom(addDays(TODAY, WORKDAYS.length), ['Sa', 'So'])

/** The days of the week after. */
export const NEXT_DAYS = daysFrom(addDays(TODAY, 7), WORKDAYS)
