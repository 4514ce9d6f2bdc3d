import { RateLimit } from './rate-limit.ts'

/**
 * Limits the attempts of all networks on one account in a window. Beyond the limit each network keeps a small allowance, so that
 * strangers slow each other down and never lock out the owner (product.md#auth-limits).
 */
export class AccountLimit {
  readonly #all: RateLimit
  readonly #each: RateLimit

  /**
   * @param all attempts of all networks
   * @param each attempts of each network beyond that limit
   */
  constructor(all: number, each: number, windowMs: number, now?: () => number) {
    this.#all = new RateLimit(all, windowMs, now)
    this.#each = new RateLimit(each, windowMs, now)
  }

  /** Counts an attempt. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  take(account: string, network: string): number {
    return this.#all.take(account) === 0 ? 0 : this.#each.take(`${network} ${account}`)
  }
}
