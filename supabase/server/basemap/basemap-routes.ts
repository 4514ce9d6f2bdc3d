import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type Basemap, MAX_TILE_BYTES, TILE_PATH } from './basemap.ts'

const unpack = promisify(gunzip)

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Whether a query is the one in `tiles.json`. A cache would store a copy for every other one. */
const isCurrent = async (basemap: Basemap, search: string): Promise<boolean> =>
  search !== '' && (await basemap.describe())?.tiles.includes(TILE_PATH + search) === true

/** Serves `tiles.json` and `{z}/{x}/{y}` to pages of every origin, such as those of the native apps. */
export const basemapRoutes = (basemap: Basemap): Hono =>
  new Hono()
    .use(cors())
    .get('/tiles.json', async (_c, next) => {
      const description = await basemap.describe()
      return description ? Response.json(description, { headers: { 'Cache-Control': 'no-cache' } }) : next()
    })
    .get('/:z{\\d{1,2}}/:x{\\d{1,7}}/:y{\\d{1,7}}', async (c, next) => {
      const { z, x, y } = c.req.param()
      const size = 2 ** Number(z)
      const tile = Number(x) < size && Number(y) < size && (await basemap.tile(Number(z), Number(x), Number(y)))
      if (!tile) return next()
      const gzip = c.req.header('Accept-Encoding')?.includes('gzip')
      const body = gzip ? tile : await unpack(tile, { maxOutputLength: MAX_TILE_BYTES }).catch(() => null)
      if (!body) return next()
      return c.body(new Uint8Array(body), 200, {
        'Content-Type': 'application/vnd.mapbox-vector-tile',
        'Cache-Control': (await isCurrent(basemap, new URL(c.req.url).search)) ? IMMUTABLE : 'no-cache',
        Vary: 'Accept-Encoding',
        ...(gzip && { 'Content-Encoding': 'gzip' }),
      })
    })
    .all('*', (c) => c.body(null, 404, { 'Cache-Control': 'no-store' }))
