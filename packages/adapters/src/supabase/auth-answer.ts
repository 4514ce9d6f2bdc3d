import * as v from 'valibot'
import { AuthUser } from './auth-user.ts'

const Session = v.object({ access_token: v.string(), refresh_token: v.string(), user: AuthUser })
const User = v.union([AuthUser, v.object({ user: AuthUser })])
const AnyObject = v.looseObject({})

/** Successful answers by the last segment of the path. */
const ANSWERS: Readonly<Record<string, v.GenericSchema>> = {
  token: Session,
  verify: Session,
  signup: v.union([Session, User]),
  user: User,
  // Signing out is answered by 204 without a body.
  logout: v.never(),
}

const isJsonOf = (schema: v.GenericSchema, body: string): boolean =>
  v.is(v.pipe(v.string(), v.parseJson(), schema), body)

/**
 * Checks an answer of the auth service. auth-js trusts any 200: given the page of a captive portal, it would sign users out
 * or keep them without a name. Such an answer becomes a 502.
 */
export const checkedAuthAnswer = async (response: Response, pathname: string): Promise<Response> => {
  if (response.status === 429) return withRateLimit(response)
  if (!response.ok || response.status === 204) return response
  const expected = ANSWERS[pathname.slice(pathname.lastIndexOf('/') + 1)] ?? AnyObject
  const body = await response.text()
  return isJsonOf(expected, body) ? new Response(body, response) : new Response(null, { status: 502 })
}

/** Gives a proxy's 429 the shape of the service's, with the seconds of its `Retry-After` header. */
const withRateLimit = async (response: Response): Promise<Response> => {
  const body = await response.text()
  if (isJsonOf(AnyObject, body)) return new Response(body, response)
  const seconds = response.headers.get('retry-after') ?? ''
  const message = /^\d+$/u.test(seconds) ? `Too many requests, try again after ${seconds} seconds` : 'Too many requests'
  return Response.json({ message }, { status: 429 })
}
