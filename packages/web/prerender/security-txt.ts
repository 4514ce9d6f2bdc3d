import type { Plugin } from 'vite'
import { type BuildEnvironment, operatorOf, publicAddress } from './operator-file.ts'

/** The file expires, as RFC 9116 requires, when no build has renewed it for this long. */
const LIFETIME_DAYS = 365

/** The content of `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of this site. */
export const securityText = (email: string, site: string, builtAt: Date): string => {
  const expires = new Date(builtAt)
  expires.setUTCDate(expires.getUTCDate() + LIFETIME_DAYS)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ].join('\n')
}

/** Writes `security.txt` with the operator's address; a site that only this machine can reach has none. */
export const securityTxt = (environment: BuildEnvironment): Plugin => ({
  name: 'mahlzeit:security-txt',
  generateBundle() {
    const site = publicAddress(environment)
    if (site === null || environment['VITE_SHELL']) return
    const { email } = operatorOf(environment).operator
    this.emitFile({
      type: 'asset',
      fileName: '.well-known/security.txt',
      source: securityText(email, site, new Date()),
    })
  },
})
