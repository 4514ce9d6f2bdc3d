import { resolve } from 'node:path'
import { startIngest } from './ingest.ts'
import { startProduct } from './product.ts'
import { startStaticSite } from './static-site.ts'

/** Many people sign in at once here, and ask for mails as fast as they can click. */
const UNHURRIED = { AUTH_ATTEMPTS: '10000', MAIL_INTERVAL: '0' }

/** Starts what the two projects open, the product and the build that needs no backend, and who counts visits. */
const startSites = async (): Promise<() => Promise<void>> => {
  const basemap = process.env['BASEMAP_SOURCE']
  const ingest = await startIngest()
  const analytics = { POSTHOG_API_KEY: 'phc_test', POSTHOG_HOST: ingest.origin }
  const [served, memory] = await Promise.all([
    startProduct({ ...UNHURRIED, ...analytics, ...(basemap && { BASEMAP_SOURCE: basemap }) }),
    startStaticSite(resolve(import.meta.dirname, '../../dist/memory')),
  ])
  process.env['E2E_INGEST'] = ingest.origin
  process.env['E2E_SERVED'] = served.origin
  process.env['E2E_MEMORY'] = memory.origin
  return async () => {
    await Promise.all([served, memory, ingest].map((site) => site.stop()))
  }
}

export default startSites
