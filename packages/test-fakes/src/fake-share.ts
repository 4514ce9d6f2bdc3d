import { ok, type Result, type Share, type ShareOutcome } from '@mahlzeit/domain'

type Link = Parameters<Share['share']>[0]

/** Records shared links and copied texts, with an outcome that the test sets. */
export class FakeShare implements Share {
  readonly #links: Link[] = []
  readonly #copied: string[] = []
  readonly #answer: Result<ShareOutcome, { readonly kind: 'share-failed' }>

  constructor(answer: Result<ShareOutcome, { readonly kind: 'share-failed' }> = ok('shared')) {
    this.#answer = answer
  }

  get links(): readonly Link[] {
    return this.#links
  }

  get copied(): readonly string[] {
    return this.#copied
  }

  async copy(text: string): Promise<Result<void, { readonly kind: 'share-failed' }>> {
    this.#copied.push(text)
    return this.#answer.ok ? ok(undefined) : this.#answer
  }

  async share(link: Link): Promise<Result<ShareOutcome, { readonly kind: 'share-failed' }>> {
    this.#links.push(link)
    return this.#answer
  }
}
