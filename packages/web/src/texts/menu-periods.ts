import { berlinTimeAt, type CivilDate, isoWeekOf, type MenuAge, once, type Period } from '@mahlzeit/domain'
import { nextDayText } from './availability.ts'
import { dayAndMonth, dayMonthYear, LOCALE } from './format.ts'

const month = once(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }))
const monthAndYear = once(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** `21. November`, `KW 48`, `November`; with the year if it is another than that of today: `KW 1/2027`. */
export const periodText = (period: Period, date: CivilDate, today: CivilDate): string => {
  if (period === 'week') {
    const { year, week } = isoWeekOf(date)
    return year === isoWeekOf(today).year ? `KW ${week}` : `KW ${week}/${year}`
  }
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const format = period === 'day' ? (isThisYear ? dayAndMonth : dayMonthYear) : isThisYear ? month : monthAndYear
  return format().format(new Date(date))
}

/** The period of a photographed menu: `KW 48`, `KW 47 · vorbei`, `KW 49 · ab Montag`. */
export const menuPeriodText = (period: Period, date: CivilDate, age: MenuAge, now: Date): string => {
  const text = periodText(period, date, berlinTimeAt(now).date)
  if (age.kind === 'past') return `${text} · vorbei`
  return age.kind === 'upcoming' && period !== 'day' ? `${text} · ab ${nextDayText(date, now)}` : text
}
