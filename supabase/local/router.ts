import type { Backend } from './backend.ts'
import type { Basemap } from './basemap/basemap.ts'
import { answerBasemap } from './basemap/basemap-routes.ts'
import { openToAllOrigins } from './cross-origin.ts'
import { callFunction, type EdgeFunctions, isFunctionPath } from './edge-functions.ts'
import type { Handler } from './http-server.ts'
import { answerLocal } from './local-pages.ts'
import type { Mailbox } from './mailbox.ts'
import type { Site } from './static-site.ts'

interface Services {
  readonly backend: Backend
  readonly mailbox: Mailbox
  readonly basemap: Basemap
  readonly site: Site
  readonly functions: EdgeFunctions
  /** Origins other than its own that the web app may talk to. */
  readonly foreignOrigins: readonly string[]
  /** Origins other than its own that the web app may load scripts from. */
  readonly foreignScripts: readonly string[]
}

/** The whole product on one origin: API, edge functions, basemap, local pages, web app. */
export const createRouter = (services: Services): Handler => {
  const { backend, basemap, site, functions } = services
  const policy = contentSecurityPolicy(services)
  const route: Handler = async (request, peerAddress) => {
    const { pathname } = new URL(request.url)
    if (API.test(pathname)) return openToAllOrigins(request, () => backend.fetch(request, peerAddress))
    if (isFunctionPath(pathname)) return callFunction(functions, request)
    if (pathname.startsWith('/basemap/')) return answerBasemap(basemap, request)
    if (pathname.startsWith('/_local/')) return answerLocal(services, request, peerAddress)
    return site(request)
  }
  return async (request, peerAddress) => secured(await route(request, peerAddress), policy)
}

const API = /^\/(?:rest|auth|storage)\/v1\//u

/** Whether the path belongs to the server, not to the web app. */
export const isServerPath = (pathname: string): boolean =>
  API.test(pathname) || /^\/(?:functions\/v1|basemap|_local)\//u.test(pathname)

const contentSecurityPolicy = ({
  foreignOrigins,
  foreignScripts,
}: Pick<Services, 'foreignOrigins' | 'foreignScripts'>): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...foreignScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    ["connect-src 'self'", ...foreignOrigins].join(' '),
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const secured = (response: Response, policy: string): Response => {
  const headers = new Headers(response.headers)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
