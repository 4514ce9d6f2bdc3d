import type { CivilDate, RecalledDish, TrayPhoto } from '@mahlzeit/domain'

export interface PhotoTrayState {
  /** The order of the photos is their sort order. */
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
  /** The dishes of the restaurant's earlier cards; empty while it is unknown. */
  readonly recalled: readonly RecalledDish[]
}
