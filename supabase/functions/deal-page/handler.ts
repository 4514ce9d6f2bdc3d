import { respond, unknownMethod } from '../_shared/refusal.ts'
import type { PageRenderer } from './page-renderer.ts'

/** What the pages need of their project and site. */
export interface PageEnv {
  readonly SUPABASE_URL: string
  readonly SUPABASE_ANON_KEY: string
  /** The public origin of the site. */
  readonly SITE_URL: string
  readonly renderer: PageRenderer
  /** Returns a page of the built site. */
  readonly readPage: (path: string) => Promise<string>
  /** Reaches the project without the network, on the local server. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** The page of the built site that says that a deal is hidden. */
const HIDDEN_DEAL_PAGE = '/deal-hidden'

/** Milliseconds for an answer of the database. */
const TIMEOUT_MS = 10_000
/** Rendered pages to remember, the least recently used first out. A page has about 30 kB. */
const MAX_PAGES = 300
/** Characters of all remembered pages with their sources: the longest menus have megabytes, and users write them. */
const MAX_LENGTH = 30_000_000
/** A rendered page names the minute: chips say how long lunch is still served. */
const MINUTE_MS = 60_000

const DEAL_ID = /^[1-9]\d{0,14}$/u

interface RenderedPage {
  /** What the page was rendered from. */
  readonly source: string
  readonly html: string
  readonly etag: string
}

/** By renderer, because tests have several. */
const pages = new WeakMap<PageRenderer, Map<string, RenderedPage>>()

/**
 * Answers the page of a deal as HTML (product.md#server-pages). `GET` or `HEAD` with the query `id`. It reads with the
 * rights of visitors, and nothing of the request but its id and `If-None-Match`.
 *
 * 200 with the deal, 304 if nothing has changed, 404 for unknown and malformed ids, 410 for a hidden deal, 503 with the
 * page of the app if the database does not answer: the app says so, and tries again.
 */
export const handler = (request: Request, env: PageEnv): Promise<Response> =>
  respond(request, {}, async () => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw unknownMethod()
    const { status, html, etag } = await pageOf(new URL(request.url).searchParams.get('id') ?? '', env)
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      // Browsers revalidate, so that users see what they wrote; a CDN may answer others for a minute.
      'Cache-Control': status === 200 ? 'public, max-age=0, s-maxage=60' : 'no-store',
      Vary: 'Accept-Encoding',
      ...(etag !== undefined && { ETag: etag }),
    }
    if (etag !== undefined && matches(request.headers.get('If-None-Match'), etag))
      return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : html, { status, headers })
  })

interface Page {
  readonly status: number
  readonly html: string
  readonly etag?: string
}

const pageOf = async (id: string, env: PageEnv): Promise<Page> => {
  const index = env.readPage('/')
  const reading = `/rest/v1/rpc/deal_by_id?p_id=${id}`
  const source = { reading, now: new Date(), siteUrl: env.SITE_URL, backendUrl: env.SUPABASE_URL }
  const unknown = { ...source, reading: '', answer: 'null' }
  if (!DEAL_ID.test(id))
    return { status: 404, html: await env.renderer.renderDealPage({ ...unknown, index: await index }) }
  try {
    const answer = await read(env, reading)
    if (answer !== 'null')
      return { status: 200, ...(await renderedOnce(id, { ...source, answer, index: await index }, env)) }
    if ((await read(env, `/rest/v1/rpc/is_deal_hidden?p_id=${id}`)) === 'true')
      return { status: 410, html: await env.readPage(HIDDEN_DEAL_PAGE) }
    return { status: 404, html: await env.renderer.renderDealPage({ ...source, answer, index: await index }) }
  } catch {
    return { status: 503, html: await index }
  }
}

/** Reads as a visitor. */
const read = async (env: PageEnv, path: string): Promise<string> => {
  const request = new Request(env.SUPABASE_URL + path, {
    headers: { apikey: env.SUPABASE_ANON_KEY },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = await (env.fetch ?? fetch)(request)
  if (!answer.ok) throw new Error(`the database answered ${answer.status}`)
  return answer.text()
}

/** Renders a page, unless it was rendered in this minute from the same answer. */
const renderedOnce = async (
  id: string,
  source: Parameters<PageRenderer['renderDealPage']>[0],
  { renderer }: PageEnv,
): Promise<RenderedPage> => {
  const known = pages.get(renderer) ?? new Map<string, RenderedPage>()
  pages.set(renderer, known)
  const key = JSON.stringify([Math.floor(source.now.getTime() / MINUTE_MS), source.index, source.answer])
  const found = known.get(id)
  known.delete(id)
  if (found?.source === key) {
    known.set(id, found)
    return found
  }
  const html = await renderer.renderDealPage(source)
  const page = { source: key, html, etag: await etagOf(html) }
  known.set(id, page)
  let length = 0
  for (const remembered of known.values()) length += lengthOf(remembered)
  for (const [oldest, remembered] of known) {
    if (known.size <= MAX_PAGES && length <= MAX_LENGTH) break
    length -= lengthOf(remembered)
    known.delete(oldest)
  }
  return page
}

const lengthOf = ({ source, html }: RenderedPage): number => source.length + html.length

/** Weak, because a proxy may compress the page. */
const etagOf = async (html: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)))
  return `W/"${Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

const matches = (validators: string | null, etag: string): boolean =>
  (validators ?? '').split(',').some((validator) => validator.trim().replace(/^W\//u, '') === etag.slice(2))
