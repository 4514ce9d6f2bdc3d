import { berlinTimeAt, type CivilDate, dayNumber, once, type RelativeDate } from '@mahlzeit/domain'

/* Numbers and dates as Germans write them. */

export const LOCALE = 'de-DE'
/** Lunch times are German, whatever the time zone of the device. */
const TIME_ZONE = 'Europe/Berlin'
const NO_BREAK_SPACE = '\u00a0'

const oneDecimal = once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const whole = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }))
const euros = once(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR' }))
const day = once(
  () => new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: TIME_ZONE }),
)
const relative = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }))
const relativeDay = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }))

/** Kilometres as `1,2 km`, below one as `350 m` (product.md#distance). */
export const formatDistance = (km: number): string => {
  const metres = Math.max(10, Math.round(km * 100) * 10)
  return metres < 1000 ? `${metres}${NO_BREAK_SPACE}m` : `${oneDecimal().format(km)}${NO_BREAK_SPACE}km`
}

/** `350 Meter`, as screen readers say it. */
export const formatDistanceInWords = (km: number): string =>
  formatDistance(km).replace(/(k?)m$/u, (_, kilo) => (kilo ? 'Kilometer' : 'Meter'))

/** `1,2 km entfernt`, as on cards. */
export const formatDistanceAway = (km: number): string => `${formatDistance(km)} entfernt`

/** `4,3`. */
export const formatRating = (rating: number): string => oneDecimal().format(rating)

/** `1.234`. */
export const formatCount = (count: number): string => whole().format(count)

/** Cents as `8,50 €`. */
export const formatEuros = (cents: number): string => euros().format(cents / 100)

/** Whole euros as `bis 10 €`. */
export const formatUpTo = (max: number): string => `bis ${max}${NO_BREAK_SPACE}€`

/** The upper-case first grapheme of a name: an emoji or a letter with a combining accent stays whole. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' }).segment(name.trim())
  return (first?.segment ?? '').toLocaleUpperCase(LOCALE)
}

/** `07.12.2026`. */
export const formatDate = (date: Date): string => day().format(date)

/** `8. März`, of a date without a time zone. */
export const dayAndMonth = once(
  () => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
/** `8. März 2027`, of a date without a time zone. */
export const dayMonthYear = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }))

/** `8. März`; `8. März 2027` if that is half a year away or more. */
export const formatDay = (date: CivilDate, now: Date): string => {
  const isNear = Math.abs(dayNumber(date) - dayNumber(berlinTimeAt(now).date)) < 183
  return (isNear ? dayAndMonth : dayMonthYear)().format(new Date(date))
}

/** `heute`, `gestern`, `vor 3 Tagen`, `vor 2 Wochen`, `vor 2 Monaten`, `vor 2 Jahren`. */
export const formatDaysAgo = (days: number): string => {
  if (days < 14) return relativeDay().format(-days, 'day')
  if (days < 60) return relativeDay().format(-Math.floor(days / 7), 'week')
  return days < 730
    ? relativeDay().format(-Math.floor(days / 30), 'month')
    : relativeDay().format(-Math.floor(days / 365), 'year')
}

/** `vor 3 Tagen`, `vor 1 Stunde`, `gerade eben`; `07.12.2026` from seven days on; `Unbekannt` (product.md#relative-dates). */
export const relativeDateText = (date: RelativeDate): string => {
  switch (date.kind) {
    case 'relative':
      return date.unit === 'minute' && date.value === 0 ? 'gerade eben' : relative().format(-date.value, date.unit)
    case 'absolute':
      return formatDate(date.date)
    case 'unknown':
      return 'Unbekannt'
  }
}

/** A rating for screen readers: `4,3 von 5 Sternen, 128 Bewertungen`. */
export const ratingLabel = (rating: number, count: number | null): string => {
  const stars = `${formatRating(rating)} von 5 Sternen`
  if (count === null) return stars
  return `${stars}, ${count === 1 ? '1 Bewertung' : `${formatCount(count)} Bewertungen`}`
}
