import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isServerPage } from '../functions/pages/handler.ts'
import type { EdgeFunction } from './edge-functions.ts'
import type { ServerEnv } from './http-server.ts'
import { currentNetwork } from './queue.ts'
import type { Site } from './static-site.ts'

/** Pages of one network in work at once. Networks take turns at the database, but not at rendering, which blocks the process. */
const MAX_IN_WORK = 20

/**
 * Answers the pages that the server renders (product.md#server-pages), by the edge function that does so for a hosted project. A
 * network that has too many in work gets 429 with the app, which reads the same in turn.
 */
export const serverPages = (pages: EdgeFunction, site: Site): Hono<ServerEnv> => {
  const compressed = compress()
  const inWork = new Map<string, number>()
  return new Hono<ServerEnv>().get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isServerPage(pathname)) return next()
    const network = currentNetwork.getStore() ?? ''
    const count = inWork.get(network) ?? 0
    if (count >= MAX_IN_WORK) return tooMany(await site(new Request(new URL('/', c.req.url))))
    inWork.set(network, count + 1)
    try {
      return await compressed(c, async () => {
        const validators = c.req.header('If-None-Match')
        const headers = validators === undefined ? {} : { 'If-None-Match': validators }
        const url = new URL(`/functions/v1/pages${pathname}${search}`, c.req.url)
        c.res = await pages(new Request(url, { method: c.req.method, headers }))
      })
    } finally {
      const others = (inWork.get(network) ?? 0) - 1
      if (others > 0) inWork.set(network, others)
      else inWork.delete(network)
    }
  })
}

const tooMany = async (app: Response): Promise<Response> =>
  new Response(await app.text(), {
    status: 429,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '1' },
  })
