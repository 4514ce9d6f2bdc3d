import { type DealCatalog, type DealId, type DealWithMenu, type RecalledDish, recalledDishes } from '@mahlzeit/domain'
import { Latest } from '../mvvm/latest.ts'

/** Recalls the dishes of the earlier cards of a deal that gets a new one (product.md#earlier-cards). */
export class CardRecall {
  readonly #catalog: Pick<DealCatalog, 'findById'>
  readonly #onRecalled: (dishes: readonly RecalledDish[]) => void
  readonly #reads = new Latest()
  /** The deal whose dishes are recalled or loaded. */
  #deal: DealId | null = null

  /** @param onRecalled Receives the dishes; none for another deal and for a failure. */
  constructor(catalog: Pick<DealCatalog, 'findById'>, onRecalled: (dishes: readonly RecalledDish[]) => void) {
    this.#catalog = catalog
    this.#onRecalled = onRecalled
  }

  /** Recalls the dishes of a deal that is loaded. */
  use(deal: DealWithMenu): void {
    this.#reads.start()
    this.#deal = deal.id
    this.#onRecalled(recalledDishes(deal))
  }

  /** Loads a deal, unless it is the one that is recalled; null for none. */
  async load(id: DealId | null): Promise<void> {
    if (id === this.#deal) return
    const isCurrent = this.#reads.start()
    this.#deal = id
    this.#onRecalled([])
    if (id === null) return
    const found = await this.#catalog.findById(id)
    if (!isCurrent()) return
    if (found.ok && found.value) this.use(found.value)
    else this.#deal = null
  }
}
