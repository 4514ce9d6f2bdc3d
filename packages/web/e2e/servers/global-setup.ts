import { resolve } from 'node:path'
import { startIngest } from './ingest.ts'
import { startProduct } from './product.ts'
import { startStaticSite } from './static-site.ts'
import { startTileJson } from './tile-json.ts'

/** No rate limits, and the cheapest hashes: many tests sign in and request mails at once. */
const UNHURRIED = { AUTH_ATTEMPTS: '10000', MAIL_INTERVAL: '0', LITE_AUTH_BCRYPT_COST: '4' }

/**
 * Starts the product with an empty basemap, the builds without a backend, and a fake PostHog. Drawing streets takes 40 % of the processor
 * time of a map; the benches do.
 */
const startSites = async (): Promise<() => Promise<void>> => {
  const [ingest, tiles] = await Promise.all([startIngest(), startTileJson()])
  const analytics = { POSTHOG_API_KEY: 'phc_test', POSTHOG_HOST: ingest.origin }
  const [served, memory, shell] = await Promise.all([
    startProduct({
      ...UNHURRIED,
      ...analytics,
      BASEMAP_SOURCE: `${tiles.origin}/tiles.json`,
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
