import type { LatLng } from '../geo/lat-lng.ts'
import type { CardPayment } from './card-payment.ts'
import type { Cuisine } from './cuisine.ts'
import type { DealId } from './deal-id.ts'
import type { DealImage } from './deal-image.ts'
import type { Diet } from './diet.ts'
import type { Weekday } from './weekdays.ts'

/** Where a deal is to be had. */
export interface DealPlace {
  readonly name: string
  readonly address: string
  /** The place directory's id, or null for a place entered by hand. */
  readonly placeId: string | null
  readonly position: LatLng
}

/** A lunch offer at a restaurant (product.md#deal), with every stored shape already read. */
export interface Deal {
  readonly id: DealId
  readonly slug: string | null
  readonly createdAt: Date | null
  readonly updatedAt: Date | null
  readonly place: DealPlace
  /** In the order of display; placeholders and empty addresses are gone. */
  readonly images: readonly DealImage[]
  /** HH:MM, or null where nobody said. */
  readonly startTime: string | null
  readonly endTime: string | null
  /** Monday first; empty where nobody said. */
  readonly availableDays: readonly Weekday[]
  readonly rating: number | null
  readonly ratingCount: number | null
  readonly cuisines: readonly Cuisine[]
  readonly diets: readonly Diet[]
  readonly cardPayment: CardPayment
  /** As somebody wrote it, without a scheme too, or worse: `websiteLink` makes a safe link of it. */
  readonly website: string | null
  readonly phone: string | null
  readonly initialComment: string | null
}
