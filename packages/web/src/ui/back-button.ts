import { useEffect, useEffectEvent } from 'react'

type Act = () => void

/** What is open, the latest last. What lies over a page goes before the page does. */
const open: Readonly<Record<'overlay' | 'page', Act[]>> = { overlay: [], page: [] }

/**
 * Says what the back button of the phone does while something is open: closes an overlay, or goes where the page's own
 * back goes. Null where there is nothing to do. A browser's back button knows nothing of it.
 */
export const useBackButton = (act: Act | null, kind: 'overlay' | 'page' = 'overlay'): void => {
  const latest = useEffectEvent(() => act?.())
  const isOpen = act !== null
  useEffect(() => {
    if (!isOpen) return
    const entry = () => latest()
    open[kind].push(entry)
    return () => void open[kind].splice(open[kind].indexOf(entry), 1)
  }, [isOpen, kind])
}

/** Does what is to be done first. False where there was nothing to do. */
export const pressBack = (): boolean => {
  const act = open.overlay.at(-1) ?? open.page.at(-1)
  act?.()
  return act !== undefined
}
