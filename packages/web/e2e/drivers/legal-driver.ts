import { expect, type Page } from '@playwright/test'

/** The script of the app, which the entry script imports. */
export const APP = /\/assets\/app-[^/]*\.js$/u

/** The static legal and help pages. */
export class LegalDriver {
  readonly #page: Page
  /** The request that is held back. */
  #appRequest: Promise<unknown> = Promise.resolve()

  constructor(page: Page) {
    this.#page = page
  }

  /** Holds the script of the app back. Returns a function that lets it through. */
  async givenTheAppIsSlow(): Promise<() => void> {
    this.#appRequest = this.#page.waitForRequest(APP)
    let letThrough = (): void => undefined
    const arrival = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await this.#page.route(APP, async (route) => {
      await arrival
      await route.continue()
    })
    return letThrough
  }

  async whenPrinting(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.#page.emulateMedia({ media: 'print', colorScheme })
  }

  /** The app has replaced the static page. */
  async thenTheAppHasTakenOver(): Promise<void> {
    await expect(this.#page.locator('#static-page')).toHaveCount(0)
    await expect(this.#page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }

  async thenOnlyTheTextIsThere(): Promise<void> {
    await this.#appRequest
    await expect(this.#page.locator('#static-page')).toBeVisible()
    await expect(this.#page.locator('#root')).toBeHidden()
  }

  async thenHeadingsAreInOrder(): Promise<void> {
    const levels = await this.#page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels[0]).toBe(1)
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
  }

  async thenChapterIsAtTheTop(chapter: string): Promise<void> {
    const heading = this.#page.getByRole('heading', { level: 2, name: chapter })
    await expect(heading).toBeInViewport()
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200)
  }

  /** Positions of the chapters, in pixels from the top. */
  async chapters(): Promise<readonly number[]> {
    await this.#page.evaluate(() => document.fonts.ready)
    return this.#page
      .locator('h2')
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top))
  }

  /** Dark on light, and without controls. */
  async thenIsFitForPaper(): Promise<void> {
    const heading = this.#page.getByRole('heading', { level: 1 })
    const brightness = () =>
      heading.evaluate((element) => Math.max(...(getComputedStyle(element).color.match(/\d+/gu) ?? []).map(Number)))
    await expect.poll(brightness).toBeLessThan(80)
    for (const part of ['Inhalt', 'Hilfe und Rechtliches'])
      for (const navigation of await this.#page.locator(`nav[aria-label="${part}"]`).all())
        await expect(navigation).toBeHidden()
    await expect(this.#page.getByRole('link', { name: 'Zurück' })).toBeHidden()
  }
}
