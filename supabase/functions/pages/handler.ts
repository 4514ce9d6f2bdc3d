import { Refusal, respond, unknownMethod } from '../_shared/refusal.ts'
import { dealPage } from './deal-page.ts'
import { dealFeatures, favouritesCalendar, openMensaFeed, unknownFeed } from './feeds.ts'
import { citiesPage, cityPage, listPage } from './list-page.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Page, PageEnv, PageRoute } from './page.ts'
import { preview } from './preview.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

/** The routes of the function; the first match answers. */
export const ROUTES: readonly PageRoute[] = [
  dealPage,
  listPage,
  cityPage,
  citiesPage,
  openMensaFeed,
  dealFeatures,
  favouritesCalendar,
  unknownFeed,
  preview,
  sitemapIndex,
  sitemapFile,
]

/** A path that names a file of the site: an extension starts with a letter. */
const FILE = /\.[a-z][^/]*$|^\/\.well-known\//iu

/** Whether this function answers a path of the site, not the app or a file. */
export const isServerPage = (pathname: string, { isAppPath }: Pick<PageRenderer, 'isAppPath'>): boolean =>
  ROUTES.some(({ path }) => path.test(pathname)) || !(FILE.test(pathname) || isAppPath(pathname))

/** The path of the function, locally and on a hosted project. */
const FUNCTION = /^(?:\/functions\/v1)?\/pages(?=\/)/u

/**
 * Answers `GET` and `HEAD` of the pages of the site that the server renders (product.md#server-pages), whose path and query follow
 * that of the function: `/functions/v1/pages/restaurant/1`. It reads with the rights of visitors, and nothing of the request but
 * path, query and `If-None-Match`, which it answers with 304 if nothing has changed. Other paths get the app, unknown ones with
 * status 404.
 */
export const handler = (request: Request, env: PageEnv): Promise<Response> =>
  respond(request, {}, async () => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw unknownMethod()
    const { pathname, searchParams } = new URL(request.url)
    return responseOf(request, await pageOf(env, pathname.replace(FUNCTION, ''), searchParams))
  })

const pageOf = async (env: PageEnv, pathname: string, query: URLSearchParams): Promise<Page> => {
  for (const { path, answer } of ROUTES) {
    const match = path.exec(pathname)
    if (match) return answer(env, match, query)
  }
  if (FILE.test(pathname)) throw new Refusal(404, 'unknown-page')
  const index = await env.readPage('/')
  return env.renderer.isAppPath(pathname)
    ? { status: 200, body: index }
    : { status: 404, body: env.renderer.renderMissingPage(index) }
}

const responseOf = (
  request: Request,
  { status, body, type, maxAge, etag, location, headers: more }: Page,
): Response => {
  const headers = {
    'Content-Type': type ?? 'text/html; charset=utf-8',
    // Browsers revalidate, so that users see what they wrote.
    'Cache-Control': maxAge === undefined ? 'no-store' : `public, max-age=0, s-maxage=${maxAge}`,
    Vary: 'Accept-Encoding',
    ...(etag !== undefined && { ETag: etag }),
    ...(location !== undefined && { Location: location }),
    ...more,
  }
  if (etag !== undefined && matches(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

const matches = (validators: string | null, etag: string): boolean =>
  (validators ?? '').split(',').some((validator) => validator.trim().replace(/^W\//u, '') === etag.replace(/^W\//u, ''))
