import type { CivilDate, DishLine, FormPhoto } from '@mahlzeit/domain'

/** A dish line of a photo in the tray. */
export interface TrayDish extends DishLine {
  /** Stable identity of the line among those of its photo. */
  readonly key: number
}

/** A photo in the tray. The order of the photos is their sort order. */
export interface TrayPhoto extends FormPhoto {
  /** Stable identity of the photo. */
  readonly key: number
  readonly dishes: readonly TrayDish[]
}

export interface PhotoTrayState {
  readonly photos: readonly TrayPhoto[]
  /** How many photos are waiting for compression. */
  readonly processing: number
  /** How many photos were added since compression was last idle: the total of the progress. */
  readonly given: number
  readonly limit: number
  /** Whether the platform offers camera and gallery. */
  readonly hasSource: boolean
  /** In Berlin. */
  readonly today: CivilDate
}
