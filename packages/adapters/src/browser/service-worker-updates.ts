import type { AppUpdates, ProblemLog } from '@mahlzeit/domain'
import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  ignoreElements,
  merge,
  mergeMap,
  type Observable,
  startWith,
  switchMap,
  tap,
} from 'rxjs'

/** Minimum interval of update checks, which run when the tab becomes visible. */
const UPDATE_INTERVAL_MS = 60 * 60_000

/** Milliseconds to wait for the new worker to take over before the page reloads anyway: a reload ends open requests, too. */
const TAKEOVER_TIMEOUT_MS = 4000

/** Longest wait for an idle page before the service worker is registered. */
const IDLE_TIMEOUT_MS = 3000

interface ServiceWorkerOptions {
  readonly problems: ProblemLog
  /** Headers of deal reads. */
  readonly publishableKey: string
  readonly page?: PageLike
}

/** The browser APIs that registration uses; replaced in tests. */
export interface PageLike {
  readonly container: ServiceWorkerContainer | undefined
  readonly document: Pick<Document, 'visibilityState'> & EventTarget
  /** Calls back with the URLs that the page has requested, each once it has loaded, or whose answer it contains. */
  onLoaded(callback: (urls: readonly string[]) => void): void
  reload(): void
  /** Resolves when the main thread is idle. */
  idle(): Promise<void>
}

/** Chromium dates the start of a worker's script after its end. */
const startOf = (entry: PerformanceEntry): number => Math.min(entry.startTime, entry.startTime + entry.duration)

const browserPage = (): PageLike => ({
  container: navigator.serviceWorker,
  document,
  onLoaded: (callback) => {
    const brought = document.querySelector<HTMLElement>('[data-reading]')?.dataset['reading']
    if (brought !== undefined) callback([brought])
    const end = performance.now()
    const observer = new PerformanceObserver((list) => {
      const urls = list.getEntries().flatMap((entry) => (startOf(entry) < end ? [entry.name] : []))
      if (urls.length > 0) callback(urls)
    })
    observer.observe({ type: 'resource', buffered: true })
  },
  reload: () => window.location.reload(),
  idle: () =>
    new Promise((resolve) => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
      else setTimeout(resolve, IDLE_TIMEOUT_MS)
    }),
})

/** Registers the service worker of `packages/web/service-worker` and applies its updates on demand. */
export class ServiceWorkerUpdates implements AppUpdates {
  readonly #problems: ProblemLog
  readonly #publishableKey: string
  readonly #page: PageLike
  readonly #isAvailable$ = new BehaviorSubject(false)
  #waiting: ServiceWorker | null = null
  #isTaking = false
  #lookedAt = 0

  readonly available$: Observable<boolean>

  constructor({ problems, publishableKey, page = browserPage() }: ServiceWorkerOptions) {
    this.#problems = problems
    this.#publishableKey = publishableKey
    this.#page = page
    const { container } = page
    this.available$ = merge(
      this.#isAvailable$.pipe(distinctUntilChanged()),
      container ? this.#watching(container).pipe(ignoreElements()) : EMPTY,
    )
  }

  take(): void {
    this.#isTaking = true
    if (!this.#waiting) return this.#page.reload()
    this.#waiting.postMessage('take-over')
    setTimeout(() => this.#page.reload(), TAKEOVER_TIMEOUT_MS)
  }

  #watching(container: ServiceWorkerContainer): Observable<unknown> {
    return merge(this.#takeovers(container), this.#registration(container))
  }

  #registration(container: ServiceWorkerContainer): Observable<unknown> {
    return defer(async () => {
      await this.#page.idle()
      container
        .register('/sw.js')
        .catch((cause: unknown) => this.#problems.report({ area: 'service-worker', message: String(cause) }))
      return container.ready
    }).pipe(
      switchMap((registration) => {
        if (registration.waiting) this.#offer(registration.waiting)
        return merge(this.#installs(registration, container), this.#looks(registration))
      }),
    )
  }

  #installs(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): Observable<unknown> {
    return fromEvent(registration, 'updatefound').pipe(
      // The browser checks for updates at each navigation: one may be installing before this is subscribed to.
      startWith(null),
      mergeMap(() => {
        const { installing } = registration
        return installing === null
          ? EMPTY
          : fromEvent(installing, 'statechange').pipe(
              filter(() => installing.state === 'installed' && container.controller !== null),
              tap(() => this.#offer(installing)),
            )
      }),
    )
  }

  /** Checks for updates when the tab becomes visible, never while it is hidden. */
  #looks(registration: ServiceWorkerRegistration): Observable<unknown> {
    return fromEvent<Event>(this.#page.document, 'visibilitychange').pipe(
      filter(({ timeStamp }) => {
        const isDue = timeStamp - this.#lookedAt >= UPDATE_INTERVAL_MS
        return isDue && this.#page.document.visibilityState === 'visible'
      }),
      tap(({ timeStamp }) => {
        this.#lookedAt = timeStamp
        // Offline: no update.
        registration.update().catch(() => undefined)
      }),
    )
  }

  #takeovers(container: ServiceWorkerContainer): Observable<unknown> {
    let isFirst = container.controller === null
    return fromEvent(container, 'controllerchange').pipe(
      tap(() => {
        if (isFirst) this.#keepWhatWasLoaded(container)
        else if (this.#isTaking) this.#page.reload()
        // Another tab has activated the update: this one keeps running and offers the reload.
        else this.#offer(null)
        isFirst = false
      }),
    )
  }

  #offer(waiting: ServiceWorker | null): void {
    this.#waiting = waiting
    this.#isAvailable$.next(true)
  }

  /** Lets the first service worker cache what the page requested before it. */
  #keepWhatWasLoaded({ controller }: ServiceWorkerContainer): void {
    this.#page.onLoaded((loaded) => controller?.postMessage({ loaded, publishableKey: this.#publishableKey }))
  }
}
