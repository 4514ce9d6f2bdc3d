import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { isServerPage } from '../functions/pages/handler.ts'
import type { PageRenderer } from '../functions/pages/page-renderer.ts'
import type { EdgeFunction } from './edge-functions.ts'
import type { ServerEnv } from './http-server.ts'
import { createFairQueue, createQueue, currentNetwork } from './queue.ts'
import type { Site } from './static-site.ts'

/** Pages of one network in work at once. */
const MAX_IN_WORK = 20
/** Pages read and rendered concurrently. Rendering blocks the process, so more would delay the API. */
const MAX_CONCURRENT = 2

/** Bytes of all cached compressed pages (LRU): users write the length of a page. */
const MAX_COMPRESSED_BYTES = 20_000_000
/** Estimated overhead of a cache entry in bytes. Without it, the limit would admit too many small pages. */
const ENTRY_BYTES = 500

/** Preview pictures have a separate queue. */
const PREVIEW = /^\/preview\//u

/**
 * Answers the pages that the server renders (product.md#server-pages), by the edge function that does so for a hosted project. A
 * network with too many pages in work gets 429. For a page of the app it contains the app, which reads the same through the API.
 */
export const serverPages = (
  pages: EdgeFunction,
  { isAppPath }: Pick<PageRenderer, 'isAppPath'>,
  site: Site,
): Hono<ServerEnv> => {
  const compressed = pageCompressor()
  const inWork = new Map<string, number>()
  const queue = createFairQueue(createQueue(MAX_CONCURRENT))
  return new Hono<ServerEnv>().get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isServerPage(pathname, { isAppPath })) return next()
    const network = currentNetwork.getStore() ?? ''
    const count = inWork.get(network) ?? 0
    if (count >= MAX_IN_WORK)
      return tooMany(isAppPath(pathname) ? await site(new Request(new URL('/', c.req.url))) : null)
    inWork.set(network, count + 1)
    try {
      const validators = c.req.header('If-None-Match')
      const headers = validators === undefined ? {} : { 'If-None-Match': validators }
      const url = new URL(`/functions/v1/pages${pathname}${search}`, c.req.url)
      const answer = () => pages(new Request(url, { method: c.req.method, headers }))
      const page = await (PREVIEW.test(pathname) ? answer() : queue(answer))
      const encoding = accepts(c, {
        header: 'Accept-Encoding',
        supports: ['br', 'gzip'],
        default: 'identity',
        // Browsers name gzip first, at equal preference.
        match: (accepted, { supports, default: none }) =>
          supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? none,
      })
      return encoding === 'br' || encoding === 'gzip' ? await compressed(page, encoding) : page
    } finally {
      const others = (inWork.get(network) ?? 0) - 1
      if (others > 0) inWork.set(network, others)
      else inWork.delete(network)
    }
  })
}

const brotli = promisify(brotliCompress)

const ENCODERS = {
  // The default quality takes ten times as long and saves another tenth.
  br: (body: ArrayBuffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<ArrayBuffer, Buffer>(gzip),
}

/** Returns a function that compresses pages. It caches those that a cache may store. */
const pageCompressor = (): ((page: Response, encoding: keyof typeof ENCODERS) => Promise<Response>) => {
  /** By encoding and validator, a hash of the page. */
  const cache = new Map<string, Uint8Array<ArrayBuffer>>()
  let length = 0
  const store = (key: string, body: Uint8Array<ArrayBuffer>): void => {
    if (!cache.delete(key)) length += body.length + ENTRY_BYTES
    cache.set(key, body)
    for (const [oldest, { length: freed }] of cache) {
      if (length <= MAX_COMPRESSED_BYTES) return
      length -= freed + ENTRY_BYTES
      cache.delete(oldest)
    }
  }
  return async (page, encoding) => {
    const { headers } = page
    if (!page.body || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return page
    const etag = headers.get('Cache-Control')?.includes('no-store') ? '' : (headers.get('ETag') ?? '')
    // A copy: the result of zlib is part of a larger buffer, which it would keep in memory.
    const key = `${encoding} ${etag}`
    const body = cache.get(key) ?? new Uint8Array(await ENCODERS[encoding](await page.arrayBuffer()))
    if (etag !== '') store(key, body)
    headers.set('Content-Encoding', encoding)
    return new Response(body, page)
  }
}

const tooMany = async (app: Response | null): Promise<Response> =>
  new Response(app && (await app.text()), {
    status: 429,
    headers: {
      ...(app && { 'Content-Type': 'text/html; charset=utf-8' }),
      'Cache-Control': 'no-store',
      'Retry-After': '1',
    },
  })
