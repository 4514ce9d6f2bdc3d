import type { Token } from '@mahlzeit/domain'
import { createContext, useContext, useState } from 'react'

/** Resolves a token. The composition root implements it with the container. */
export type Resolve = <T>(token: Token<T>) => T

export const ResolveContext = createContext<Resolve | null>(null)

/**
 * Resolves a token once for the life of the component. Only pages and parts (`x-page.tsx`, `x-part.tsx`) resolve; views take
 * view models as props.
 */
export const useResolved = <T>(token: Token<T>): T => {
  const resolve = useContext(ResolveContext)
  if (!resolve) throw new Error('useResolved needs a ResolveContext above it')
  return useState(() => resolve(token))[0]
}
