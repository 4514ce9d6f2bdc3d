import { gunzipSync } from 'node:zlib'
import type { Basemap } from './basemap.ts'

const TILE_PATH = /^\/basemap\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/u
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** The pages of the apps for phones come from the phone itself. */
const FOR_ALL = { 'Access-Control-Allow-Origin': '*' }

/** Answers `/basemap/tiles.json` and `/basemap/{z}/{x}/{y}` to pages of every origin; 404 for what there is not. */
export const answerBasemap = async (basemap: Basemap, request: Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/basemap/tiles.json') {
    const description = await basemap.describe()
    return description
      ? Response.json(description, { headers: { ...FOR_ALL, 'Cache-Control': 'no-cache' } })
      : missing()
  }
  const [z, x, y] = TILE_PATH.exec(pathname)?.slice(1).map(Number) ?? []
  if (z === undefined || x === undefined || y === undefined || x >= 2 ** z || y >= 2 ** z) return missing()
  const tile = await basemap.tile(z, x, y)
  if (!tile) return missing()
  const gzip = request.headers.get('Accept-Encoding')?.includes('gzip')
  return new Response(gzip ? tile : new Uint8Array(gunzipSync(tile)), {
    headers: {
      'Content-Type': 'application/vnd.mapbox-vector-tile',
      'Cache-Control': searchParams.has('v') ? FOR_GOOD : 'no-cache',
      Vary: 'Accept-Encoding',
      ...FOR_ALL,
      ...(gzip && { 'Content-Encoding': 'gzip' }),
    },
  })
}

const missing = () => new Response(null, { status: 404, headers: { ...FOR_ALL, 'Cache-Control': 'no-store' } })
