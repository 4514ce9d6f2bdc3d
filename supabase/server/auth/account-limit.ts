import { type CreateLimit, type Limit, ownLimits } from './rate-limit.ts'

/**
 * Limits the attempts of all networks on one account in a window. Beyond the limit each network keeps a small allowance, so that
 * strangers slow each other down and never lock out the owner (product.md#auth-limits).
 */
export class AccountLimit {
  readonly #all: Limit
  readonly #each: Limit

  /**
   * @param all attempts of all networks
   * @param each attempts of each network beyond that limit
   */
  constructor(all: number, each: number, windowMs: number, create: CreateLimit = ownLimits) {
    this.#all = create('guesses', all, windowMs)
    this.#each = create('guesses of a network', each, windowMs)
  }

  /** Counts an attempt. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  async take(account: string, network: string): Promise<number> {
    return (await this.#all.take(account)) === 0 ? 0 : this.#each.take(`${network} ${account}`)
  }
}
