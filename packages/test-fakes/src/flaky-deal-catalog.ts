import { type DealCatalog, err, type Failure, type Result } from '@mahlzeit/domain'

/** Deal catalog that can be made to fail and to recover, and counts its calls. */
export class FlakyDealCatalog implements DealCatalog {
  readonly #catalog: DealCatalog
  #failure: Failure | null = null
  #calls = 0

  constructor(catalog: DealCatalog) {
    this.#catalog = catalog
  }

  /** Number of calls, failures included. */
  get calls(): number {
    return this.#calls
  }

  failWith(failure: Failure): void {
    this.#failure = failure
  }

  recover(): void {
    this.#failure = null
  }

  findPins: DealCatalog['findPins'] = (tile, query, version) =>
    this.#ask(() => this.#catalog.findPins(tile, query, version))
  findNearest: DealCatalog['findNearest'] = (query) => this.#ask(() => this.#catalog.findNearest(query))
  findById: DealCatalog['findById'] = (id) => this.#ask(() => this.#catalog.findById(id))
  findByPlaceId: DealCatalog['findByPlaceId'] = (placeId) => this.#ask(() => this.#catalog.findByPlaceId(placeId))

  async #ask<T>(question: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
    this.#calls++
    return this.#failure ? err(this.#failure) : question()
  }
}
