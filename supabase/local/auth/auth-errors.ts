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
