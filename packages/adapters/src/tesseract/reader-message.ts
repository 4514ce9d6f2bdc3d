import type { CivilDate, MenuReadFailure, ReadMenu } from '@mahlzeit/domain'

/** A message to the worker that reads photos. */
export interface ReaderRequest {
  readonly photo: Blob
  readonly today: CivilDate
}

/** A message of the worker that reads photos. */
export type ReaderMessage =
  /** The engine and its language data are loaded: reading begins. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'read'; readonly menu: ReadMenu }
  | MenuReadFailure
