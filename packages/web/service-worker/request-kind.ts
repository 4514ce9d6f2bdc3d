import { SUPPORT_LINKS } from '../src/texts/support.ts'

/**
 * Kinds of requests:
 * - `app-page`: navigation to a page of the app, answered with index.html;
 * - `own-page`: navigation to a static page (legal, help): network first, index.html as the fallback;
 * - `code`: a file of the app with a hashed name, immutable;
 * - `reading`: a public read of deals;
 * - `photo`, `tile`, `basemap`: a menu photo, a tile of the basemap, the TileJSON of the basemap;
 * - `other`: not handled; the browser acts as without a service worker.
 */
export type RequestKind = 'app-page' | 'own-page' | 'code' | 'reading' | 'photo' | 'tile' | 'basemap' | 'other'

/** The properties of a `Request` that decide its kind. */
export type KindOfRequest = Pick<Request, 'url' | 'method' | 'mode' | 'headers'>

export interface Origins {
  readonly own: string
  /** Origin of the backend: `own`, unless a hosted project is configured. */
  readonly backend: string
}

const READINGS = /^\/rest\/v1\/rpc\/(?:deal_pins|nearest_deals|deal_by_id)$/u
const PHOTO = /^\/storage\/v1\/object\/public\/deals\//u
const CODE = /^\/assets\/.+\.(?:js|css|woff2)$/u
const TILE = /^\/basemap\/\d+\/\d+\/\d+$/u
/** Paths of the local server (`supabase/local`), never answered with index.html. */
const SERVER = /^\/(?:(?:rest|auth|storage|functions)\/v1|basemap|_local|assets|\.well-known)\//u
/** File extensions, as the local server recognizes them: `/restaurant/1.5` is a page. */
const ENDING = /\.[a-z][^/]*$/iu
const OWN_PAGES = new Set<string>(SUPPORT_LINKS.map(({ to }) => to))

const pageKind = (pathname: string): RequestKind => {
  if (SERVER.test(pathname) || ENDING.test(pathname)) return 'other'
  return OWN_PAGES.has(pathname.replace(/\/+$/u, '')) ? 'own-page' : 'app-page'
}

/**
 * Classifies a request. Requests with a session are `other`, so that a shared device never caches the data of an account.
 */
export const requestKind = ({ url, method, mode, headers }: KindOfRequest, { own, backend }: Origins): RequestKind => {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || headers.has('Authorization') || headers.has('Range')) return 'other'
  if (origin === own) {
    if (mode === 'navigate') return pageKind(pathname)
    if (CODE.test(pathname)) return 'code'
    if (TILE.test(pathname)) return 'tile'
    if (pathname === '/basemap/tiles.json') return 'basemap'
  }
  if (origin !== backend) return 'other'
  if (READINGS.test(pathname)) return 'reading'
  return PHOTO.test(pathname) ? 'photo' : 'other'
}
