import { useEffect, useEffectEvent } from 'react'

type Act = () => void

/** Stack of open overlays, the latest last, above the pages. */
let open: readonly Act[] = []

const useOpen = (act: Act | null, isPage = false): void => {
  const latest = useEffectEvent(() => act?.())
  const isOpen = act !== null
  useEffect(() => {
    if (!isOpen) return
    const entry = () => latest()
    open = isPage ? [entry, ...open] : [...open, entry]
    return () => {
      open = open.filter((other) => other !== entry)
    }
  }, [isOpen, isPage])
}

const isWebBuild = import.meta.env.PROD && import.meta.env.VITE_SHELL !== 'native'

/**
 * Registers what the back button of the phone does while a component is open: close the overlay, or do what the page's own back
 * button does. Null registers nothing. Does nothing in browsers, whose back button cannot be intercepted.
 */
export const useBackButton: typeof useOpen = isWebBuild ? () => undefined : useOpen

/** Runs the topmost action. False if there is none. */
export const pressBack = (): boolean => {
  const act = open.at(-1)
  act?.()
  return act !== undefined
}
