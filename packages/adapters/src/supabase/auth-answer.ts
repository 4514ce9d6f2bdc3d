import * as v from 'valibot'
import { VendorUser } from './auth-session.ts'

const Session = v.object({ access_token: v.string(), refresh_token: v.string(), user: VendorUser })
const User = v.union([VendorUser, v.object({ user: VendorUser })])

/** By the last part of their address: what endpoints answer once they have done what they were asked for. */
const ANSWERS: Readonly<Record<string, v.GenericSchema>> = {
  token: Session,
  signup: v.union([Session, User]),
  user: User,
  // Signing out is answered without a word (204).
  logout: v.never(),
}

const ANY_OBJECT = v.looseObject({})

/**
 * A success of the auth service, or 502 where it is none: a proxy of somebody's has answered in its stead, and nothing was
 * done. The client of the vendor would believe it, sign people out and keep users without a name.
 */
export const checkedAuthAnswer = async (response: Response, url: string): Promise<Response> => {
  if (response.status === 429) return limitOf(response)
  if (!response.ok || response.status === 204) return response
  const { pathname } = new URL(url)
  const expected = ANSWERS[pathname.slice(pathname.lastIndexOf('/') + 1)] ?? ANY_OBJECT
  const body = await response.text()
  return v.is(v.pipe(v.string(), v.parseJson(), expected), body)
    ? new Response(body, response)
    : new Response(null, { status: 502 })
}

/** A limit in the words of the service, also where it is that of a proxy: its header says when another try can help. */
const limitOf = async (response: Response): Promise<Response> => {
  const body = await response.text()
  if (v.is(v.pipe(v.string(), v.parseJson(), ANY_OBJECT), body)) return new Response(body, response)
  const seconds = response.headers.get('retry-after') ?? ''
  const msg = /^\d+$/u.test(seconds) ? `Too many requests, try again after ${seconds} seconds` : 'Too many requests'
  return Response.json({ code: 429, error_code: 'over_request_rate_limit', msg }, { status: 429 })
}
