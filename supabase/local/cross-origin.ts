import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const allOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposeHeaders: ['Content-Range', 'Content-Location', 'Preference-Applied', 'Retry-After', 'X-Supabase-Api-Version'],
  maxAge: 86_400,
})

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
