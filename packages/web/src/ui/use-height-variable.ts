import { type RefObject, useLayoutEffect } from 'react'

/** Publishes the height of a mounted element as a CSS variable, so that content under it makes room. */
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
