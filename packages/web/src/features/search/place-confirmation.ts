import { coarsePosition, type LocalityDirectory, token } from '@mahlzeit/domain'
import type { BehaviorSubject } from 'rxjs'
import type { VisitPlace } from '../../state/visit-place.ts'
import { knownPlace } from './known-place.ts'

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.0005

/** Confirms the name that an address claims for the place of the visit (product.md#place-of-the-visit). */
export class PlaceConfirmation {
  readonly #directory: LocalityDirectory
  readonly #place$: BehaviorSubject<VisitPlace | null>

  constructor(directory: LocalityDirectory, place$: BehaviorSubject<VisitPlace | null>) {
    this.#directory = directory
    this.#place$ = place$
  }

  /** Asks the server whether it knows the place. A place that it does not know stays nameless. */
  async confirm(): Promise<void> {
    const claimed = this.#place$.value
    if (!claimed || claimed.isKnown) return
    const found = await this.#directory.find(claimed.name, claimed.position)
    if (!found.ok || this.#place$.value !== claimed) return
    const { lat, lng } = claimed.position
    const there = found.value.find(({ name, position }) => {
      const coarse = coarsePosition(position)
      return name === claimed.name && isSame(coarse.lat, lat) && isSame(coarse.lng, lng)
    })
    // The position stays the same object: what is measured from it need not be read again.
    if (there) this.#place$.next(knownPlace({ ...there, position: claimed.position }))
  }
}

export const PLACE_CONFIRMATION = token<PlaceConfirmation>('place confirmation')
