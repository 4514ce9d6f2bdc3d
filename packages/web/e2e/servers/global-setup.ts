import { resolve } from 'node:path'
import { startIngest } from './ingest.ts'
import { startProduct } from './product.ts'
import { startStaticSite } from './static-site.ts'
import { startTileJson } from './tile-json.ts'

/** Many people sign in at once here, and ask for mails as fast as they can click. */
const UNHURRIED = { AUTH_ATTEMPTS: '10000', MAIL_INTERVAL: '0' }

/** Starts what the projects open: the product with a basemap, the builds that need no backend, and a stand-in for PostHog. */
const startSites = async (): Promise<() => Promise<void>> => {
  const [ingest, tiles] = await Promise.all([startIngest(), startTileJson()])
  const analytics = { POSTHOG_API_KEY: 'phc_test', POSTHOG_HOST: ingest.origin }
  const [served, memory, shell] = await Promise.all([
    startProduct({
      ...UNHURRIED,
      ...analytics,
      BASEMAP_SOURCE: process.env['BASEMAP_SOURCE'] || `${tiles.origin}/tiles.json`,
    }),
    startStaticSite(resolve(import.meta.dirname, '../../dist/memory')),
    startStaticSite(resolve(import.meta.dirname, '../../dist/shell')),
  ])
  process.env['E2E_INGEST'] = ingest.origin
  process.env['E2E_SERVED'] = served.origin
  process.env['E2E_MEMORY'] = memory.origin
  process.env['E2E_SHELL'] = shell.origin
  return async () => {
    await Promise.all([served, memory, shell, ingest, tiles].map((site) => site.stop()))
  }
}

export default startSites
