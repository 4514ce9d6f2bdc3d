import type { CivilDate } from '../calendar/civil-date.ts'
import type { Deal } from '../deals/deal.ts'
import { menuDateRange } from '../deals/menu-date-range.ts'
import { menuStart } from '../deals/menu-date.ts'
import type { Tenancy } from '../deals/tenancy.ts'
import type { OfferType } from '../deals/offer-type.ts'
import type { Dish, DishDay } from './dish.ts'

/** A stored dish (product.md#dishes). */
export interface MenuItem extends Dish {
  readonly id: number
  /** The photo that it was confirmed with. */
  readonly imageId: number
  /** Whether its price is an outlier (product.md#trusted-photos); absent if not. */
  readonly isOutlier?: boolean
  /** The uploader's name while the photo is untrusted; absent without one. */
  readonly uploaderName?: string
}

/** A deal as its own page reads it. */
export interface DealWithMenu extends Deal {
  /** Absent if it is unknown or ambiguous (product.md#server-pages). */
  readonly district?: string
  /** Absent if it is unknown, and without tenants before or after. */
  readonly tenancy?: Tenancy
  /**
   * Dishes of the shown photos, in the order of each photo. Those of past photos may be left out. Empty for a deal that is
   * gone.
   */
  readonly menu: readonly MenuItem[]
}

/**
 * Whether the server stores the day of a dish: a date is in the period of its photo, or in the range of `menuDateRange` if the
 * offer type has none.
 *
 * @param menuDate Any day of the photo's period; null counts from today, the day of the upload.
 */
export const isDishDay = (
  day: DishDay,
  offerType: OfferType,
  menuDate: CivilDate | null,
  today: CivilDate,
): boolean => {
  if (day === null || 'weekday' in day) return true
  const { first, last } = menuDateRange(today)
  const isInPeriod = menuStart(offerType, day.date) === menuStart(offerType, menuDate ?? today)
  return isInPeriod && (menuStart(offerType, day.date) !== null || (day.date >= first && day.date <= last))
}
