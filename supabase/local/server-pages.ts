import { Hono } from 'hono'
import { compress } from 'hono/compress'
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

/** Preview pictures have a separate queue. */
const PREVIEW = /^\/preview\//u

/**
 * Answers the pages that the server renders (product.md#server-pages), by the edge function that does so for a hosted project. A
 * network that has too many in work gets 429. For a page of the app it contains the app, which reads the same through the API.
 */
export const serverPages = (
  pages: EdgeFunction,
  { isAppPath }: Pick<PageRenderer, 'isAppPath'>,
  site: Site,
): Hono<ServerEnv> => {
  const compressed = compress()
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
      return await compressed(c, async () => {
        const validators = c.req.header('If-None-Match')
        const headers = validators === undefined ? {} : { 'If-None-Match': validators }
        const url = new URL(`/functions/v1/pages${pathname}${search}`, c.req.url)
        const answer = () => pages(new Request(url, { method: c.req.method, headers }))
        c.res = await (PREVIEW.test(pathname) ? answer() : queue(answer))
      })
    } finally {
      const others = (inWork.get(network) ?? 0) - 1
      if (others > 0) inWork.set(network, others)
      else inWork.delete(network)
    }
  })
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
