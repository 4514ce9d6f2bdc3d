import { expect, type Locator, type Page } from '@playwright/test'
import { type Played, playPhone, type PlayedPhone } from './played-phone.ts'

/** Where links of ours point in the build for the shells that tests open. */
const PUBLIC_URL = 'https://localhost'

/** The phone around the app, played below Capacitor's bridge; for `site: 'shell'`. */
export class PhoneDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** A phone whose user has seen the introduction, and what else is said of it. Before the page is opened. */
  async given({ link, ...phone }: Partial<PlayedPhone> & { readonly link?: string } = {}): Promise<void> {
    const played: PlayedPhone = {
      system: 'android',
      tracking: 'notDetermined',
      answer: 'denied',
      insets: { top: 36, bottom: 48 },
      launchUrl: link === undefined ? null : `${PUBLIC_URL}${link}`,
      ...phone,
      kept: { 'mahlzeit.onboarding': 'true', ...phone.kept },
    }
    await this.#page.addInitScript(playPhone, played)
  }

  /** Somebody taps a link in a mail or a message. */
  async whenOpeningLink(path: string): Promise<void> {
    await this.#send('appUrlOpen', { url: path.startsWith('/') ? `${PUBLIC_URL}${path}` : path })
  }

  async whenPressingBack(): Promise<void> {
    await this.#send('backButton', { canGoBack: true })
  }

  /** Android takes the room for its keyboard from the page. */
  async whenTheKeyboardComes(): Promise<void> {
    await this.#page.setViewportSize({ width: 390, height: 544 })
  }

  async whenTheKeyboardGoes(): Promise<void> {
    await this.#page.setViewportSize({ width: 390, height: 844 })
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

  /** Nothing of the element lies under the clock or the bar of the system. */
  async thenIsClearOfTheBars(role: 'button' | 'link', name: string): Promise<void> {
    const box = await this.#visible(this.#page.getByRole(role, { name }).last())
    const { height } = this.#page.viewportSize() ?? { height: 0 }
    expect(box.y).toBeGreaterThanOrEqual(36)
    expect(box.y + box.height).toBeLessThanOrEqual(height - 48)
  }

  async #visible(target: Locator): Promise<{ readonly y: number; readonly height: number }> {
    await expect(target).toBeVisible()
    return (await target.boundingBox()) ?? { y: 0, height: 0 }
  }

  #calls(): Promise<readonly string[]> {
    return this.#page.evaluate(() => [...(window as unknown as { played: Played }).played.calls])
  }

  /** Until the app listens the phone would do what it does by itself. */
  async #send(event: string, data: object): Promise<void> {
    await this.#page.waitForFunction((name) => (window as unknown as { played: Played }).played.listens(name), event)
    await this.#page.evaluate(
      ([name, content]) => (window as unknown as { played: Played }).played.send(name, content),
      [event, data] as const,
    )
  }
}
