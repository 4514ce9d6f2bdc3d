import { resolve } from 'node:path'
import { startProduct } from './product.ts'
import { startStaticSite } from './static-site.ts'

/** Many people sign in at once here, and ask for mails as fast as they can click. */
const UNHURRIED = { AUTH_ATTEMPTS: '10000', MAIL_INTERVAL: '0' }

/** Starts what the two projects open: the product, and the build that needs no backend. */
const startSites = async (): Promise<() => Promise<void>> => {
  const basemap = process.env['BASEMAP_SOURCE']
  const sites = await Promise.all([
    startProduct({ ...UNHURRIED, ...(basemap && { BASEMAP_SOURCE: basemap }) }),
    startStaticSite(resolve(import.meta.dirname, '../../dist/memory')),
  ])
  const [served, memory] = sites
  process.env['E2E_SERVED'] = served.origin
  process.env['E2E_MEMORY'] = memory.origin
  return async () => {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

export default startSites
