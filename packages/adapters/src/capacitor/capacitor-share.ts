import { Share as SharePlugin } from '@capacitor/share'
import { err, ok, type Result, type Share, type ShareOutcome } from '@mahlzeit/domain'
import { pluginErrorOf } from './plugin-error.ts'

/** Message of both systems when the user closes the sheet; they have no error code for it. */
const CANCELLED = 'Share canceled'

/** The part of `navigator` that copying uses. */
type Copier = Partial<Pick<Navigator, 'clipboard'>>

/** Shares by the phone's share sheet, with the clipboard as fallback (product.md#sharing). */
export class CapacitorShare implements Share {
  readonly #navigator: Copier

  constructor(navigatorLike: Copier = navigator) {
    this.#navigator = navigatorLike
  }

  async share({
    title,
    text,
    url,
  }: {
    readonly title: string
    readonly text: string
    readonly url: string
  }): Promise<Result<ShareOutcome, { readonly kind: 'share-failed' }>> {
    try {
      // Without a title Android shows an English default above the sheet.
      await SharePlugin.share({ title, text, url, dialogTitle: title })
      return ok('shared')
    } catch (cause) {
      if (pluginErrorOf(cause).message === CANCELLED) return ok('cancelled')
    }
    const copied = await this.copy(url)
    return copied.ok ? ok('copied') : copied
  }

  async copy(text: string): Promise<Result<void, { readonly kind: 'share-failed' }>> {
    try {
      // Some web views have no clipboard.
      if (!this.#navigator.clipboard) return err({ kind: 'share-failed' })
      await this.#navigator.clipboard.writeText(text)
      return ok(undefined)
    } catch {
      return err({ kind: 'share-failed' })
    }
  }
}
