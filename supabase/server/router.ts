import { Hono } from 'hono'
import { SHARE_PATH, sharedPath } from '@mahlzeit/domain'
import * as v from 'valibot'
import { DELETE_USER_ACCOUNT, pathOf } from '../calls/index.ts'
import type { Backend } from './backend.ts'
import type { Basemap } from './basemap/basemap.ts'
import { basemapRoutes } from './basemap/basemap-routes.ts'
import { openToAllOrigins, refuseForeignPages } from './cross-origin.ts'
import { serverPages } from './server-pages.ts'
import type { PageRenderer } from '../functions/pages/page-renderer.ts'
import type { EdgeFunctions } from './edge-functions.ts'
import { isPublicSite } from './environment.ts'
import { clientAddress, networkOf } from './gate/client-address.ts'
import { createGate, type GateOptions } from './gate/gate.ts'
import { parseQuery } from './gate/parse-query.ts'
import { CLIENT_FUNCTIONS } from './gate/routes.ts'
import { healthRoutes } from './health.ts'
import type { Handler, ServerEnv } from './http-server.ts'
import { forgetDeletedAccounts, localRoutes } from './local-pages.ts'
import type { Mailbox } from './mailbox.ts'
import { factRoutes } from './operation/facts.ts'
import type { ErrorCounts } from './operation/error-counts.ts'
import type { StoredMails } from './outgoing-mail.ts'
import { currentNetwork } from './queue.ts'
import {
  DATA_POLICY,
  type ForeignOrigins,
  MENU_READER,
  MENU_READER_POLICY,
  pagePolicy,
  securityHeaders,
} from './security-headers.ts'
import type { Site } from './static-site.ts'

interface Services extends ForeignOrigins, GateOptions {
  readonly backend: Backend
  readonly mailbox: Mailbox
  /** The key in the address of the inbox page. */
  readonly inboxKey: string
  /** Where mails to users are stored. */
  readonly storedMails: readonly StoredMails[]
  readonly basemap: Basemap
  readonly site: Site
  readonly functions: EdgeFunctions
  /** The renderer of the function `pages`. */
  readonly renderer?: PageRenderer | undefined
  readonly operatorEmail: string
  readonly errors: Pick<ErrorCounts, 'countAnswer'>
  /** The directory of the data. */
  readonly dataDir: string
}

/**
 * Hono matches the decoded path by default, but the backend reads the path as it was sent: `/%61uth/v1/…` would reach the
 * auth service past the checks in front of it.
 */
const getPath = (request: Request): string => new URL(request.url).pathname

/** The API behind its gate, and the edge functions of our clients, whose query is parsed once here; they limit and parse their
 * bodies themselves. */
export const createApi = (
  backend: Pick<Backend, 'fetch' | 'publishableKey'>,
  functions: EdgeFunctions,
  options: GateOptions,
): Hono<ServerEnv> => {
  const api = new Hono<ServerEnv>({ getPath })
  const gate = createGate(backend, options)
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/functions/v1/*'])
    api.use(path, refuseForeignPages(options.siteUrl))
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*'])
    api.all(path, openToAllOrigins, (c) => gate(c.req.raw, c.env.peerAddress, c.env.isLocal))
  api.use('/functions/v1/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  for (const [name, query] of CLIENT_FUNCTIONS)
    api.all(`/functions/v1/${name}`, async (c) => {
      const isKnown = v.is(query, parseQuery(new URL(c.req.raw.url).search))
      return isKnown ? functions[name](c.req.raw) : c.json({ code: 'invalid' }, 400)
    })
  return api.all('/functions/v1/*', (c) => c.json({ message: 'Function not found' }, 404))
}

/** The whole product on one origin: API, edge functions, basemap, local pages, web app. */
export const createRouter = (services: Services): Handler => {
  const {
    backend,
    storedMails,
    basemap,
    site,
    functions,
    renderer,
    siteUrl,
    operatorEmail,
    trustedProxies,
    errors,
    dataDir,
  } = services
  const isHttps = siteUrl.startsWith('https:')
  const pageHeaders = securityHeaders(pagePolicy(services), isHttps)
  const dataHeaders = securityHeaders(DATA_POLICY, isHttps)
  const readerHeaders = securityHeaders(MENU_READER_POLICY, isHttps)
  const headersOf = (path: string) => {
    if (isServerPath(path)) return dataHeaders
    return MENU_READER.test(path) ? readerHeaders : pageHeaders
  }
  const app = new Hono<ServerEnv>({ getPath })
    .use((c, next) => headersOf(c.req.path)(c, next))
    .use(pathOf(DELETE_USER_ACCOUNT), forgetDeletedAccounts(backend, storedMails, operatorEmail))
    .route('/', createApi(backend, functions, services))
    .route('/basemap', basemapRoutes(basemap))
    .route('/health', healthRoutes(backend))
    .route('/data', factRoutes(dataDir))
    .route('/_local', isPublicSite(siteUrl) ? new Hono<ServerEnv>() : localRoutes(services))
    .all('/_local/*', (c) => c.notFound())
    .route('/', functions.pages && renderer ? serverPages(functions.pages, renderer, site) : new Hono<ServerEnv>())
    // The service worker answers shares; this one was posted before it was active.
    .post(SHARE_PATH, (c) => c.redirect(sharedPath('failed'), 303))
    .all('*', (c) => site(c.req.raw))
  return (request, peerAddress, isLocal) => {
    const address = clientAddress(peerAddress, request.headers.get('X-Forwarded-For'), trustedProxies)
    return currentNetwork.run(networkOf(address), async () => {
      const answer = await app.fetch(request, { peerAddress, isLocal })
      errors.countAnswer(request.url, answer.status)
      return answer
    })
  }
}

/** Whether the path belongs to the server, not to the web app. */
export const isServerPath = (pathname: string): boolean =>
  /^\/(?:(?:rest|auth|storage|functions)\/v1|basemap|data|health|_local)(?:\/|$)/u.test(pathname)
