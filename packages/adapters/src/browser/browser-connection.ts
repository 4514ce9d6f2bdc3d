import {
  type Connection,
  type ConnectionEvent,
  type ConnectionState,
  connectionAfter,
  DEAL_READINGS,
  ONLINE,
} from '@mahlzeit/domain'
import { defer, EMPTY, fromEvent, map, merge, mergeMap, type Observable, of, scan, startWith } from 'rxjs'
import * as v from 'valibot'

/** Of the window: what it says of the network. */
export interface NetworkWindow extends EventTarget {
  readonly navigator: { readonly onLine: boolean }
}

/** What the service worker tells of each answer; `packages/web/service-worker/answer-log.ts` writes it. */
const AnswerNote = v.pipe(
  v.object({
    kind: v.literal('answered'),
    reading: v.picklist(DEAL_READINGS),
    answeredAt: v.pipe(
      v.number(),
      v.transform((milliseconds) => new Date(milliseconds)),
      v.date(),
    ),
    isKept: v.boolean(),
    isPast: v.optional(v.boolean(), false),
  }),
)

/**
 * What the browser says of its network, and the service worker of its answers. Where there is no service worker, no age is
 * known.
 */
export class BrowserConnection implements Connection {
  readonly state$: Observable<ConnectionState>

  constructor(
    windowLike: NetworkWindow = window,
    worker: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  ) {
    this.state$ = defer(() => {
      const events$: Observable<ConnectionEvent> = merge(
        windowLike.navigator.onLine ? EMPTY : of({ kind: 'network-lost' } as const),
        fromEvent(windowLike, 'offline').pipe(map(() => ({ kind: 'network-lost' }) as const)),
        fromEvent(windowLike, 'online').pipe(map(() => ({ kind: 'network-back' }) as const)),
        worker ? answersOf(worker) : EMPTY,
      )
      return events$.pipe(scan(connectionAfter, ONLINE), startWith(ONLINE))
    })
  }
}

/** What was answered before anybody listened is asked for. */
const answersOf = (worker: ServiceWorkerContainer): Observable<ConnectionEvent> =>
  merge(
    fromEvent<MessageEvent>(worker, 'message').pipe(
      mergeMap(({ data }) => {
        const note = v.safeParse(AnswerNote, data)
        return note.success ? of(note.output) : EMPTY
      }),
    ),
    defer(() => {
      worker.startMessages()
      worker.controller?.postMessage('what-was-answered')
      return EMPTY
    }),
  )
