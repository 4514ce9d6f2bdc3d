import { randomBytes } from 'node:crypto'

/** A new random token for a mailed link. */
export const freshToken = (): string => randomBytes(32).toString('hex')

/** The link that confirms an address and then leads to the start page. */
export const confirmationLink = (siteUrl: string, token: string): string => {
  const link = new URL('/auth/v1/verify', siteUrl)
  link.searchParams.set('token', token)
  link.searchParams.set('type', 'signup')
  link.searchParams.set('redirect_to', siteUrl)
  return link.href
}
