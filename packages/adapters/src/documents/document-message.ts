import type { CivilDate, DocumentFailure, ReadMenu } from '@mahlzeit/domain'

/** A message to the worker that opens documents. */
export interface DocumentRequest {
  readonly document: Blob
  /** Starts at 1; null for the one that holds lunch. */
  readonly number: number | null
  readonly today: CivilDate
}

/** A message of the worker that opens documents. */
export type DocumentMessage =
  /** The code is loaded: opening begins. */
  | { readonly kind: 'loaded' }
  | {
      readonly kind: 'opened'
      readonly photo: Blob
      readonly menu: ReadMenu | null
      readonly number: number
      readonly count: number
    }
  | DocumentFailure
