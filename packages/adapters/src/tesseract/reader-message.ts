import type { MenuReadFailure, ReadPage } from '@mahlzeit/domain'

/** A message of the worker that reads photos. */
export type ReaderMessage =
  /** The engine and its language data are loaded: reading begins. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'read'; readonly page: ReadPage }
  | MenuReadFailure
