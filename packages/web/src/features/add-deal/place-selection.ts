import {
  type ExistingDeal,
  type Failure,
  type FindDuplicate,
  type Place,
  type PlaceDirectory,
  type PlaceSuggestion,
} from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import { Latest } from '../../mvvm/latest.ts'

/** The check of the selected restaurant. */
export type PlaceCheck =
  | { readonly kind: 'idle' }
  /** The place is being loaded, or looked up among the deals. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'exists'; readonly existing: ExistingDeal }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: Failure }

export interface PlaceSelectionState {
  readonly place: Place | null
  readonly check: PlaceCheck
}

const NONE: PlaceSelectionState = { place: null, check: { kind: 'idle' } }

/** The selected restaurant, loaded from the directory and checked for an existing deal (product.md#duplicate-check). */
export class PlaceSelection {
  readonly state$ = new BehaviorSubject(NONE)
  readonly #reads = new Latest()
  readonly #directory: PlaceDirectory
  readonly #findDuplicate: Pick<FindDuplicate, 'execute'>

  constructor(directory: PlaceDirectory, findDuplicate: Pick<FindDuplicate, 'execute'>) {
    this.#directory = directory
    this.#findDuplicate = findDuplicate
  }

  async suggestion({ placeId }: PlaceSuggestion): Promise<void> {
    const isCurrent = this.#reads.start()
    this.state$.next({ place: null, check: { kind: 'checking' } })
    const found = await this.#directory.find(placeId)
    if (!isCurrent()) return
    if (!found.ok) return this.state$.next({ place: null, check: { kind: 'failed', failure: found.error } })
    if (found.value === null) return this.state$.next({ place: null, check: { kind: 'gone' } })
    await this.place(found.value)
  }

  async place(place: Place): Promise<void> {
    const isCurrent = this.#reads.start()
    this.state$.next({ place, check: { kind: 'checking' } })
    const existing = await this.#findDuplicate.execute(place.placeId)
    if (isCurrent()) this.state$.next({ place, check: existing ? { kind: 'exists', existing } : { kind: 'idle' } })
  }

  /** Marks the chosen place as a duplicate. */
  reject(existing: ExistingDeal): void {
    this.state$.next({ ...this.state$.value, check: { kind: 'exists', existing } })
  }

  forget(): void {
    this.#reads.start()
    this.state$.next(NONE)
  }
}
