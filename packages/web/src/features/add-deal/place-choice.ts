import {
  type ExistingDeal,
  type Failure,
  type FindDuplicate,
  type Place,
  type PlaceDirectory,
  type PlaceSuggestion,
} from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'

/** What is being done with the chosen restaurant, or why it could not be chosen. */
export type PlaceCheck =
  | { readonly kind: 'idle' }
  /** Read from the directory, and looked for among the deals. */
  | { readonly kind: 'checking' }
  /** There is a deal already. */
  | { readonly kind: 'exists'; readonly existing: ExistingDeal }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: Failure }

export interface PlaceChoiceState {
  readonly place: Place | null
  readonly check: PlaceCheck
}

const NONE: PlaceChoiceState = { place: null, check: { kind: 'idle' } }

/** The chosen restaurant: read from the directory, and looked for among the deals (product.md#duplicate-check). */
export class PlaceChoice {
  readonly state$ = new BehaviorSubject(NONE)
  readonly #directory: PlaceDirectory
  readonly #findDuplicate: Pick<FindDuplicate, 'execute'>
  /** Grows with every choice: an answer about a former one is outdated. */
  #choices = 0

  constructor(directory: PlaceDirectory, findDuplicate: Pick<FindDuplicate, 'execute'>) {
    this.#directory = directory
    this.#findDuplicate = findDuplicate
  }

  async suggestion({ placeId }: PlaceSuggestion): Promise<void> {
    const choice = ++this.#choices
    this.#show({ place: null, check: { kind: 'checking' } })
    const found = await this.#directory.find(placeId)
    if (choice !== this.#choices) return
    if (!found.ok) return this.#show({ place: null, check: { kind: 'failed', failure: found.error } })
    if (found.value === null) return this.#show({ place: null, check: { kind: 'gone' } })
    await this.place(found.value)
  }

  async place(place: Place): Promise<void> {
    const choice = ++this.#choices
    this.#show({ place, check: { kind: 'checking' } })
    const existing = await this.#findDuplicate.execute(place.placeId)
    if (choice === this.#choices)
      this.#show({ place, check: existing ? { kind: 'exists', existing } : { kind: 'idle' } })
  }

  /** The check on sending has found a deal. */
  meet(existing: ExistingDeal): void {
    this.#show({ ...this.state$.value, check: { kind: 'exists', existing } })
  }

  forget(): void {
    this.#choices++
    this.#show(NONE)
  }

  #show(state: PlaceChoiceState): void {
    this.state$.next(state)
  }
}
