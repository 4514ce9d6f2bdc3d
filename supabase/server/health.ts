import { Hono } from 'hono'
import type { Backend } from './backend.ts'
import type { ServerEnv } from './http-server.ts'
import { VERSION } from './package-version.ts'

/** How long an answer holds: anyone may ask, and the database must not notice. */
const KEPT_MS = 1000

/** `/health` for monitors and proxies: version, schema, and whether the database answers. */
export const healthRoutes = ({ schema, isReady }: Pick<Backend, 'schema' | 'isReady'>): Hono<ServerEnv> => {
  let asked: { readonly at: number; readonly ready: Promise<boolean> } | undefined
  return new Hono<ServerEnv>().get('/', async (c) => {
    const at = performance.now()
    if (!asked || at - asked.at > KEPT_MS) asked = { at, ready: isReady() }
    const ready = await asked.ready
    c.header('Cache-Control', 'no-store')
    return c.json({ version: VERSION, schema, ready }, ready ? 200 : 503)
  })
}
