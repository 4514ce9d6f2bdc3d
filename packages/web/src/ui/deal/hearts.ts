import type { Deal } from '@mahlzeit/domain'
import { createContext } from 'react'

/** The user's favourites, as far as hearts have to know them. */
export interface Hearts {
  readonly subscribe: (onChange: () => void) => () => void
  readonly isFavourite: (placeId: string | null) => boolean
  readonly toggle: (deal: Deal) => void
}

/** What hearts are connected to; without it there are none. The app puts the user's favourites here. */
export const HeartsContext = createContext<Hearts | null>(null)
