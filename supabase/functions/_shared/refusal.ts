/** A response other than success: its code, and the parameters of what the web app tells users about it. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly parameters: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, parameters: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.parameters = parameters
  }
}

/** CORS headers for pages of every origin. Callers are identified by their token, never by a cookie. */
export const cors = (methods: string): Readonly<Record<string, string>> => ({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Allow-Methods': methods,
})

/** `Retry-After` of 503, in seconds. */
const RETRY_AFTER = '5'

/**
 * Runs an edge function: answers preflights, turns a thrown `Refusal` into its response `{ code, …parameters }` and every other
 * error into 503 `unavailable` with `Retry-After`, and adds the headers to all of them.
 */
export const respond = async (
  request: Request,
  headers: Readonly<Record<string, string>>,
  answer: () => Promise<Response>,
): Promise<Response> => {
  const response = request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await settled(answer)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  if (response.status === 503) response.headers.set('Retry-After', RETRY_AFTER)
  return response
}

const settled = async (answer: () => Promise<Response>): Promise<Response> => {
  try {
    return await answer()
  } catch (error) {
    const { status, code, parameters } = error instanceof Refusal ? error : new Refusal(503, 'unavailable')
    return Response.json({ code, ...parameters }, { status })
  }
}

export const unknownMethod = (): Refusal => new Refusal(405, 'unknown-method')
