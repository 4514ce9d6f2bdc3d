import { SUPPORT_LINKS } from '../src/texts/support.ts'

/**
 * What a request is to the service worker:
 * - `app-page`: a page of the app, which index.html answers;
 * - `own-page`: a page that is a file of its own (law and help): from the network, index.html only without one;
 * - `code`: a file of the app that never changes under its name;
 * - `reading`: a public read of deals;
 * - `photo`, `tile`, `basemap`: a menu photo, a tile of the basemap, the basemap's description;
 * - `other`: none of its business. The browser does what it would do without a service worker.
 */
export type RequestKind = 'app-page' | 'own-page' | 'code' | 'reading' | 'photo' | 'tile' | 'basemap' | 'other'

/** Of a `Request`: what its kind depends on. */
export type KindOfRequest = Pick<Request, 'url' | 'method' | 'mode' | 'headers'>

export interface Origins {
  readonly own: string
  /** Where the backend answers: the own one unless a hosted project is named. */
  readonly backend: string
}

const READINGS = /^\/rest\/v1\/rpc\/(?:deal_pins|nearest_deals|deal_by_id)$/u
const PHOTO = /^\/storage\/v1\/object\/public\/deals\//u
const CODE = /^\/assets\/.+\.(?:js|css|woff2)$/u
const TILE = /^\/basemap\/\d+\/\d+\/\d+$/u
/** The router of `supabase/local` answers these, never index.html. */
const SERVER = /^\/(?:(?:rest|auth|storage|functions)\/v1|basemap|_local|assets|\.well-known)\//u
/** As the local server sees it: `/restaurant/1.5` is a page. */
const ENDING = /\.[a-z][^/]*$/iu
const OWN_PAGES = new Set<string>(SUPPORT_LINKS.map(({ to }) => to))

const pageKind = (pathname: string): RequestKind => {
  if (SERVER.test(pathname) || ENDING.test(pathname)) return 'other'
  return OWN_PAGES.has(pathname.replace(/\/+$/u, '')) ? 'own-page' : 'app-page'
}

/**
 * Tells what a request is. Whatever carries a session is `other`: nobody finds on a shared device what somebody else's
 * account has read.
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
