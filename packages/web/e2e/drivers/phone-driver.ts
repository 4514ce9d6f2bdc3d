import { expect, type Page } from '@playwright/test'
import type { AppDriver } from './app-driver.ts'
import { type FakePhone, installFakePhone, type FakePhoneSettings } from './fake-phone.ts'

/** Origin of deep links in the tested build. */
const PUBLIC_URL = 'https://localhost'

/** A fake phone below Capacitor's bridge; for `site: 'shell'`. */
export class PhoneDriver {
  readonly #page: Page
  readonly #app: AppDriver

  constructor(page: Page, app: AppDriver) {
    this.#page = page
    this.#app = app
  }

  /** Installs the fake phone. Its user has seen the introduction. Call it before the page is opened. */
  async given({
    link,
    serverVersion = '1.0.0',
    ...phone
  }: Partial<FakePhoneSettings> & { readonly link?: string; readonly serverVersion?: string } = {}): Promise<void> {
    this.#app.givenRequestsTo(PUBLIC_URL)
    await this.#page.route(`${PUBLIC_URL}/version.json`, (route) =>
      route.fulfill({ json: { version: serverVersion }, headers: { 'access-control-allow-origin': '*' } }),
    )
    const settings: FakePhoneSettings = {
      system: 'android',
      tracking: 'notDetermined',
      answer: 'denied',
      insets: { top: 36, bottom: 48 },
      launchUrl: link === undefined ? null : `${PUBLIC_URL}${link}`,
      ...phone,
      kept: { 'mahlzeit.onboarding': 'true', ...phone.kept },
    }
    await this.#page.addInitScript(installFakePhone, settings)
  }

  /** Opens a deep link while the app runs. */
  async whenOpeningLink(path: string): Promise<void> {
    await this.#send('appUrlOpen', { url: path.startsWith('/') ? `${PUBLIC_URL}${path}` : path })
  }

  async whenPressingBack(): Promise<void> {
    await this.#send('backButton', { canGoBack: true })
  }

  async thenNavigationIsShown(isShown: boolean): Promise<void> {
    await expect(this.#page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible({ visible: isShown })
  }

  async thenWasAsked(call: string): Promise<void> {
    await expect.poll(() => this.#calls()).toContain(call)
  }

  async thenWasNotAsked(call: string): Promise<void> {
    expect(await this.#calls()).not.toContain(call)
  }

  /** The element is not under a system bar. */
  async thenIsClearOfTheBars(role: 'button' | 'link', name: string): Promise<void> {
    const { height } = this.#page.viewportSize() ?? { height: 0 }
    await expect(async () => {
      const box = await this.#page.getByRole(role, { name }).last().boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(36)
      expect(box && box.y + box.height).toBeLessThanOrEqual(height - 48)
    }).toPass({ timeout: 30_000 })
  }

  #calls(): Promise<readonly string[]> {
    return this.#page.evaluate(() => [...(window as unknown as { fakePhone: FakePhone }).fakePhone.calls])
  }

  /** Sends an event once the app listens to it. */
  async #send(event: string, data: object): Promise<void> {
    await this.#page.waitForFunction(
      (name) => (window as unknown as { fakePhone: FakePhone }).fakePhone.listens(name),
      event,
    )
    await this.#page.evaluate(
      ([name, content]) => (window as unknown as { fakePhone: FakePhone }).fakePhone.send(name, content),
      [event, data] as const,
    )
  }
}
