import { Hono } from 'hono'
import type { Backend } from './backend.ts'
import type { ServerEnv } from './http-server.ts'
import type { Site } from './static-site.ts'

/** The page of the built site that says that a deal is hidden. */
export const HIDDEN_DEAL_PAGE = '/deal-hidden'

const DEAL_PATH = '/restaurant/:dealId{[0-9]{1,15}}'

/** Answers the addresses of hidden deals with 410 and a page that says so (product.md#hidden-content). */
export const hiddenDealPage = (backend: Pick<Backend, 'query'>, site: Site): Hono<ServerEnv> =>
  new Hono<ServerEnv>().on('GET', [DEAL_PATH, `${DEAL_PATH}/`], async (c, next) => {
    const [deal] = await backend.query('select private.is_deal_hidden($1) as hidden', [c.req.param('dealId')])
    if (deal?.['hidden'] !== true) return next()
    // Without the conditions of the request: they are about the page of a visible deal.
    const page = await site(new Request(new URL(HIDDEN_DEAL_PAGE, c.req.url)))
    return new Response(page.body, { status: 410, headers: page.headers })
  })
