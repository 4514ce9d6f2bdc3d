import { err, ok, type Result, type Share, type ShareOutcome } from '@mahlzeit/domain'

type Sharer = Pick<Navigator, 'clipboard'> & { readonly share?: Navigator['share'] }

/** Shares by the Web Share API, with the clipboard as fallback (product.md#sharing). */
export class BrowserShare implements Share {
  readonly #navigator: Sharer

  constructor(navigatorLike: Sharer = navigator) {
    this.#navigator = navigatorLike
  }

  async share(link: {
    readonly title: string
    readonly text: string
    readonly url: string
  }): Promise<Result<ShareOutcome, { readonly kind: 'share-failed' }>> {
    if (this.#navigator.share) {
      try {
        await this.#navigator.share(link)
        return ok('shared')
      } catch (cause) {
        if (cause instanceof DOMException && cause.name === 'AbortError') return ok('cancelled')
      }
    }
    const copied = await this.copy(link.url)
    return copied.ok ? ok('copied') : copied
  }

  async copy(text: string): Promise<Result<void, { readonly kind: 'share-failed' }>> {
    try {
      await this.#navigator.clipboard.writeText(text)
      return ok(undefined)
    } catch {
      return err({ kind: 'share-failed' })
    }
  }
}
