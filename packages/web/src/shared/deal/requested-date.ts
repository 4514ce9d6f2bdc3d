import {
  berlinTimeAt,
  type CardDish,
  type CivilDate,
  type FilterTime,
  type ListedDeal,
  NO_PRICE,
} from '@mahlzeit/domain'

/** The requested day of a filter; today without one. */
export const requestedDate = (when: FilterTime | null, now: Date): CivilDate =>
  when?.kind === 'at' ? when.date : berlinTimeAt(now).date

/**
 * The dishes of a card, without those of a day before that of the filter, because the answer may be stale: unless a search finds past
 * dishes alone.
 */
export const shownDishes = (
  { dishes = [], answer }: Pick<ListedDeal, 'dishes' | 'answer'>,
  when: FilterTime | null,
  now: Date,
): readonly CardDish[] =>
  answer === NO_PRICE.past ? dishes : dishes.filter(({ date }) => date >= requestedDate(when, now))
