import type { Deal, DealId, ListedDeal } from '@mahlzeit/domain'
import { createContext } from 'react'

/** The favourites as heart buttons need them. */
export interface Hearts {
  readonly subscribe: (onChange: () => void) => () => void
  readonly isFavourite: (placeId: string | null) => boolean
  readonly toggle: (deal: Deal) => void
  /** The deal on the card of a favourite. */
  readonly cardOf: (id: DealId) => ListedDeal | null
}

/** Provided by the app once favourites are loaded; heart buttons are hidden until then. */
export const HeartsContext = createContext<Hearts | null>(null)
