import type { Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'

/** Outcome of sharing: `cancelled` if the user closed the share sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled'

/** Opens the platform's share sheet; if that fails, copies the link (product.md#sharing). */
export interface Share {
  /** @param link `text` is the message that the link comes with. */
  share(link: {
    readonly title: string
    readonly text: string
    readonly url: string
  }): Promise<Result<ShareOutcome, { readonly kind: 'share-failed' }>>
  /** Copies a text, without the share sheet. */
  copy(text: string): Promise<Result<void, { readonly kind: 'share-failed' }>>
}

export const SHARE = token<Share>('share')

/** Origin of shared links. */
export const PUBLIC_URL = token<string>('public url')
