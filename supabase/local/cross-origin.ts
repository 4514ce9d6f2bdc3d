/** What clients read of an answer besides its body. */
const EXPOSED = 'Content-Range, Content-Location, Preference-Applied, Retry-After, X-Supabase-Api-Version'

/**
 * Answers pages of every origin, as the API of a hosted project does: the apps for phones bring theirs along. Nothing is at
 * risk by it: the API knows callers by the token they send, never by a cookie.
 * @param answer answers whatever is no question of a browser before a request to another origin
 */
export const openToAllOrigins = async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
  const isPreflight = request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')
  const response = isPreflight ? preflight(request) : await answer()
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', EXPOSED)
  headers.delete('Access-Control-Allow-Credentials')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '',
      'Access-Control-Max-Age': '86400',
      Vary: 'Access-Control-Request-Headers',
    },
  })
