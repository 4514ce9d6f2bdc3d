import { createContext, use, useContext, useState } from 'react'
import type { Token } from './token.ts'

/** Gives what a token stands for. The composition root puts the container behind it. */
export interface Resolve {
  <T>(token: Token<T>): T
  /**
   * Where parts of the app come later: a promise, always the same, that ends when the token's part
   * is there; null where nobody had to wait for it.
   */
  readonly missing?: (token: Token<never>) => Promise<void> | null
}

export const ResolveContext = createContext<Resolve | null>(null)

/**
 * What a token stands for, the same for the life of the component; suspends until it is there. For `x-page.tsx` alone:
 * views take view models as props.
 */
export const useResolved = <T>(token: Token<T>): T => {
  const resolve = useContext(ResolveContext)
  if (!resolve) throw new Error('useResolved needs a ResolveContext above it')
  const missing = resolve.missing?.(token as Token<never>)
  if (missing) use(missing)
  return useState(() => resolve(token))[0]
}
