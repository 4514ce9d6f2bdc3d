import type { Result } from '../shared/result.ts'

/** How a link left the app: by the platform's share sheet, by the clipboard, or not at all because the user closed the sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled'

/** Hands a link to the platform's share function; if that fails, copies it (product.md#sharing). */
export interface Share {
  share(link: {
    readonly title: string
    readonly url: string
  }): Promise<Result<ShareOutcome, { readonly kind: 'share-failed' }>>
}
