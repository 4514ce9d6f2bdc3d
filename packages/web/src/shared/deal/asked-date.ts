import { berlinTimeAt, type CivilDate, type FilterTime } from '@mahlzeit/domain'

/** The day that a filter asks for; today without one. */
export const askedDate = (when: FilterTime | null, now: Date): CivilDate =>
  when?.kind === 'at' ? when.date : berlinTimeAt(now).date
