import {
  type DealPlace,
  type ExistingDeal,
  type Failure,
  type FindDuplicate,
  isOtherTenant,
  type Place,
  type PlaceDirectory,
  type PlaceSuggestion,
  type SimilarPlace,
  similarPlaceKey,
  slugify,
} from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import { Latest } from '../../mvvm/latest.ts'
import { isOutsideArea } from './is-outside-area.ts'

/** The place may be another one of a similar name, and the user has not said yet (product.md#similar-places). */
export interface SimilarCheck {
  readonly kind: 'similar'
  readonly similar: readonly SimilarPlace[]
  /** When its dialog opened; null while closed. */
  readonly asked: 'choosing' | 'publishing' | null
}

/** The deal of the tenant before, at whose place another one is published. */
export interface FormerTenant extends ExistingDeal {
  readonly place: DealPlace
}

/** The check of the selected restaurant. */
export type PlaceCheck =
  | { readonly kind: 'idle' }
  /** The place is being loaded, or looked up among the deals. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'exists'; readonly existing: ExistingDeal }
  | SimilarCheck
  /** The name of the next tenant of a deal's place is asked for. */
  | { readonly kind: 'tenant'; readonly former: FormerTenant; readonly isSameName: boolean }
  | { readonly kind: 'gone' }
  /** The place is outside the area of the site, and has no deal. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'failed'; readonly failure: Failure }

export interface PlaceSelectionState {
  readonly place: Place | null
  /** The deal whose tenant the chosen restaurant follows; absent for none. */
  readonly succeeds?: ExistingDeal
  readonly check: PlaceCheck
}

const NONE: PlaceSelectionState = { place: null, check: { kind: 'idle' } }

/** The selected restaurant, loaded from the directory and checked for an existing deal (product.md#duplicate-check). */
export class PlaceSelection {
  readonly state$ = new BehaviorSubject(NONE)
  readonly #reads = new Latest()
  readonly #directory: PlaceDirectory
  readonly #findDuplicate: Pick<FindDuplicate, 'execute'>
  /**
   * The similar places that the user denied for a place. Compared by name and position: entered again by hand, it has another id.
   */
  #distinct: { readonly place: Place; readonly from: readonly string[] } | null = null

  constructor(directory: PlaceDirectory, findDuplicate: Pick<FindDuplicate, 'execute'>) {
    this.#directory = directory
    this.#findDuplicate = findDuplicate
  }

  async suggestion({ placeId }: PlaceSuggestion): Promise<void> {
    const isCurrent = this.#reads.start()
    this.state$.next({ place: null, check: { kind: 'checking' } })
    const found = await this.#directory.find(placeId)
    if (!isCurrent()) return
    if (!found.ok) return this.miss(found.error)
    if (found.value === null) return this.miss(null)
    await this.place(found.value, 'choosing')
  }

  /** @param asked Whether a question about similar places opens at once. */
  async place(place: Place, asked: 'choosing' | null): Promise<void> {
    const isCurrent = this.#reads.start()
    this.state$.next({ place, check: { kind: 'checking' } })
    const { existing, similar } = await this.#findDuplicate.execute(place)
    if (!isCurrent()) return
    const open = this.unanswered(place, similar)
    const isTenant = open.some((other) => other.dealId !== null && other.isOtherTenant)
    if (existing && !isTenant) this.reject(existing)
    else if (open.length === 0 && isOutsideArea(place.position))
      this.state$.next({ place: null, check: { kind: 'outside' } })
    else {
      const check = open.length > 0 ? ({ kind: 'similar', similar: open, asked } as const) : ({ kind: 'idle' } as const)
      this.state$.next({ place, check })
    }
  }

  /** The similar places that the user said are others than a place, by `similarPlaceKey`. */
  distinctFrom({ name, position: { lat, lng } }: Place): readonly string[] {
    const { place, from = [] } = this.#distinct ?? {}
    return name === place?.name && lat === place.position.lat && lng === place.position.lng ? from : []
  }

  /** Returns the similar places of which the user has not said whether they are others. */
  unanswered(place: Place, similar: readonly SimilarPlace[]): readonly SimilarPlace[] {
    const from = this.distinctFrom(place)
    return similar.filter((other) => !from.includes(similarPlaceKey(other)))
  }

  /** Asks whether the chosen place is one of the similar ones, before it is published. */
  ask(similar: readonly SimilarPlace[]): void {
    this.state$.next({ ...this.state$.value, check: { kind: 'similar', similar, asked: 'publishing' } })
  }

  /** Closes the question without an answer. */
  dismiss(): void {
    const { check } = this.state$.value
    if (check.kind === 'similar') this.state$.next({ ...this.state$.value, check: { ...check, asked: null } })
  }

  /** The chosen place is none of the similar ones. */
  keep(): void {
    const { place, check } = this.state$.value
    if (place === null || check.kind !== 'similar') return
    this.#distinct = { place, from: [...this.distinctFrom(place), ...check.similar.map(similarPlaceKey)] }
    this.state$.next({ place, check: { kind: 'idle' } })
  }

  /** Marks the chosen place as a duplicate. */
  reject(existing: ExistingDeal): void {
    this.state$.next({ ...this.state$.value, check: { kind: 'exists', existing } })
  }

  /** Chooses the restaurant of a deal that gets a new card. */
  card({ placeId, ...place }: DealPlace, existing: ExistingDeal): void {
    this.#reads.start()
    this.state$.next({ place: { ...place, placeId: placeId ?? '' }, check: { kind: 'exists', existing } })
  }

  /** The chosen restaurant is the next tenant of a deal's place. */
  succeed(former: ExistingDeal): void {
    const { place } = this.state$.value
    if (place !== null) this.state$.next({ place, succeeds: former, check: { kind: 'idle' } })
  }

  /** Asks for the name of the next tenant of a deal's place. */
  askForTenant(former: FormerTenant): void {
    this.#reads.start()
    this.state$.next({ place: null, check: { kind: 'tenant', former, isSameName: false } })
  }

  /** Chooses the place of the former tenant under a new name, if that is another tenant's. */
  nameTenant(name: string): void {
    const { check } = this.state$.value
    if (check.kind !== 'tenant') return
    const { former } = check
    const { placeId, ...place } = former.place
    if (!isOtherTenant(name, place.name)) this.state$.next({ place: null, check: { ...check, isSameName: true } })
    else
      this.state$.next({
        place: { ...place, name, placeId: placeId ?? `manual:${slugify(name)}` },
        succeeds: former,
        check: { kind: 'idle' },
      })
  }

  /** The restaurant that was asked for is not known, or could not be read. */
  miss(failure: Failure | null): void {
    this.#reads.start()
    this.state$.next({ place: null, check: failure === null ? { kind: 'gone' } : { kind: 'failed', failure } })
  }

  forget(): void {
    this.#reads.start()
    this.state$.next(NONE)
  }
}
