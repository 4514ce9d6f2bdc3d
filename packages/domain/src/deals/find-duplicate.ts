import type { Clock } from '../shared/clock.port.ts'
import type { DealCatalog } from './deal-catalog.port.ts'
import type { DealId } from './deal-id.ts'

/** Milliseconds before the second and the third attempt. */
const WAITS_MS = [1000, 2000]

/** The existing deal of a place. */
export interface ExistingDeal {
  readonly id: DealId
  readonly name: string
}

/**
 * Finds the existing deal of a place (product.md#duplicate-check). Null if there is none or the check fails, because the
 * database enforces the rule anyway. Timeouts are retried, with three attempts in all.
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
