/** A response other than success: a code for programs, a sentence for users. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** CORS headers for pages of every origin. Callers are identified by their token, never by a cookie. */
export const cors = (methods: string): Readonly<Record<string, string>> => ({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Allow-Methods': methods,
})

interface Options {
  readonly headers: Readonly<Record<string, string>>
  /** What users read if a service of the project fails. */
  readonly unavailable: string
}

/**
 * Runs an edge function: answers preflights, turns a thrown `Refusal` into its response `{ code, message }` and every other
 * error into 503 `unavailable`, and adds the headers to all of them.
 */
export const answering = async (
  request: Request,
  { headers, unavailable }: Options,
  answer: () => Promise<Response>,
): Promise<Response> => {
  const response =
    request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await settled(unavailable, answer)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

const settled = async (unavailable: string, answer: () => Promise<Response>): Promise<Response> => {
  try {
    return await answer()
  } catch (error) {
    const { status, code, message } = error instanceof Refusal ? error : new Refusal(503, 'unavailable', unavailable)
    return Response.json({ code, message }, { status })
  }
}

export const unknownMethod = (): Refusal => new Refusal(405, 'invalid', 'Diese Anfrage gibt es nicht.')
