import type { Clock } from '../shared/clock.port.ts'
import type { DealCatalog } from './deal-catalog.port.ts'
import type { DealId } from './deal-id.ts'

/** Milliseconds before the second and the third attempt (product.md#duplicate-check). */
const WAITS_MS = [1000, 2000]

/** The deal that a place has already. */
export interface ExistingDeal {
  readonly id: DealId
  readonly name: string
}

/**
 * Looks for a deal at a place (product.md#duplicate-check): one deal a place. Null where there is none, and also where the
 * check fails: it is a courtesy, the database has the last word. A check that takes too long is tried three times.
 */
export class FindDuplicate {
  readonly #catalog: Pick<DealCatalog, 'findByPlaceId'>
  readonly #clock: Clock

  constructor(catalog: Pick<DealCatalog, 'findByPlaceId'>, clock: Clock) {
    this.#catalog = catalog
    this.#clock = clock
  }

  async execute(placeId: string): Promise<ExistingDeal | null> {
    for (let attempt = 0; ; attempt++) {
      const found = await this.#catalog.findByPlaceId(placeId)
      if (found.ok) return found.value && { id: found.value.id, name: found.value.place.name }
      const wait = WAITS_MS[attempt]
      if (found.error.kind !== 'timeout' || wait === undefined) return null
      await this.#clock.wait(wait)
    }
  }
}
