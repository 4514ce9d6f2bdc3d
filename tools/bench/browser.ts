import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { returnVisitor } from '../../packages/web/e2e/drivers/visitor.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
]

/** Launches the Chromium that `npm run bench` names. */
export const launch = (extraFlags: readonly string[] = []): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH']
  return chromium.launch({ args: [...FLAGS, ...extraFlags], ...(executablePath ? { executablePath } : {}) })
}

/** Opens a page with phone size for a returning user with empty caches. */
export const freshPage = async (
  browser: Browser,
  throttle: number,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
  await returnVisitor(context)
  const page = await context.newPage()
  if (throttle > 1) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  }
  return { page, context }
}

/** Records the requests of a page and the size of its JavaScript. */
export const watchRequests = (page: Page) => {
  // Each script once: the service worker requests them again.
  const scripts = new Map<string, Promise<number>>()
  const seen = { requests: 0 }
  page.on('request', () => seen.requests++)
  page.context().on('response', (response) => {
    if (scripts.has(response.url()) || !/javascript/.test(response.headers()['content-type'] ?? '')) return
    const size = response.body().then(
      (body) => gzipSync(body).length / 1000,
      () => 0,
    )
    scripts.set(response.url(), size)
  })
  return {
    requests: () => seen.requests,
    /** The size of all or of the given scripts, in KB of gzip. */
    scriptKilobytes: async (urls?: ReadonlySet<string>) => {
      const counted = [...scripts].filter(([url]) => urls?.has(url) ?? true)
      return (await Promise.all(counted.map(([, size]) => size))).reduce((sum, size) => sum + size, 0)
    },
  }
}
