import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { isPublicSite } from './environment.ts'

const allOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposeHeaders: ['Content-Range', 'Content-Location', 'Preference-Applied', 'Retry-After', 'X-Supabase-Api-Version'],
  maxAge: 86_400,
})

/** The origins of the pages in the native apps (packages/web/capacitor.config.ts). */
const APPS = ['https://localhost', 'capacitor://localhost']

/**
 * Refuses writes from pages of other origins on a public site: such a page could send requests from the address of each of its
 * visitors, which defeats limits by address.
 */
export const refuseForeignPages = (siteUrl: string): MiddlewareHandler => {
  const own = new Set([new URL(siteUrl).origin, ...APPS])
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const method = (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) || c.req.method
    const isRead = ['GET', 'HEAD'].includes(method) && !c.req.path.startsWith('/auth/')
    if (isRead || origin === undefined || own.has(origin) || !isPublicSite(siteUrl)) return next()
    return c.json(
      { code: 'foreign-origin', message: 'Pages of this origin may only read', details: null, hint: null },
      403,
    )
  }
}

/**
 * CORS for pages of every origin, as on a hosted project: the native apps need it. It is safe because the API identifies
 * callers by the token that they send, never by a cookie.
 */
export const openToAllOrigins: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS' && !c.req.header('Access-Control-Request-Method')) return next()
  const preflight = await allOrigins(c, next)
  c.res.headers.delete('Access-Control-Allow-Credentials')
  return preflight
}
