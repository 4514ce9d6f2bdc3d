import * as v from 'valibot'
import { type Project, timedFetch } from './timed-fetch.ts'

/** The error code of an answer that the backend did not write: a proxy or gateway did. */
export const FOREIGN_ERROR = 'foreign'

/** Returns a `timedFetch` that turns answers of proxies into errors that the clients of Supabase understand. */
export const backendFetch =
  (project: Project): typeof fetch =>
  async (input, init) => {
    const response = await timedFetch(project)(input, init)
    if (!response.ok) return withError(response)
    return response.status === 200 ? rejectEmptyBody(response) : response
  }

/** The backend never sends an empty 200, so an empty one comes from a proxy: 502. Waits for the first bytes, and reads no others. */
const rejectEmptyBody = async (response: Response): Promise<Response> => {
  const reader = response.body?.getReader()
  const first = await reader?.read()
  if (!reader || !first?.value) return new Response(null, { status: 502 })
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(first.value),
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, response)
}

/** The body of an error: of PostgREST and the gateway with a message, of our edge functions with a code and its parameters. */
export const BackendError = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ message: v.optional(v.string(), ''), code: v.optional(v.string(), '') }),
  v.check(({ message, code }) => message !== '' || code !== ''),
)

/**
 * Gives an error of a proxy the shape of the backend's errors. postgrest-js would take an empty 404 or an error `null` for
 * success, and finds no message in another shape, such as a code alone.
 */
const withError = async (response: Response): Promise<Response> => {
  const { status } = response
  const message = await response.text()
  const error = v.safeParse(BackendError, message)
  return error.success
    ? new Response(JSON.stringify(error.output), response)
    : Response.json({ message, code: FOREIGN_ERROR }, { status })
}
