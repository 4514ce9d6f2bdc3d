import { isLoopbackAddress } from '@supabase/lite'

/**
 * Who is asking, to count attempts by: the socket's address or, behind a web server on this machine, the address that
 * it vouches for. What stands before that in the header is the caller's own word and counts for nothing.
 */
export const callerOf = (request: Request, peerAddress: string): string => {
  if (!isLoopbackAddress(peerAddress)) return peerAddress
  return request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() || peerAddress
}
