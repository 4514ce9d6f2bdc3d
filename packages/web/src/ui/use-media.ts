import { useCallback, useSyncExternalStore } from 'react'

/** The breakpoint `lg` of Tailwind. */
export const WIDE = '(width >= 64rem)'
/** The variant `short` of index.css: phones held sideways, and 400 % zoom. */
export const SHORT = '(height < 25rem)'

/** Whether a media query matches, now and after each change of the window. */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
