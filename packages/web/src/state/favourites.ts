import {
  type Auth,
  type Deal,
  type DealId,
  type Favourite,
  type FavouriteFailure,
  favouritePlaceId,
  type FavouriteStore,
  type ListedDeal,
  type ProblemLog,
  token,
} from '@mahlzeit/domain'
import type { DealChanges } from './deal-changes.ts'
import { OptimisticSet, type OptimisticState, type SetOutcome } from './optimistic-set.ts'

export type FavouritesState = OptimisticState<Favourite>

interface NoPlaceId {
  readonly kind: 'no-place-id'
}

/** A visitor tapped the heart of a restaurant. */
interface NeedsSignIn {
  readonly kind: 'needs-sign-in'
  readonly placeId: string
}

/** The outcome of a tap on a heart. */
export type FavouriteOutcome = SetOutcome<string, FavouriteFailure> | NoPlaceId | NeedsSignIn

/** Whether the heart of a place is filled. */
export const isFavourite = ({ keys }: FavouritesState, placeId: string | null): boolean =>
  placeId !== null && keys.has(placeId)

/** The signed-in user's favourites by place id, shared by all hearts (product.md#favourite-toggle). */
export class Favourites extends OptimisticSet<Favourite, string, FavouriteFailure, NoPlaceId | NeedsSignIn> {
  constructor(store: FavouriteStore, auth: Auth, dealChanges: DealChanges, problems: ProblemLog) {
    super(
      {
        keyOf: (placeId) => placeId,
        keyOfItem: ({ restaurant }) => restaurant.placeId,
        findAll: () => store.findAll(),
        add: async (placeId) => {
          const added = await store.add(placeId)
          if (!added.ok && 'message' in added.error) {
            const message = `Failed to get or create restaurant: ${added.error.message}`
            problems.report({ area: 'favourites', message })
          }
          return added
        },
        remove: (placeId) => store.remove(placeId),
        isDuplicate: ({ kind }) => kind === 'already-favourite',
      },
      auth,
      dealChanges,
    )
  }

  /** Returns the deal of a favourite; null unless it is loaded. */
  findDeal(id: DealId): ListedDeal | null {
    const { saved } = this.state$.value
    return (saved.kind === 'ready' && saved.items.find(({ deal }) => deal?.id === id)?.deal) || null
  }

  /** Adds the restaurant of a deal, or removes it. */
  toggle(deal: Deal): void {
    const placeId = favouritePlaceId(deal)
    if (placeId.ok) this.togglePlace(placeId.value)
    else this.ifSignedIn(() => this.emit(placeId.error))
  }

  /** Removes a restaurant, or adds it again. */
  togglePlace(placeId: string): void {
    this.ifSignedIn(
      () => this.request(placeId, !this.has(placeId)),
      () => this.emit({ kind: 'needs-sign-in', placeId }),
    )
  }

  /** Adds a restaurant, if it is none of the favourites. */
  addPlace(placeId: string): void {
    this.request(placeId, true)
  }
}

export const FAVOURITES = token<Favourites>('favourites')
