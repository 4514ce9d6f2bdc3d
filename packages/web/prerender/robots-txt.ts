import type { Plugin } from 'vite'
import { type BuildEnvironment, publicAddress } from './operator-file.ts'

/** What crawlers leave out (product.md#server-pages). */
const RULES = [
  'User-agent: *',
  'Disallow: /*?',
  'Disallow: /_local',
  'Disallow: /auth',
  'Disallow: /favorites',
  'Disallow: /moderation',
  'Disallow: /profile',
  'Allow: /feed/',
  'Allow: /preview/',
  'Allow: /rest/v1/rpc/',
]

/** The content of `robots.txt`: with the sitemap of a site that others can reach. */
export const robotsText = (environment: BuildEnvironment): string => {
  const site = publicAddress(environment)
  return [...RULES, ...(site === null ? [] : ['', `Sitemap: ${new URL('/sitemap.xml', site).href}`]), ''].join('\n')
}

/** Writes `robots.txt`; the native apps have none. */
export const robotsTxt = (environment: BuildEnvironment): Plugin => ({
  name: 'mahlzeit:robots-txt',
  generateBundle() {
    if (environment['VITE_SHELL']) return
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsText(environment) })
  },
})
