import type { User } from '../account/auth-state.ts'
import type { PhotoFile } from '../photos/photo-file.ts'
import type { Place } from '../places/place.ts'
import type { CardPayment } from './card-payment.ts'
import type { Cuisine } from './cuisine.ts'
import type { Diet } from './diet.ts'
import type { OfferType } from './offer-type.ts'
import type { Weekday } from './weekdays.ts'

/** Presets of empty time pickers (product.md#time-picker). */
export const DEFAULT_START_TIME = '12:00'
export const DEFAULT_END_TIME = '15:00'

/** Minutes between selectable times (product.md#time-picker). */
export const MINUTE_STEP = 15

/** In code points, as the database counts characters (product.md#deal-form-checks). */
export const COMMENT_MAX_LENGTH = 200

/** The weekdays of the form, all selected initially (product.md#weekdays). */
export const FORM_WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr'] as const satisfies readonly Weekday[]

/** A compressed photo of the form. Its index is its sort order. */
export interface FormPhoto {
  readonly file: PhotoFile
  readonly offerType: OfferType
}

/** The form that publishes a deal (product.md#add-deal-page). */
export interface DealForm {
  readonly place: Place | null
  readonly photos: readonly FormPhoto[]
  /** HH:MM, or null. */
  readonly startTime: string | null
  readonly endTime: string | null
  readonly availableDays: readonly Weekday[]
  /** As typed, untrimmed. */
  readonly initialComment: string
  readonly cuisine: Cuisine | null
  readonly diets: readonly Diet[]
  readonly cardPayment: CardPayment
}

export const EMPTY_DEAL_FORM: DealForm = {
  place: null,
  photos: [],
  startTime: null,
  endTime: null,
  availableDays: FORM_WEEKDAYS,
  initialComment: '',
  cuisine: null,
  diets: [],
  cardPayment: 'unknown',
}

/** Why a form cannot be submitted (product.md#deal-form-checks). */
export type DealFormProblem = 'not-signed-in' | 'no-place' | 'no-photo' | 'no-weekday'

/** Returns the form's first problem, in the order of product.md#deal-form-checks; null if it is valid. */
export const checkDealForm = (form: DealForm, user: User | null): DealFormProblem | null => {
  if (user === null) return 'not-signed-in'
  if (form.place === null) return 'no-place'
  if (form.photos.length === 0) return 'no-photo'
  if (form.availableDays.length === 0) return 'no-weekday'
  return null
}
