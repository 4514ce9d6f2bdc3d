import type { GermanState } from '../geo/german-state.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { type Facts, UNKNOWN_FACTS } from './deal-facts.ts'
import type { DealId } from './deal-id.ts'
import type { DealImage } from './deal-image.ts'
import type { Closure, Confirmation, Dispute, Gone } from './deal-votes.ts'
import type { DealEnd } from './tenancy.ts'
import type { Weekday } from './weekdays.ts'

/** The restaurant of a deal. */
export interface DealPlace {
  readonly name: string
  readonly address: string
  /** Id in the place directory; null if unknown. */
  readonly placeId: string | null
  readonly position: LatLng
}

/** A lunch deal (product.md#deal). */
export interface Deal extends Facts {
  readonly id: DealId
  readonly slug: string | null
  readonly createdAt: Date | null
  readonly updatedAt: Date | null
  readonly place: DealPlace
  /** By the postcode of the address (product.md#states); null if unknown. */
  readonly state: GermanState | null
  /** In the order of display, without placeholders and empty addresses. */
  readonly images: readonly DealImage[]
  /** HH:MM; null if not given. */
  readonly startTime: string | null
  readonly endTime: string | null
  /** Monday first; empty if not given. */
  readonly availableDays: readonly Weekday[]
  readonly rating: number | null
  readonly ratingCount: number | null
  /** Untrusted text, possibly without a scheme: `websiteLink` turns it into a safe link. */
  readonly website: string | null
  readonly phone: string | null
  readonly initialComment: string | null
  /** Past ones may be among them. */
  readonly closures: readonly Closure[]
  /** The last one; null without any. */
  readonly confirmation: Confirmation | null
  /** Null unless enough reports, or moderation, say that the deal is gone. */
  readonly gone: Gone | null
  /** Null without reports. */
  readonly dispute: Dispute | null
  /** Null while the restaurant is at this place (product.md#tenancies). */
  readonly ended: DealEnd | null
}

/** The other fields of a deal if only its id and place are known. */
export const NOTHING_KNOWN: Omit<Deal, 'id' | 'place'> = {
  slug: null,
  createdAt: null,
  updatedAt: null,
  state: null,
  images: [],
  startTime: null,
  endTime: null,
  availableDays: [],
  rating: null,
  ratingCount: null,
  ...UNKNOWN_FACTS,
  website: null,
  phone: null,
  initialComment: null,
  closures: [],
  confirmation: null,
  gone: null,
  dispute: null,
  ended: null,
}
