import { startVersionedSite, type VersionedSite } from '../servers/versioned-site.ts'
import { test } from './test.ts'

/** A test with its own host, to which newer versions of the app can be deployed. */
export const testWithVersions = test.extend<{ versions: VersionedSite; baseURL: string }>({
  versions: async ({ site: _site }, use) => {
    const versions = await startVersionedSite(process.env['E2E_SERVED'] ?? '')
    await use(versions)
    await versions.stop()
  },
  baseURL: async ({ versions }, use) => use(versions.origin),
})
