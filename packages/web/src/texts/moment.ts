import { once } from '@mahlzeit/domain'

const moment = once(
  () => new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' }),
)

/** `07.12.2026, 14:05`. */
export const formatMoment = (date: Date): string => moment().format(date)

/** `07.12.2026, 14:05–14:20`. */
export const formatMoments = (from: Date, until: Date): string => moment().formatRange(from, until)
