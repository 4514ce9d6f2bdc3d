import { areDealsShown } from '../shared/deal/mark-deals-shown.ts'

/** Timeout for pages without deals and for deals that fail to load. */
const TIMEOUT_MS = 2000

/** Resolves after the first deals or a timeout, once the browser is idle, so that the frame with the deals comes first. */
const create = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => areDealsShown() && done())
    const timer = setTimeout(() => done(), TIMEOUT_MS)
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS })
      else setTimeout(resolve)
    }
    observer.observe({ type: 'mark', buffered: true })
  })

let shown: Promise<void> | undefined

/** Resolves when work may start that must not delay the first deals. Always the same promise. */
export const afterFirstDeals = (): Promise<void> => (shown ??= create())
