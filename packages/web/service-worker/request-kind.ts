import { type PublicReads, SHARE_PATH } from '@mahlzeit/domain'
import { SUPPORT_LINKS } from '../src/texts/support.ts'
import { readingOf } from './read-url.ts'

/**
 * Kinds of requests:
 * - `share`: a POST from another app's share sheet, as a navigation;
 * - `app-page`: navigation to a page of the app, answered with index.html;
 * - `own-page`: navigation to a page that the server writes (legal, help, cities): network first, index.html as the fallback;
 * - `code`: a file of the app with a hashed name, immutable: scripts, styles, fonts, the engine that reads menus;
 * - `reading`: a public read of deals;
 * - `photo`, `tile`, `basemap`: a menu photo, a tile of the basemap, the TileJSON of the basemap;
 * - `other`: not handled; the browser acts as without a service worker.
 */
export type RequestKind =
  | 'share'
  | 'app-page'
  | 'own-page'
  | 'code'
  | 'reading'
  | 'photo'
  | 'tile'
  | 'basemap'
  | 'other'

/** The properties of a `Request` that decide its kind. */
export type KindOfRequest = Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'headers'>

/** Where requests may go that the service worker handles. */
export interface Sources {
  /** Origin of the app. */
  readonly own: string
  readonly reads: PublicReads
}

const CODE = /^\/assets\/.+\.(?:js|css|woff2|wasm|bin)$/u
const TILE = /^\/basemap\/\d+\/\d+\/\d+$/u
/** Paths of the local server (`supabase/server`), never answered with index.html. */
const SERVER = /^\/(?:(?:rest|auth|storage|functions)\/v1|basemap|data|_local|assets|\.well-known)\//u
/** File extensions, as the local server recognizes them: `/restaurant/1.5` is a page. */
const ENDING = /\.[a-z][^/]*$/iu
/** The server writes the city into the page. */
const CITY = /^\/mittagstisch(?:\/|$)/u
const OWN_PAGES = new Set<string>(SUPPORT_LINKS.map(({ to }) => to))

const pageKind = (pathname: string): RequestKind => {
  if (SERVER.test(pathname) || ENDING.test(pathname)) return 'other'
  return OWN_PAGES.has(pathname.replace(/\/+$/u, '')) || CITY.test(pathname) ? 'own-page' : 'app-page'
}

/**
 * Classifies a request. Requests with a session are `other`, so that a shared device never caches the data of an account.
 */
export const requestKind = (
  { url, method, mode, destination, headers }: KindOfRequest,
  { own, reads }: Sources,
): RequestKind => {
  const { origin, pathname } = new URL(url)
  if (method === 'POST' && destination === 'document' && origin === own && pathname === SHARE_PATH) return 'share'
  if (method !== 'GET' || headers.has('Authorization') || headers.has('Range')) return 'other'
  if (origin === own) {
    if (mode === 'navigate') return pageKind(pathname)
    if (CODE.test(pathname)) return 'code'
    if (TILE.test(pathname)) return 'tile'
    if (pathname === '/basemap/tiles.json') return 'basemap'
  }
  if (readingOf(url, reads)) return 'reading'
  return `${origin}${pathname}`.startsWith(reads.photos) ? 'photo' : 'other'
}
