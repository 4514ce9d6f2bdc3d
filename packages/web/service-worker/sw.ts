import { CacheSharedFiles } from '@mahlzeit/adapters/shared-files'
import { sharedPath } from '@mahlzeit/domain'
import { CACHE_CONFIGS, type CacheConfig } from './cache-configs.ts'
import { type BuildVariables } from '../src/composition/settings.ts'
import { publicReads } from '../src/composition/public-reads.ts'
import { type RequestKind, requestKind, type Sources } from './request-kind.ts'
import { ReadLog, type ReadNote } from './read-log.ts'
import { readingOf } from './read-url.ts'
import { read } from './reading.ts'
import { takeShare } from './share-target.ts'
import { Shell, type ShellFile } from './shell.ts'
import { Store } from './store.ts'

declare global {
  // vite-plugin-pwa injects the list of files here.
  var __WB_MANIFEST: readonly ShellFile[]
}

const worker = globalThis as unknown as ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ShellFile[] }

const { origin: own } = worker.location
const reads = publicReads(import.meta.env as BuildVariables, own)
const sources: Sources = { own, reads }
const now = (): Date => new Date()
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

// vite-plugin-pwa adds the web manifest, which only browsers fetch, by a relative URL.
const files = self.__WB_MANIFEST.filter(({ url }) => url.startsWith('/'))
const shell = new Shell(files, caches, (url, options) => fetch(url, options))
const store = ({ name, ...limits }: CacheConfig): Store => new Store(name, limits, caches, now)
const code = store(CACHE_CONFIGS.code)
const deals = store(CACHE_CONFIGS.deals)
const photos = store(CACHE_CONFIGS.photos)
const basemap = store(CACHE_CONFIGS.basemap)
const shared = new CacheSharedFiles({ now })
const log = new ReadLog()

const sweep = async (): Promise<void> => {
  for (const kept of [code, deals, photos, basemap]) await kept.sweep()
  // Deletes files that are too old.
  await shared.find()
}

worker.addEventListener('install', (event) => event.waitUntil(shell.install()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([shell.forgetOld(), sweep(), worker.clients.claim()])),
)

/** A request of a page, or one on its behalf. */
type RequestEvent = Pick<FetchEvent, 'request' | 'clientId' | 'waitUntil'>
type Answering = (event: RequestEvent) => Promise<Response>

/** Cache first: the resource of such a URL never changes, or not for long. */
const cacheFirst =
  (kept: Store, ask: (request: Request) => Promise<Response> = fetch): Answering =>
  async (event) => {
    const { request } = event
    const found = await kept.find(request.url)
    if (found) return found.response
    const response = await ask(request)
    event.waitUntil(kept.keep(request.url, response.clone()))
    return response
  }

/** Fetches a photo of another origin with CORS: an opaque response may be a photo or an error. */
const fetchPhoto = (request: Request): Promise<Response> =>
  new URL(request.url).origin === own
    ? fetch(request)
    : fetch(request.url, { mode: 'cors', credentials: 'omit', signal: request.signal })

const codeFirst: Answering = async (event) => {
  const found = (await shell.file(event.request.url)) ?? (await code.find(event.request.url))?.response
  if (found) return found
  const response = await fetch(event.request)
  // Some hosts answer a missing file with a page.
  if (!response.headers.get('Content-Type')?.includes('html'))
    event.waitUntil(code.keep(event.request.url, response.clone()))
  return response
}

const networkFirst: Answering = async (event) => {
  const { request } = event
  try {
    const response = await fetch(request)
    event.waitUntil(basemap.keep(request.url, response.clone()))
    return response
  } catch (cause) {
    const kept = await basemap.find(request.url)
    if (kept) return kept.response
    throw cause
  }
}

const note = (event: RequestEvent, entry: ReadNote): void => {
  log.add(event.clientId, entry)
  event.waitUntil(worker.clients.get(event.clientId).then((page) => page?.postMessage(entry)))
}

const readAndNote: Answering = async (event) => {
  const until = (work: Promise<unknown>) => event.waitUntil(work)
  try {
    const { response, keptAt, isPartial } = await read({
      request: event.request,
      store: deals,
      reads,
      fetch,
      wait,
      until,
    })
    const reading = readingOf(event.request.url, reads)
    if (reading && response.ok)
      note(event, {
        kind: 'answered',
        reading,
        answeredAt: (keptAt ?? now()).getTime(),
        isKept: keptAt !== null,
        isPartial,
      })
    return response
  } catch (cause) {
    // An aborted read says nothing about the network.
    if (cause instanceof TypeError) note(event, { kind: 'unanswered' })
    throw cause
  }
}

const ANSWERING: Readonly<Record<Exclude<RequestKind, 'other'>, Answering>> = {
  share: async ({ request }) => Response.redirect(new URL(sharedPath(await takeShare(request, shared)), own), 303),
  'app-page': async ({ request }) => (await shell.page()) ?? fetch(request),
  'own-page': async ({ request }) => {
    try {
      return await fetch(request)
    } catch (cause) {
      const page = await shell.page()
      if (page) return page
      throw cause
    }
  },
  code: codeFirst,
  reading: readAndNote,
  photo: cacheFirst(photos, fetchPhoto),
  tile: cacheFirst(basemap),
  basemap: networkFirst,
}

worker.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, sources)
  if (kind !== 'other') event.respondWith(ANSWERING[kind](event))
})

/** The URLs that a page loaded before this worker controlled it. Posted by `ServiceWorkerUpdates`. */
interface LoadedMessage {
  readonly loaded: readonly string[]
  readonly publishableKey: string
}

const isLoadedMessage = (message: unknown): message is LoadedMessage =>
  typeof message === 'object' && message !== null && 'loaded' in message

/** Caches the files that a page has loaded, from the HTTP cache: files in it are not requested again, however old. */
const keepLoaded = async ({ loaded, publishableKey }: LoadedMessage, event: Omit<RequestEvent, 'request'>) => {
  for (const url of new Set(loaded)) {
    const headers: HeadersInit = readingOf(url, reads) ? { apikey: publishableKey } : {}
    const request = new Request(url, { headers, cache: 'force-cache', priority: 'low' })
    const kind = requestKind(request, sources)
    if (kind === 'other') continue
    // A resource that fails now is not cached. The body is only read by the cache.
    await ANSWERING[kind]({ ...event, request }).then(
      ({ body }) => body?.cancel(),
      () => undefined,
    )
  }
}

worker.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (message === 'take-over') void worker.skipWaiting()
  if (!(event.source instanceof Client)) return
  if (isLoadedMessage(message)) {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
    waitUntil(keepLoaded(message, { clientId: event.source.id, waitUntil }))
  }
  if (message !== 'past-reads') return
  for (const entry of log.of(event.source.id)) event.source.postMessage(entry)
  // Each visit requests this once, after its deals: the occasion to delete expired entries, as the privacy policy promises.
  event.waitUntil(sweep())
})
