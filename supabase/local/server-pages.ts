import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isServerPage } from '../functions/pages/handler.ts'
import type { EdgeFunction } from './edge-functions.ts'
import type { ServerEnv } from './http-server.ts'

/** Answers the pages that the server renders (product.md#server-pages), by the edge function that does so for a hosted project. */
export const serverPages = (pages: EdgeFunction): Hono<ServerEnv> => {
  const compressed = compress()
  return new Hono<ServerEnv>().get('*', async (c, next) => {
    if (!isServerPage(c.req.path)) return next()
    return compressed(c, async () => {
      const { pathname, search } = new URL(c.req.url)
      const validators = c.req.header('If-None-Match')
      const headers = validators === undefined ? {} : { 'If-None-Match': validators }
      const url = new URL(`/functions/v1/pages${pathname}${search}`, c.req.url)
      c.res = await pages(new Request(url, { method: c.req.method, headers }))
    })
  })
}
