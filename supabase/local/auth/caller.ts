import { isLoopbackAddress } from '@supabase/lite'

/**
 * The key of a caller for rate limits: the address of the socket or, behind a reverse proxy on this machine, the address that
 * the proxy appended. Earlier entries of X-Forwarded-For come from the caller and are ignored.
 */
export const callerOf = (request: Request, peerAddress: string): string => {
  if (!isLoopbackAddress(peerAddress)) return peerAddress
  return request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() || peerAddress
}
