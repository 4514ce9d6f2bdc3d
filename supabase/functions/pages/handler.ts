import { Refusal, respond, unknownMethod } from '../_shared/refusal.ts'
import { dealPage } from './deal-page.ts'
import { dealFeatures, favouritesCalendar, openMensaFeed } from './feeds.ts'
import { citiesPage, cityPage, listPage } from './list-page.ts'
import type { Page, PageEnv, PageRoute } from './page.ts'
import { preview } from './preview.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

const ROUTES: readonly PageRoute[] = [
  dealPage,
  listPage,
  cityPage,
  citiesPage,
  openMensaFeed,
  dealFeatures,
  favouritesCalendar,
  preview,
  sitemapIndex,
  sitemapFile,
]

/** Whether a path of the site is answered here, and not by the app. */
export const isServerPage = (pathname: string): boolean => ROUTES.some(({ path }) => path.test(pathname))

/** The path of the function, locally and on a hosted project. */
const FUNCTION = /^(?:\/functions\/v1)?\/pages(?=\/)/u

/**
 * Answers `GET` and `HEAD` of the pages of the site that the server renders (product.md#server-pages), whose path and query follow
 * that of the function: `/functions/v1/pages/restaurant/1`. It reads with the rights of visitors, and nothing of the request but
 * path, query and `If-None-Match`, which it answers with 304 if nothing has changed.
 */
export const handler = (request: Request, env: PageEnv): Promise<Response> =>
  respond(request, {}, async () => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw unknownMethod()
    const { pathname, searchParams } = new URL(request.url)
    return responseOf(request, await pageOf(env, pathname.replace(FUNCTION, ''), searchParams))
  })

const pageOf = (env: PageEnv, pathname: string, query: URLSearchParams): Promise<Page> => {
  for (const { path, answer } of ROUTES) {
    const match = path.exec(pathname)
    if (match) return answer(env, match, query)
  }
  throw new Refusal(404, 'unknown-page')
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
