import { useEffect } from 'react'

/** Containers that take the focus of an element that was removed from them. */
const CONTAINERS = 'ul, ol, section, form, fieldset, main, [tabindex]'

// Safari before 17.4 has no checkVisibility.
const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !(element.checkVisibility?.() ?? true)

/** Whether no control has the focus: it is on the body, or on the content as a whole. */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, main') ?? true

/** The container that last took the focus of a removed element. */
let fallback: Element | null = null

/** Whether a container has the focus of an element that was removed from it. */
export const isFocusFallback = (): boolean => fallback !== null && document.activeElement === fallback

/**
 * Keeps the focus off the body (product.md#focus): if the focused element disappears and nothing else takes the focus until the
 * next frame, its nearest remaining container does, or else the content of the page. To be called once.
 */
export const useFocusFallback = (): void => {
  useEffect(() => {
    /** The element that had the focus last, and its ancestors. */
    let path: readonly Element[] = []
    let isPlanned = false
    const remember = (event: FocusEvent) => {
      path = event.composedPath().filter((target) => target instanceof Element)
    }
    const restore = () => {
      isPlanned = false
      const [focused, ...ancestors] = path
      if (document.activeElement !== document.body || !focused || !isGone(focused)) return
      const container =
        ancestors.find((each) => !isGone(each) && each.matches(CONTAINERS) && each.closest('main, [role="dialog"]')) ??
        document.querySelector('main')
      if (!(container instanceof HTMLElement)) return
      if (!container.hasAttribute('tabindex')) container.tabIndex = -1
      fallback = container
      container.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (isPlanned || document.activeElement !== document.body || path.length === 0) return
      isPlanned = true
      // Dialogs, toasts and views restore the focus first.
      requestAnimationFrame(() => setTimeout(restore))
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
