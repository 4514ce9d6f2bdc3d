import { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'

/** Where the backend is, and how its answers are awaited. */
export interface RestClientOptions {
  /** The project's address without a path: `https://xyz.supabase.co`, or the page's own origin. */
  readonly baseUrl: string
  readonly publishableKey: string
  readonly timeoutMs?: number | undefined
  /** The session's token: calls are made in its user's name. Without one they are a visitor's. */
  readonly accessToken?: () => Promise<string | null>
  /** Told when the backend turned a session's token away. */
  readonly onUnauthorised?: () => void
}

const TIMEOUT_MS = 10_000

/**
 * A client for the backend's tables and functions. It gives up after 10 s, body included, and does not try again by
 * itself: whether to ask again is the user's choice or the domain's rule.
 */
export const createRestClient = ({
  baseUrl,
  publishableKey,
  timeoutMs = TIMEOUT_MS,
  accessToken = async () => null,
  onUnauthorised = () => {},
}: RestClientOptions) =>
  new PostgrestClient(new URL('/rest/v1', baseUrl).href, {
    headers: { apikey: publishableKey },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      const token = await accessToken()
      if (token !== null) headers.set('Authorization', `Bearer ${token}`)
      const response = await fetch(input, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) })
      if (token !== null && (response.status === 401 || response.status === 403)) onUnauthorised()
      if (init?.method === 'HEAD') return response
      if (!response.ok) return withReason(response)
      return response.status === 200 ? withWords(response) : response
    },
    retry: false,
  })

/** The backend says something with every 200, if only null. Where nothing is said, somebody else has answered. */
const withWords = async (response: Response): Promise<Response> => {
  const body = await response.text()
  return body === '' ? new Response(null, { status: 502 }) : new Response(body, response)
}

/** What the backend says of an error; its code is missing where a gateway of its own has refused. */
const Reason = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string(), code: v.optional(v.string()) }))

/**
 * An error in the words of the backend. The client of the vendor would take for done what somebody in between has refused
 * with an empty 404 or with an error that is `null`, and has no message where theirs is in another shape.
 */
const withReason = async (response: Response): Promise<Response> => {
  const { status } = response
  const body = await response.text()
  return v.is(Reason, body) ? new Response(body, response) : Response.json({ message: body, code: '' }, { status })
}
