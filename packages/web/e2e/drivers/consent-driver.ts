import { type ConsentCategory, type StorageKind, storedItemOf } from '@mahlzeit/domain'
import { expect, type Locator, type Page } from '@playwright/test'
import { STORED_ITEMS } from './stored-items.ts'

const KEY = 'mahlzeit.consent'

/** An item in a storage of the browser. */
interface Kept {
  readonly storage: StorageKind
  readonly name: string
}

/** The cookie banner and the cookie settings. */
export class ConsentDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get banner(): Locator {
    return this.#page.getByRole('region', { name: 'Cookie-Hinweis' })
  }

  get settings(): Locator {
    return this.#page.getByRole('dialog', { name: 'Cookie-Einstellungen verwalten' })
  }

  async givenOnboardingIsDone(): Promise<void> {
    await this.#page.addInitScript(() => localStorage.setItem('mahlzeit.onboarding', 'true'))
  }

  /** Storage access throws. */
  async givenStorageIsBlocked(): Promise<void> {
    await this.#page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(window, 'sessionStorage', { get: refuse })
    })
  }

  async whenChoosing(button: 'Einstellungen' | 'Nur notwendige' | 'Alle akzeptieren'): Promise<void> {
    await this.banner.getByRole('button', { name: button }).click()
  }

  async whenChoosingInSettings(
    button: 'Nur notwendige Cookies' | 'Alle akzeptieren' | 'Auswahl speichern' | 'Schließen',
  ): Promise<void> {
    await this.settings.getByRole('button', { name: button }).click()
  }

  async thenBannerIsShown(): Promise<void> {
    await expect(this.banner).toBeVisible()
    await expect(this.banner.getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute('href', '/privacy')
  }

  async thenBannerIsGone(): Promise<void> {
    await expect(this.banner).toHaveCount(0)
  }

  /** The part of the app with the banner has loaded, and the banner is not shown. */
  async thenBannerIsNotShown(): Promise<void> {
    // The offline strip's, in the same part.
    await expect(this.#page.getByTestId('connection')).toBeAttached()
    await this.#page.waitForLoadState('networkidle')
    await expect(this.banner).toHaveCount(0)
  }

  /** The three buttons have the same size and style, are large enough, and are not covered. */
  async thenItsButtonsAreEquallyEasyToReach(): Promise<void> {
    const looks = () =>
      this.banner.getByRole('button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height, top, left } = button.getBoundingClientRect()
          const { color, backgroundColor, fontSize, fontWeight, boxShadow } = getComputedStyle(button)
          const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
          return {
            size: `${Math.round(width)} × ${Math.round(height)}`,
            looks: [color, backgroundColor, fontSize, fontWeight, boxShadow].join(),
            isFree: button.contains(topmost),
            isHighEnough: Math.round(height) >= 44,
          }
        }),
      )
    await expect(async () => {
      const found = await looks()
      expect(found).toHaveLength(3)
      for (const look of found) expect(look).toEqual({ ...found[0], isFree: true, isHighEnough: true })
    }).toPass({ timeout: 30_000 })
  }

  /** The lowest control of the map and its attribution are above the banner. */
  async thenTheMapEndsAboveIt(): Promise<void> {
    const top = async () => (await this.banner.boundingBox())?.y ?? 0
    for (const part of [
      this.#page.getByRole('button', { name: 'Verkleinern' }),
      this.#page.getByRole('link', { name: /OpenMapTiles/u }),
    ]) {
      await expect(part).toBeVisible()
      const bottom = async () => {
        const box = await part.boundingBox()
        return box ? box.y + box.height - (await top()) : Infinity
      }
      await expect.poll(bottom).toBeLessThanOrEqual(0)
    }
  }

  async thenSettingsAreGone(): Promise<void> {
    await expect(this.settings).toHaveCount(0)
  }

  async thenSwitchesAre(expected: Readonly<Record<string, boolean>>): Promise<void> {
    for (const [category, isOn] of Object.entries(expected))
      await expect(this.settings.getByRole('switch', { name: category })).toHaveAttribute('aria-checked', String(isOn))
  }

  async thenRecordSays(consent: Readonly<Record<string, boolean>> | null): Promise<void> {
    const kept = () =>
      this.#page.evaluate((key) => {
        const text = localStorage.getItem(key)
        return text === null ? null : (JSON.parse(text) as { consent: unknown; version: string; timestamp: string })
      }, KEY)
    if (consent === null) return expect.poll(kept).toBeNull()
    await expect
      .poll(kept)
      .toMatchObject({ consent: { necessary: true, ...consent }, version: '1.0', hasConsented: true })
    expect(new Date((await kept())?.timestamp ?? 'never').getFullYear()).toBeGreaterThan(2020)
  }

  /** Every stored item is listed in the cookie settings, in one of these categories. */
  async thenOnlyIsKept(...categories: readonly ConsentCategory[]): Promise<void> {
    const kept = await this.#kept()
    const isExpected = ({ storage, name }: Kept): boolean => {
      const item = storedItemOf(STORED_ITEMS, storage, name)
      return item !== null && categories.includes(item.category)
    }
    expect(kept.filter((item) => !isExpected(item))).toEqual([])
  }

  async thenIsKept(category: ConsentCategory): Promise<void> {
    const categories = async () =>
      (await this.#kept()).map(({ storage, name }) => storedItemOf(STORED_ITEMS, storage, name)?.category)
    await expect.poll(categories).toContain(category)
  }

  async #kept(): Promise<readonly Kept[]> {
    const cookies = await this.#page.context().cookies()
    const inPage = await this.#page.evaluate(async () => {
      // A registration has no worker, and so no name, until its script has loaded.
      const workers = async (): Promise<readonly string[]> => {
        const all = await navigator.serviceWorker.getRegistrations()
        const named = all.flatMap(({ active, waiting, installing }) => active ?? waiting ?? installing ?? [])
        if (named.length === all.length) return named.map(({ scriptURL }) => new URL(scriptURL).pathname)
        await new Promise(requestAnimationFrame)
        return workers()
      }
      return {
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
        caches: await caches.keys(),
        workers: await workers(),
      }
    })
    const as = (storage: StorageKind) => (name: string) => ({ storage, name })
    return [
      ...cookies.map(({ name }) => name).map(as('cookie')),
      ...inPage.local.map(as('local-storage')),
      ...inPage.session.map(as('session-storage')),
      ...inPage.databases.map(as('indexed-db')),
      ...inPage.caches.map(as('cache-storage')),
      ...inPage.workers.map(as('service-worker')),
    ]
  }
}
