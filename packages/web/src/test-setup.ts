import { webcrypto } from 'node:crypto'
import { performance as nodePerformance, PerformanceObserver } from 'node:perf_hooks'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, expect, vi } from 'vitest'

// React takes a stack for each element: Vitest's 100 frames cost a fifth of the time of views.
Error.stackTraceLimit = 20

afterEach(cleanup)
afterEach(() => performance.clearMarks())

// The files of a worker share its document and the modules of packages.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
  toast.remove()
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  window.onpopstate = null
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  // jsdom lacks them; tests add them.
  for (const name of ['getAnimations', 'scrollIntoView']) Reflect.deleteProperty(Element.prototype, name)
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')
})

declare module 'vitest' {
  interface Matchers {
    /** The element is in the document and not hidden by an attribute or an inline style, its ancestors included. */
    toBeVisible: () => void
  }
}

const isVisible = (element: Element): boolean => {
  const { display, visibility } = getComputedStyle(element)
  if (element.hasAttribute('hidden') || display === 'none' || visibility === 'hidden') return false
  return element.parentElement ? isVisible(element.parentElement) : element === document.documentElement
}

expect.extend({
  toBeVisible: (received: unknown) => ({
    pass: received instanceof Element && isVisible(received),
    message: () =>
      `expected a visible element, received ${received instanceof Element ? received.outerHTML : String(received)}`,
  }),
})

// Lazy modules load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no SubtleCrypto, which browsers and Deno have.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined

// jsdom has no animations; Headless UI asks for running transitions.
Element.prototype.getAnimations = () => []

// jsdom has no user timing.
for (const name of ['mark', 'clearMarks', 'getEntriesByName'] as const)
  Object.assign(performance, { [name]: nodePerformance[name].bind(nodePerformance) })
Object.assign(globalThis, { PerformanceObserver })
