import { berlinTimeAt, type CardDish, type CivilDate, type FilterTime, type ListedDeal } from '@mahlzeit/domain'

/** The requested day of a filter; today without one. */
export const requestedDate = (when: FilterTime | null, now: Date): CivilDate =>
  when?.kind === 'at' ? when.date : berlinTimeAt(now).date

/** The dish of a card; null if it is of a day before that of the filter, because the answer may be stale. */
export const shownDish = ({ dish }: Pick<ListedDeal, 'dish'>, when: FilterTime | null, now: Date): CardDish | null =>
  dish && dish.date >= requestedDate(when, now) ? dish : null
