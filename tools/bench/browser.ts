import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
]

export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))

export const launch = (extraFlags: readonly string[] = []): Promise<Browser> => {
  const executablePath = chromiumPath()
  return chromium.launch({ args: [...FLAGS, ...extraFlags], ...(executablePath ? { executablePath } : {}) })
}

/** The local storage of a returning user: introduction seen, consent to necessary items only. */
const returningUser = () => {
  const consent = { necessary: true, analytics: false, functional: false, marketing: false }
  const record = { consent, version: '1.0', timestamp: '2026-01-01T12:00:00.000Z', hasConsented: true }
  localStorage.setItem('mahlzeit.onboarding', 'true')
  localStorage.setItem('mahlzeit.consent', JSON.stringify(record))
}

/** Opens a page with phone size for a returning user with empty caches. */
export const freshPage = async (
  browser: Browser,
  throttle: number,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
  await context.addInitScript(returningUser)
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
