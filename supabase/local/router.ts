import { MAX_STORED_BYTES } from '@mahlzeit/domain'
import { Hono } from 'hono'
import { readBody } from '../functions/_shared/read-body.ts'
import type { Backend } from './backend.ts'
import type { Basemap } from './basemap/basemap.ts'
import { basemapRoutes } from './basemap/basemap-routes.ts'
import { openToAllOrigins } from './cross-origin.ts'
import type { EdgeFunctions } from './edge-functions.ts'
import { hiddenDealPage } from './hidden-deal-page.ts'
import type { Handler, ServerEnv } from './http-server.ts'
import { localRoutes } from './local-pages.ts'
import type { Mailbox } from './mailbox.ts'
import { DATA_POLICY, type ForeignOrigins, pagePolicy, securityHeaders } from './security-headers.ts'
import type { Site } from './static-site.ts'

interface Services extends ForeignOrigins {
  readonly backend: Backend
  readonly mailbox: Mailbox
  readonly basemap: Basemap
  readonly site: Site
  readonly functions: EdgeFunctions
  /** Whether visitors reach the site by https. */
  readonly isHttps: boolean
}

const KILOBYTE = 1024

/** The largest request body of each service in bytes. A photo of 5 MB may come as multipart. */
const BODY_LIMITS = {
  '/rest/v1/*': 64 * KILOBYTE,
  '/auth/v1/*': 64 * KILOBYTE,
  '/storage/v1/*': MAX_STORED_BYTES + 64 * KILOBYTE,
} as const

/**
 * Hono matches the decoded path by default, but the backend reads the path as it was sent: `/%61uth/v1/…` would reach the
 * auth service past the checks in front of it.
 */
const getPath = (request: Request): string => new URL(request.url).pathname

/** The API and the edge functions, with CORS and body limits. Edge functions limit and read their bodies themselves. */
export const createApi = (backend: Pick<Backend, 'fetch'>, functions: EdgeFunctions): Hono<ServerEnv> => {
  const api = new Hono<ServerEnv>({ getPath })
  for (const [path, maxBytes] of Object.entries(BODY_LIMITS))
    api.all(path, openToAllOrigins, async (c) => {
      const { url, method, headers, body } = c.req.raw
      // Read before the request waits for the database, so that a slow sender blocks no other request.
      const bytes = body && (await readBody(c.req.raw, maxBytes))
      if (body && !bytes) return c.json({ message: 'Payload too large' }, 413)
      return backend.fetch(new Request(url, { method, headers, body: bytes }), c.env.peerAddress)
    })
  for (const [name, edgeFunction] of Object.entries(functions))
    api.all(`/functions/v1/${name}/*`, (c) => edgeFunction(c.req.raw))
  return api.all('/functions/v1/*', (c) => c.json({ message: 'Function not found' }, 404))
}

/** The whole product on one origin: API, edge functions, basemap, local pages, web app. */
export const createRouter = (services: Services): Handler => {
  const { backend, basemap, site, functions, isHttps } = services
  const pageHeaders = securityHeaders(pagePolicy(services), isHttps)
  const dataHeaders = securityHeaders(DATA_POLICY, isHttps)
  const app = new Hono<ServerEnv>({ getPath })
    .use((c, next) => (isServerPath(c.req.path) ? dataHeaders : pageHeaders)(c, next))
    .route('/', createApi(backend, functions))
    .route('/basemap', basemapRoutes(basemap))
    .route('/_local', localRoutes(services))
    .route('/', hiddenDealPage(backend, site))
    .all('*', (c) => site(c.req.raw))
  return (request, peerAddress) => app.fetch(request, { peerAddress })
}

/** Whether the path belongs to the server, not to the web app. */
export const isServerPath = (pathname: string): boolean =>
  /^\/(?:(?:rest|auth|storage|functions)\/v1|basemap|_local)(?:\/|$)/u.test(pathname)
