import type { User } from '../account/auth-state.ts'
import type { CivilDate } from '../calendar/civil-date.ts'
import type { DishLine, KeyedDishLine } from '../menus/dish-line.ts'
import { dishLineProblem } from '../menus/dish-lines.ts'
import { dishOf } from '../menus/dish-of.ts'
import type { Dish } from '../menus/dish.ts'
import type { PhotoFile } from '../photos/photo-file.ts'
import type { StoredPhoto } from '../photos/photo-storage.port.ts'
import type { PrefilledFact } from '../places/place-prefill.ts'
import type { Place } from '../places/place.ts'
import { type Facts, UNKNOWN_FACTS } from './deal-facts.ts'
import type { NewDealImage } from './deal-writer.port.ts'
import { menuStart } from './menu-date.ts'
import { PERIOD_OF } from './menu-period.ts'
import { DEFAULT_OFFER_TYPE, type OfferType } from './offer-type.ts'
import type { Weekday } from './weekdays.ts'

/** Presets of empty time pickers (product.md#time-picker). */
export const DEFAULT_START_TIME = '12:00'
export const DEFAULT_END_TIME = '15:00'

/** In code points, as the database counts characters (product.md#deal-form-checks). */
export const COMMENT_MAX_LENGTH = 200

/** The weekdays of the form, all selected initially (product.md#weekdays). */
export const FORM_WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr'] as const satisfies readonly Weekday[]

/** A compressed photo of the form. Its index is its sort order. */
export interface FormPhoto {
  readonly file: PhotoFile
  readonly offerType: OfferType
  /** Any day of the menu's period, whether or not the offer type has one; null if none is given. */
  readonly menuDate: CivilDate | null
  /** The lines of its menu, in their order. Only ticked ones are published. */
  readonly dishes: readonly DishLine[]
  /** Whether its reading has begun and not ended: an interrupted one begins again. */
  readonly isUnread?: boolean
}

/** The document that a photo is a page of. */
export interface PhotoDocument {
  readonly kind: 'pdf' | 'text'
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
}

/** A photo of a form that is open. */
export interface TrayPhoto extends FormPhoto {
  /** Stable identity of the photo. */
  readonly key: number
  /** Absent for a photo of a camera, and for that of a draft. */
  readonly document?: PhotoDocument
  readonly dishes: readonly KeyedDishLine[]
}

/** The form that publishes a deal (product.md#add-deal-page). */
export interface DealForm extends Facts {
  readonly place: Place | null
  readonly photos: readonly FormPhoto[]
  /** HH:MM, or null. */
  readonly startTime: string | null
  readonly endTime: string | null
  readonly availableDays: readonly Weekday[]
  /** As typed, untrimmed. */
  readonly initialComment: string
  /** The text of a menu, as typed or pasted, until it is added to the photos. */
  readonly menuText: string
  /** The facts that the directory filled and the user left. */
  readonly prefilled: readonly PrefilledFact[]
}

export const EMPTY_DEAL_FORM: DealForm = {
  place: null,
  photos: [],
  startTime: null,
  endTime: null,
  availableDays: FORM_WEEKDAYS,
  initialComment: '',
  menuText: '',
  prefilled: [],
  ...UNKNOWN_FACTS,
}

/** Why photos cannot be uploaded (product.md#deal-form-checks). */
export type PhotosProblem = 'no-photo' | 'no-menu-date' | 'dish-invalid'

/** Why a form cannot be submitted (product.md#deal-form-checks). */
export type DealFormProblem = 'not-signed-in' | 'no-place' | PhotosProblem | 'no-weekday'

/** Returns the first problem of photos; null if they can be uploaded. */
export const checkPhotos = (photos: readonly FormPhoto[], today: CivilDate): PhotosProblem | null => {
  if (photos.length === 0) return 'no-photo'
  const isUndated = ({ offerType, menuDate }: FormPhoto) => PERIOD_OF[offerType] !== null && menuDate === null
  if (photos.some(isUndated)) return 'no-menu-date'
  const hasProblem = (photo: FormPhoto) => photo.dishes.some((line) => dishLineProblem(line, photo, today) !== null)
  return photos.some(hasProblem) ? 'dish-invalid' : null
}

/** Returns the dishes of the ticked lines, which `checkPhotos` has checked. */
const dishesOf = (lines: readonly DishLine[]): readonly Dish[] =>
  lines.flatMap((line) => {
    const dish = dishOf(line)
    return line.isTicked && dish.ok ? [dish.value] : []
  })

/** Pairs stored photos with their data of the form. */
export const newImagesOf = (stored: readonly StoredPhoto[], photos: readonly FormPhoto[]): readonly NewDealImage[] =>
  stored.map(({ url }, sortOrder) => {
    const { offerType = DEFAULT_OFFER_TYPE, menuDate = null, dishes = [] } = photos[sortOrder] ?? {}
    return { url, offerType, sortOrder, menuDate: menuStart(offerType, menuDate), dishes: dishesOf(dishes) }
  })

/** Returns the form's first problem, in the order of product.md#deal-form-checks; null if it is valid. */
export const checkDealForm = (form: DealForm, user: User | null, today: CivilDate): DealFormProblem | null => {
  if (user === null) return 'not-signed-in'
  if (form.place === null) return 'no-place'
  const photosProblem = checkPhotos(form.photos, today)
  if (photosProblem !== null) return photosProblem
  if (form.availableDays.length === 0) return 'no-weekday'
  return null
}
