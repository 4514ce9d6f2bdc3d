import * as v from 'valibot'

/** An error response as the auth service sends it. */
export interface AuthError {
  readonly status: number
  readonly code: string
  readonly message: string
}

export const authError = ({ status, code, message }: AuthError): Response =>
  Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code, 'Access-Control-Allow-Origin': '*' } },
  )

/** @param seconds After which another try can help. */
export const overEmailLimit = (seconds: number): AuthError => ({
  status: 429,
  code: 'over_email_send_rate_limit',
  message: `For security purposes, you can only request this after ${seconds} seconds.`,
})

/** @param seconds After which another try can help. */
export const overRequestLimit = (seconds: number): AuthError => ({
  status: 429,
  code: 'over_request_rate_limit',
  message: `Request rate limit reached. You can only request this after ${seconds} seconds.`,
})

const API_VERSION = 'X-Supabase-Api-Version'
const NEWEST = '2024-01-01'

/** An error in the first version of the API. */
const FirstVersion = v.looseObject({ error_code: v.string(), msg: v.string() })

/**
 * Gives an error the shape of the API version that the client asks for, as a hosted project does. supabase-js asks for the newest
 * version.
 */
export const inApiVersion = async (request: Request, answer: Response): Promise<Response> => {
  if (answer.ok || request.headers.get(API_VERSION) !== NEWEST) return answer
  const parsed = v.safeParse(
    FirstVersion,
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  if (!parsed.success) return answer
  const { error_code: code, msg: message, code: _status, ...others } = parsed.output
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  headers.set(API_VERSION, NEWEST)
  return Response.json({ code, message, ...others }, { status: answer.status, headers })
}
