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

/** Milliseconds for an answer of the database. */
const TIMEOUT_MS = 10_000

/** Reads as a visitor. Rejects unless the database answers with success. */
export const readAsVisitor = async (env: PageEnv, path: string): Promise<string> => {
  const request = new Request(env.SUPABASE_URL + path, {
    headers: { apikey: env.SUPABASE_ANON_KEY },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = await (env.fetch ?? fetch)(request)
  if (!answer.ok) throw new Error(`the database answered ${answer.status}`)
  return answer.text()
}
