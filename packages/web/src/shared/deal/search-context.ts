import { createContext } from 'react'

/** The search that lists the cards below it; empty without one. */
export const SearchContext = createContext('')
