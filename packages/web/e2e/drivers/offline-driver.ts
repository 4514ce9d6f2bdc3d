import { expect, type Locator, type Page } from '@playwright/test'
import type { AppDriver } from './app-driver.ts'

/** The network, the service worker and its caches. */
export class OfflineDriver {
  readonly #page: Page
  readonly #app: AppDriver
  #backSince = 0

  constructor(page: Page, app: AppDriver) {
    this.#page = page
    this.#app = app
  }

  get #strip(): Locator {
    return this.#page.getByRole('complementary', { name: 'Verbindung' })
  }

  get #messages(): Locator {
    return this.#page.getByRole('region', { name: 'Meldungen' })
  }

  /** The service worker is active and controls the page. */
  async givenAppIsKept(): Promise<void> {
    await this.#page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller) return
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
  }

  /** A URL that contains `part` is cached. */
  async givenIsKept(part: string): Promise<void> {
    const kept = async () => (await this.keptUrls()).filter((url) => url.includes(part))
    await expect.poll(kept, { message: `${part} is cached` }).not.toEqual([])
  }

  /** Matching requests reached the host once and are cached. */
  async thenKeepsAfterOneRequest(pattern: RegExp, requested: readonly string[]): Promise<void> {
    const matching = () => requested.filter((path) => pattern.test(path))
    // Lists are kept without the day of their dishes.
    const keptAs = (path: string) => (path.includes('/nearest_deals') ? path.replace(/&p_menu_date=[^&]+/u, '') : path)
    for (const path of new Set(matching())) await this.givenIsKept(keptAs(path))
    expect(matching()).toEqual([...new Set(matching())])
  }

  /** Takes the network away once the app watches it; that code loads late. */
  async whenNetworkIsLost(): Promise<void> {
    await expect(this.#page.getByTestId('connection')).toBeAttached()
    this.#app.givenErrorsLike(/Failed to load resource|Failed to fetch|LoadFailure|fetching the script/u)
    await this.#page.context().setOffline(true)
  }

  /** Restores the network. Not every Chromium fires `online` when its emulated network returns, so the event is dispatched. */
  async whenNetworkIsBack(): Promise<void> {
    this.#backSince = Date.now()
    await this.#page.context().setOffline(false)
    await this.#page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  /** The cached answer of this URL was read after the network returned. */
  async thenIsKeptSinceTheNetworkIsBack(part: string): Promise<void> {
    const keptAt = () =>
      this.#page.evaluate(async (wanted) => {
        const cache = await caches.open('mahlzeit-deals')
        const request = (await cache.keys()).findLast(({ url }) => url.includes(wanted))
        const response = request && (await cache.match(request))
        return Date.parse(response?.headers.get('x-kept-at') ?? '')
      }, part)
    await expect.poll(keptAt).toBeGreaterThanOrEqual(this.#backSince)
  }

  /** Checks for an update of the service worker. */
  async whenLookingForVersions(): Promise<void> {
    await this.#page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  }

  async thenOffersTheNewerVersion(): Promise<void> {
    await expect(this.#messages.getByText('Eine neue Version ist da.')).toBeVisible()
  }

  async whenTakingTheNewerVersion(): Promise<void> {
    await this.#messages.getByRole('button', { name: 'Neu laden' }).click()
  }

  async whenAnotherTabTakesTheNewerVersion(path: string): Promise<void> {
    const page = await this.#page.context().newPage()
    await page.goto(path)
    const other = new OfflineDriver(page, this.#app)
    await other.whenLookingForVersions()
    await other.thenOffersTheNewerVersion()
    await other.whenTakingTheNewerVersion()
    await other.thenRuns('2')
  }

  /** The page is of this version. */
  async thenRuns(version: string): Promise<void> {
    const page = this.#page.locator('html')
    if (version === '1') await expect(page).not.toHaveAttribute('data-version')
    else await expect(page).toHaveAttribute('data-version', version)
  }

  /** Moves the clock of the page, not that of the service worker. */
  async givenTimePasses(hours: number): Promise<void> {
    await this.#page.clock.setFixedTime(Date.now() + hours * 3_600_000)
  }

  async thenSays(text: string | RegExp): Promise<void> {
    await expect(this.#strip).toContainText(text)
  }

  /** The strip ends above this element. */
  async thenCoversNothingOf(role: 'button' | 'combobox', name: string | RegExp): Promise<void> {
    const part = this.#page.getByRole(role, { name }).first()
    const room = async () => {
      const [strip, below] = [await this.#strip.boundingBox(), await part.boundingBox()]
      return strip && below ? below.y - (strip.y + strip.height) : -Infinity
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  }

  /** The page says nowhere else that there is no network. */
  async thenIsTheOnlyMessage(): Promise<void> {
    const others = this.#page
      .getByRole('main')
      .getByText(/offline|Empfang/u)
      .filter({ visible: true })
    await expect(others).toHaveCount(0)
  }

  /** Whether the device stores favourites, own deals or votes. */
  async thenOwnDataAreKept(areKept: boolean): Promise<void> {
    const isKept = () => this.#page.evaluate(() => localStorage.getItem('mahlzeit.own') !== null)
    await expect.poll(isKept).toBe(areKept)
  }

  async thenSaysNothing(): Promise<void> {
    await expect(this.#strip).toHaveCount(0)
  }

  /** All cached URLs. */
  async keptUrls(): Promise<readonly string[]> {
    return this.#page.evaluate(async () => {
      const urls: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
      return urls
    })
  }

  /** The caches contain public URLs only, and none of these words. */
  async thenNothingPersonalIsKept(...words: readonly string[]): Promise<void> {
    const urls = await this.keptUrls()
    const isPublic =
      /\/assets\/|\/basemap\/|\/storage\/v1\/object\/public\/deals\/|\/rpc\/(?:deal_pins|nearest_deals|deal_by_id)\?|\/favicon\.svg$|\/manifest\.webmanifest$|:\d+\/$/u
    expect(urls.filter((url) => !isPublic.test(url))).toEqual([])
    const texts = await this.#page.evaluate(async () => {
      const found: string[] = []
      for (const name of (await caches.keys()).filter((cache) => cache === 'mahlzeit-deals')) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) found.push((await (await cache.match(request))?.text()) ?? '')
      }
      return found.join('\n')
    })
    for (const word of words) expect(texts).not.toContain(word)
  }
}
