import { useEffect, useEffectEvent } from 'react'
import { sharedValue } from './shared-value.ts'

/** What a back button does while a component is open: close the overlay, or do what the page's own back button does. */
export interface BackAction {
  readonly run: () => void
  readonly isPage: boolean
}

/** Stack of open overlays, the latest last, above the pages. */
export const backActions = sharedValue<readonly BackAction[]>([])

/**
 * Registers what the back button does while a component is open (product.md#back-button): close the overlay, or, in the phone's
 * apps, do what the page's own back button does. Null registers nothing.
 */
export const useBackButton = (run: (() => void) | null, isPage = false): void => {
  const latest = useEffectEvent(() => run?.())
  const isOpen = run !== null
  useEffect(() => {
    if (!isOpen) return
    const action = { run: () => latest(), isPage }
    const others = backActions.get()
    backActions.set(isPage ? [action, ...others] : [...others, action])
    return () => backActions.set(backActions.get().filter((other) => other !== action))
  }, [isOpen, isPage])
}

/** Runs the topmost action. False if there is none. */
export const pressBack = (): boolean => {
  const action = backActions.get().at(-1)
  action?.run()
  return action !== undefined
}
