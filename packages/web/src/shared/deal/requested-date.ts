import { berlinTimeAt, type CardDish, type CivilDate, type FilterTime, type ListedDeal } from '@mahlzeit/domain'

/** The requested day of a filter; today without one. */
export const requestedDate = (when: FilterTime | null, now: Date): CivilDate =>
  when?.kind === 'at' ? when.date : berlinTimeAt(now).date

/** The dishes of a card, without those of a day before that of the filter, because the answer may be stale. */
export const shownDishes = (
  { dishes = [] }: Pick<ListedDeal, 'dishes'>,
  when: FilterTime | null,
  now: Date,
): readonly CardDish[] => dishes.filter(({ date }) => date >= requestedDate(when, now))
