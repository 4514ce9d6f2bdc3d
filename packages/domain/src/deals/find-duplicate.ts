import type { Place } from '../places/place.ts'
import type { SimilarPlace, SimilarPlaces } from '../places/similar-places.port.ts'
import type { Clock } from '../shared/clock.port.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { DealCatalog } from './deal-catalog.port.ts'
import type { DealId } from './deal-id.ts'

/** Milliseconds before the second and the third attempt. */
const WAITS_MS = [1000, 2000]

/** The existing deal of a place. */
export interface ExistingDeal {
  readonly id: DealId
  readonly name: string
}

/** The existing deals and places that a new deal may duplicate. */
export interface Duplicates {
  /** The deal of the same place. */
  readonly existing: ExistingDeal | null
  /** Places that may be the same one under another id. */
  readonly similar: readonly SimilarPlace[]
}

/**
 * Finds the existing deal of a place, and similar places nearby (product.md#duplicate-check). A failed check finds nothing,
 * because the database enforces one deal per place anyway. Timeouts are retried, with three attempts in all.
 */
export class FindDuplicate {
  readonly #catalog: Pick<DealCatalog, 'findByPlaceId'>
  readonly #similarPlaces: SimilarPlaces
  readonly #clock: Clock

  constructor(catalog: Pick<DealCatalog, 'findByPlaceId'>, similarPlaces: SimilarPlaces, clock: Clock) {
    this.#catalog = catalog
    this.#similarPlaces = similarPlaces
    this.#clock = clock
  }

  async execute(place: Place): Promise<Duplicates> {
    const [deal, similar] = await Promise.all([
      this.#retried(() => this.#catalog.findByPlaceId(place.placeId)),
      this.#retried(() => this.#similarPlaces.find(place)),
    ])
    return { existing: deal && { id: deal.id, name: deal.place.name }, similar: similar ?? [] }
  }

  async #retried<T>(find: () => Promise<Result<T, Failure>>): Promise<T | null> {
    for (let attempt = 0; ; attempt++) {
      const found = await find()
      if (found.ok) return found.value
      const wait = WAITS_MS[attempt]
      if (found.error.kind !== 'timeout' || wait === undefined) return null
      await this.#clock.wait(wait)
    }
  }
}

export const FIND_DUPLICATE = token<FindDuplicate>('find duplicate')
