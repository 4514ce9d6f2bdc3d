import {
  type Connection,
  type ConnectionEvent,
  type ConnectionState,
  connectionAfter,
  DEAL_READINGS,
  ONLINE,
  reconnectDelay,
} from '@mahlzeit/domain'
import {
  defer,
  EMPTY,
  fromEvent,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  retry,
  scan,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import * as v from 'valibot'

/** The part of `window` that reports the network. */
export interface NetworkWindow extends EventTarget {
  readonly navigator: { readonly onLine: boolean }
}

/** Message of the service worker about a read; written by `packages/web/service-worker/read-log.ts`. */
const ReadNote = v.variant('kind', [
  v.object({
    kind: v.literal('answered'),
    reading: v.picklist(DEAL_READINGS),
    answeredAt: v.pipe(
      v.number(),
      v.transform((milliseconds) => new Date(milliseconds)),
      v.date(),
    ),
    isKept: v.boolean(),
    isPartial: v.boolean(),
  }),
  v.object({ kind: v.literal('unanswered') }),
])

const PROBE_TIMEOUT_MS = 5000

/**
 * Connection of a browser: its `offline` and `online` events, probes of the service, and the service worker's notes about
 * reads. Without a service worker no age is known.
 */
export class BrowserConnection implements Connection {
  readonly state$: Observable<ConnectionState>

  /** @param serviceUrl Probed after an `online` event; any answer counts. */
  constructor(
    serviceUrl: string,
    windowLike: NetworkWindow = window,
    worker: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  ) {
    this.state$ = defer(() => {
      let lostAt = -Infinity
      const hasNetwork$ = merge(
        windowLike.navigator.onLine ? EMPTY : of(false),
        fromEvent(windowLike, 'offline').pipe(map(() => false)),
        fromEvent(windowLike, 'online').pipe(map(() => true)),
      )
      const network$ = hasNetwork$.pipe(
        switchMap((hasNetwork): Observable<ConnectionEvent> => {
          if (hasNetwork) return answerOf(serviceUrl).pipe(map(() => ({ kind: 'network-back' })))
          lostAt = Date.now()
          return of({ kind: 'network-lost' })
        }),
      )
      // A note may arrive after the loss of the network that its answer preceded.
      const reads$ = (worker ? readsOf(worker) : EMPTY).pipe(
        map((event) => (event.kind === 'answered' ? { ...event, isPast: event.answeredAt.getTime() < lostAt } : event)),
      )
      return merge(network$, reads$).pipe(scan(connectionAfter, ONLINE), startWith(ONLINE))
    })
  }
}

/** Probes an address until it answers. Browsers fire `online` before the route works, so the first probes may fail. */
const answerOf = (url: string): Observable<Response> =>
  defer(() =>
    fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    }),
  ).pipe(retry({ delay: (_, failures) => timer(reconnectDelay(failures - 1)) }))

/** Notes about reads, those from before the subscription included. */
const readsOf = (worker: ServiceWorkerContainer): Observable<ConnectionEvent> =>
  merge(
    fromEvent<MessageEvent>(worker, 'message').pipe(
      mergeMap(({ data }) => {
        const note = v.safeParse(ReadNote, data)
        return note.success ? of(note.output) : EMPTY
      }),
    ),
    defer(() => {
      worker.startMessages()
      worker.controller?.postMessage('past-reads')
      return EMPTY
    }),
  )
