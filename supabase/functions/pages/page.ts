import { addressOf, requestOf } from '../../calls/call.ts'
import { DEAL_BY_ID } from '../../calls/deals.ts'
import { IS_DEAL_HIDDEN } from '../../calls/pages.ts'
import type { DealPreview, PageRenderer } from './page-renderer.ts'

/**
 * Draws a preview picture as JPEG. Rejects if too many are waiting.
 * @param readPhoto reads the menu photo; null if it cannot be read
 */
export type DrawPreview = (
  preview: DealPreview,
  readPhoto: () => Promise<Uint8Array<ArrayBuffer> | null>,
) => Promise<Uint8Array<ArrayBuffer>>

/** The project and the site of the pages. */
export interface PageEnv {
  readonly SUPABASE_URL: string
  readonly SUPABASE_ANON_KEY: string
  /** The public origin of the site. */
  readonly SITE_URL: string
  readonly renderer: PageRenderer
  /** Returns a page of the built site. */
  readonly readPage: (path: string) => Promise<string>
  /** On the local server: edge functions run no native code, and serve photos instead. */
  readonly drawPreview?: DrawPreview
  /** Reaches the project without the network, on the local server. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** The answer to a request, before `HEAD` and validators are considered. */
export interface Page {
  readonly status: number
  readonly body: string | Uint8Array<ArrayBuffer>
  /** The media type; HTML by default. */
  readonly type?: string
  /** Seconds for which a CDN may answer; without them the answer is not stored. */
  readonly maxAge?: number
  readonly etag?: string
  /** Where to redirect to: a path of the site with its query. */
  readonly location?: string
  /** More headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers the pages whose path matches. It reads nothing of the request but the match and its query. */
export interface PageRoute {
  readonly path: RegExp
  readonly answer: (env: PageEnv, match: RegExpExecArray, query: URLSearchParams) => Promise<Page>
}

/** Seconds for which a CDN may answer: availability changes by the minute, and moderation hides what a page shows. */
export const MAX_AGE = 60

/** Ids of deals on the server: those of sample deals are negative. */
export const DEAL_ID = /^[1-9]\d{0,14}$/u

/** The request for a deal: path and query. */
export const dealReading = (id: string): string => addressOf(requestOf(DEAL_BY_ID, { id: Number(id) }))

/** Whether moderation hid a deal that cannot be read. */
export const isDealHidden = async (env: PageEnv, id: string): Promise<boolean> =>
  (await readAsVisitor(env, addressOf(requestOf(IS_DEAL_HIDDEN, { id: Number(id) })))) === 'true'

/** Milliseconds for an answer of the project. */
const TIMEOUT_MS = 10_000

/** Reads as a visitor, with a body by POST. Rejects unless the service answers with success; the cause is then its status. */
export const fetchAsVisitor = async (env: PageEnv, path: string, body?: object): Promise<Response> => {
  const request = new Request(env.SUPABASE_URL + path, {
    headers: { apikey: env.SUPABASE_ANON_KEY, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = await (env.fetch ?? fetch)(request)
  if (!answer.ok) throw new Error(`the project answered ${answer.status}`, { cause: answer.status })
  return answer
}

/** Reads a text as a visitor, with a body by POST. Rejects unless the database answers with success. */
export const readAsVisitor = async (env: PageEnv, path: string, body?: object): Promise<string> =>
  (await fetchAsVisitor(env, path, body)).text()
