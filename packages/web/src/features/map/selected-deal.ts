import {
  type DealCatalog,
  type DealId,
  type DealOfPage,
  type DealVotes,
  NEARBY_LIMIT,
  SAMPLE_DEALS,
  sampleDeal,
} from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import { requestedDate } from '../../shared/deal/requested-date.ts'
import type { VisitFilter } from '../../state/visit-filter.ts'
import type { TappedPin, NearbyState, SelectionState } from './map-state.ts'

/** The selected deal and up to 10 others around it, nearest first (product.md#map-drawer). */
export class SelectedDeal {
  readonly state$ = new BehaviorSubject<SelectionState>({ kind: 'none' })
  readonly #catalog: DealCatalog
  readonly #visitFilter: Pick<VisitFilter, 'filter' | 'now'>

  constructor(catalog: DealCatalog, visitFilter: Pick<VisitFilter, 'filter' | 'now'>) {
    this.#catalog = catalog
    this.#visitFilter = visitFilter
  }

  /** Selects a deal. The position of a tapped pin is known before its deal. */
  async select(id: DealId, pin: TappedPin | null): Promise<void> {
    this.state$.next({ kind: 'loading', id, pin })
    const sample = sampleDeal(id)
    if (sample) return this.#showSample(sample)
    const result = await this.#catalog.findById(id)
    if (!this.#isSelected(id)) return
    if (!result.ok) return this.state$.next({ kind: 'failed', id, failure: result.error, pin })
    if (!result.value) return this.state$.next({ kind: 'missing', id })
    void this.#show(result.value)
  }

  /** Repeats the read that failed. */
  retry(): void {
    const { value } = this.state$
    if (value.kind === 'failed') void this.select(value.id, value.pin)
    else if (value.kind === 'shown' && value.nearby.kind === 'failed') void this.#show(value.deal)
  }

  /** Revalidates the shown deal. It stays as it is if that fails. */
  async refresh(): Promise<void> {
    const { value } = this.state$
    if (value.kind !== 'shown' || sampleDeal(value.id)) return this.retry()
    const result = await this.#catalog.findById(value.id)
    const shown = this.state$.value
    if (!result.ok || !result.value || shown.kind !== 'shown' || shown.id !== value.id) return
    if (shown.nearby.kind === 'failed') void this.#show(result.value)
    else this.state$.next({ ...shown, deal: result.value })
  }

  /** Merges votes into the shown deal. Returns whether they may change the map: without the deal they are not compared. */
  mergeVotes({ dealId, closures, confirmation, gone, dispute }: DealVotes): boolean {
    const { value } = this.state$
    if (value.kind !== 'shown' || value.id !== dealId) return true
    const { deal } = value
    this.state$.next({ ...value, deal: { ...deal, closures, confirmation, gone, dispute } })
    return JSON.stringify([deal.closures, deal.gone]) !== JSON.stringify([closures, gone])
  }

  clear(): void {
    if (this.state$.value.kind !== 'none') this.state$.next({ kind: 'none' })
  }

  #isSelected(id: DealId): boolean {
    const { value } = this.state$
    return value.kind !== 'none' && value.id === id
  }

  #showSample(deal: DealOfPage): void {
    const others = SAMPLE_DEALS.filter(({ id }) => id !== deal.id)
    this.state$.next({ kind: 'shown', id: deal.id, deal, nearby: { kind: 'ready', deals: others } })
  }

  async #show(deal: DealOfPage): Promise<void> {
    const showWith = (nearby: NearbyState) => this.state$.next({ kind: 'shown', id: deal.id, deal, nearby })
    showWith({ kind: 'loading' })
    const { position } = deal.place
    // One more than is shown, because the deal itself is among them.
    const result = await this.#catalog.findNearest({
      origin: position,
      search: '',
      question: null,
      menuDate: requestedDate(this.#visitFilter.filter.when, this.#visitFilter.now),
      offset: 0,
      limit: NEARBY_LIMIT + 1,
    })
    if (!this.#isSelected(deal.id)) return
    if (!result.ok) return showWith({ kind: 'failed' })
    const others = result.value.deals.filter(({ id }) => id !== deal.id)
    showWith({ kind: 'ready', deals: others.slice(0, NEARBY_LIMIT) })
  }
}
