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
  switchMap,
  tap,
} from 'rxjs'

/** A tab that stays open looks for a newer version when it is shown again, but not more often than this. */
const UPDATE_INTERVAL_MS = 60 * 60_000

/** A newer version waits for what the older one is doing. Who has tapped does not: loading anew ends that as well. */
const TAKEOVER_PATIENCE_MS = 4000

/** A page that never rests gets its service worker all the same. */
const IDLE_TIMEOUT_MS = 3000

/** What a first visit has loaded before it had a service worker, and what the service worker keeps. */
const WORTH_KEEPING =
  /\/(?:rest\/v1\/rpc\/(?:deal_pins|nearest_deals|deal_by_id)|storage\/v1\/object\/public\/deals|assets|basemap)\b/u
const READING = /\/rest\/v1\/rpc\//u

interface ServiceWorkerOptions {
  readonly problems: ProblemLog
  /** What reads of deals carry. */
  readonly publishableKey: string
  readonly page?: PageLike
}

/** Of the browser: what a service worker is registered with. Played by tests. */
export interface PageLike {
  readonly container: ServiceWorkerContainer | undefined
  readonly document: Pick<Document, 'visibilityState'> & EventTarget
  /** Addresses that the page has loaded. */
  loaded(): readonly string[]
  isCached(url: string): Promise<boolean>
  fetch(url: string, init: RequestInit): Promise<unknown>
  reload(): void
  /** Resolves when there is nothing better to do. */
  idle(): Promise<void>
}

const browserPage = (): PageLike => ({
  container: navigator.serviceWorker,
  document,
  loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
  isCached: async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
  // To its end: an answer that nobody reads keeps the service worker busy, and a newer one waiting.
  fetch: async (url, init) => (await fetch(url, init)).arrayBuffer(),
  reload: () => window.location.reload(),
  idle: () =>
    new Promise((resolve) => {
      // Safari has no such thing.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
      else setTimeout(resolve, IDLE_TIMEOUT_MS)
    }),
})

/** Registers the service worker of `packages/web/service-worker`, and takes its newer versions when told to. */
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
    setTimeout(() => this.#page.reload(), TAKEOVER_PATIENCE_MS)
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

  /** A tab that nobody looks at does not look for versions either. */
  #looks(registration: ServiceWorkerRegistration): Observable<unknown> {
    return fromEvent<Event>(this.#page.document, 'visibilitychange').pipe(
      filter(({ timeStamp }) => {
        const isDue = timeStamp - this.#lookedAt >= UPDATE_INTERVAL_MS
        return isDue && this.#page.document.visibilityState === 'visible'
      }),
      tap(({ timeStamp }) => {
        this.#lookedAt = timeStamp
        // Without a network there is no newer version.
        registration.update().catch(() => undefined)
      }),
    )
  }

  #takeovers(container: ServiceWorkerContainer): Observable<unknown> {
    let isFirst = container.controller === null
    return fromEvent(container, 'controllerchange').pipe(
      tap(() => {
        if (isFirst) void this.#keepWhatWasLoaded()
        else if (this.#isTaking) this.#page.reload()
        // Another tab has taken the newer version: this one goes on, and may follow.
        else this.#offer(null)
        isFirst = false
      }),
    )
  }

  #offer(waiting: ServiceWorker | null): void {
    this.#waiting = waiting
    this.#isAvailable$.next(true)
  }

  /**
   * Fetches what the page loaded before it had a service worker once more, so that the service worker caches it. Mostly the
   * HTTP cache answers; what the service worker has cached at its installation is left out.
   */
  async #keepWhatWasLoaded(): Promise<void> {
    const urls = new Set(this.#page.loaded().filter((url) => WORTH_KEEPING.test(url)))
    for (const url of urls) {
      if (await this.#page.isCached(url)) continue
      const headers: HeadersInit = READING.test(url) ? { apikey: this.#publishableKey } : {}
      // What cannot be had again is not kept.
      await this.#page.fetch(url, { headers, credentials: 'same-origin', priority: 'low' }).catch(() => undefined)
    }
  }
}
