import { useEffect, useEffectEvent } from 'react'

type Act = () => void

/** What is open, the latest last; pages are below all that lies over them. */
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
 * Says what the back button of the phone does while something is open: closes an overlay, or goes where the page's own
 * back goes. Null where there is nothing to do. The web does without: a browser's back button asks nobody.
 */
export const useBackButton: typeof useOpen = isWebBuild ? () => undefined : useOpen

/** Does what is to be done first. False where there was nothing to do. */
export const pressBack = (): boolean => {
  const act = open.at(-1)
  act?.()
  return act !== undefined
}
