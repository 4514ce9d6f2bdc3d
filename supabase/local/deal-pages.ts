import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { EdgeFunction } from './edge-functions.ts'
import type { ServerEnv } from './http-server.ts'

/** The page of a deal that the server knows: sample deals, whose ids are negative, are in the app alone. */
const DEAL_PATH = '/restaurant/:deal{(?!-[0-9])[^/]+}'

/** Answers the pages of deals as HTML (product.md#server-pages), by the edge function that does so for a hosted project. */
export const dealPages = (dealPage: EdgeFunction): Hono<ServerEnv> =>
  new Hono<ServerEnv>().on('GET', [DEAL_PATH, `${DEAL_PATH}/`], compress(), (c) => {
    const url = new URL('/functions/v1/deal-page', c.req.url)
    url.searchParams.set('id', c.req.param('deal'))
    const validators = c.req.header('If-None-Match')
    const headers = validators === undefined ? {} : { 'If-None-Match': validators }
    return dealPage(new Request(url, { method: c.req.method, headers }))
  })
