import { type RefObject, useLayoutEffect } from 'react'

/** Tells the styles how high an element is, as long as it is there: what would lie under it makes room. */
export const useHeightVariable = (element: RefObject<HTMLElement | null>, name: `--${string}`): void => {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const { style } = document.documentElement
    const tell = () => style.setProperty(name, `${current.offsetHeight}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(current, { box: 'border-box' })
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}
