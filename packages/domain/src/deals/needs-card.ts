import { addDays, berlinTimeAt, type CivilDate } from '../calendar/civil-date.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import type { Deal } from './deal.ts'
import { menuAgeOf, menuAgeOn, PERIOD_OF } from './menu-period.ts'

/** The day of the last confirmation, else of the publication. */
const lastDayOf = ({ confirmation, createdAt }: Deal): CivilDate =>
  confirmation?.on ?? (createdAt === null ? '' : berlinTimeAt(createdAt).date)

/**
 * Whether a deal needs a new card on a day (product.md#stale-deals): all its cards are past, or it has none for a day, week or
 * month that is not, and its last confirmation is too old. Like `stale_deals` in SQL.
 */
export const needsCard = (deal: Deal, today: CivilDate): boolean => {
  if (menuAgeOn(deal.images, today).kind === 'past') return true
  const isDated = deal.images.some(
    (image) => PERIOD_OF[image.offerType] !== null && menuAgeOf(image, today).kind !== 'past',
  )
  return !isDated && lastDayOf(deal) < addDays(today, -SERVER_LIMITS.staleDays)
}
