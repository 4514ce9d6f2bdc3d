import type { Backend } from './backend.ts'
import type { Basemap } from './basemap/basemap.ts'
import { answerBasemap } from './basemap/basemap-routes.ts'
import { openToAllOrigins } from './cross-origin.ts'
import { callFunction, type EdgeFunctions, isFunctionPath } from './edge-functions.ts'
import type { Handler } from './http-server.ts'
import { answerLocal } from './local-pages.ts'
import type { Mailbox } from './mailbox.ts'
import { contentSecurityPolicy, DATA_POLICY, type ForeignOrigins, secured } from './security-headers.ts'
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

/** The whole product on one origin: API, edge functions, basemap, local pages, web app. */
export const createRouter = (services: Services): Handler => {
  const { backend, basemap, site, functions, isHttps } = services
  const policy = contentSecurityPolicy(services)
  const route: Handler = async (request, peerAddress) => {
    const { pathname } = new URL(request.url)
    if (API.test(pathname)) return openToAllOrigins(request, () => backend.fetch(request, peerAddress))
    if (isFunctionPath(pathname)) return callFunction(functions, request)
    if (pathname.startsWith('/basemap/')) return answerBasemap(basemap, request)
    if (pathname.startsWith('/_local/')) return answerLocal(services, request, peerAddress)
    return site(request)
  }
  return async (request, peerAddress) => {
    const isData = isServerPath(new URL(request.url).pathname)
    return secured(await route(request, peerAddress), isData ? DATA_POLICY : policy, isHttps)
  }
}

const API = /^\/(?:rest|auth|storage)\/v1\//u

/** Whether the path belongs to the server, not to the web app. */
export const isServerPath = (pathname: string): boolean =>
  API.test(pathname) || /^\/(?:functions\/v1|basemap|_local)\//u.test(pathname)
