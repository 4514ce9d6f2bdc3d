import { Share as SharePlugin } from '@capacitor/share'
import { err, ok, type Result, type Share, type ShareOutcome } from '@mahlzeit/domain'
import { pluginErrorOf } from './plugin-error.ts'

/** How both systems say that the user closed the sheet: there is no code for it. */
const CANCELLED = 'Share canceled'

/** Of the page: what copying needs. */
type Copier = Partial<Pick<Navigator, 'clipboard'>>

/** The phone's share sheet, else its clipboard (product.md#sharing). */
export class CapacitorShare implements Share {
  readonly #navigator: Copier

  constructor(navigatorLike: Copier = navigator) {
    this.#navigator = navigatorLike
  }

  async share({
    title,
    url,
  }: {
    readonly title: string
    readonly url: string
  }): Promise<Result<ShareOutcome, { readonly kind: 'share-failed' }>> {
    try {
      // Android puts an English word of its own above the sheet where it is told none.
      await SharePlugin.share({ title, url, dialogTitle: title })
      return ok('shared')
    } catch (cause) {
      if (pluginErrorOf(cause).message === CANCELLED) return ok('cancelled')
    }
    try {
      // Not every web view has a clipboard.
      if (!this.#navigator.clipboard) return err({ kind: 'share-failed' })
      await this.#navigator.clipboard.writeText(url)
      return ok('copied')
    } catch {
      return err({ kind: 'share-failed' })
    }
  }
}
