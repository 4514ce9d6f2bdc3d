import { expect, type Page } from '@playwright/test'

/** The script of the app, which the entry script imports. */
const APP = /\/assets\/app-[^/]*\.js$/u

/** The static legal and help pages. */
export class LegalDriver {
  readonly #page: Page
  #letTheAppThrough: () => void = () => undefined
  /** The request that is held back or aborted. */
  #appRequest: Promise<unknown> = Promise.resolve()

  constructor(page: Page) {
    this.#page = page
  }

  /** The script of the app fails to load. */
  async givenTheAppIsLost(): Promise<void> {
    this.#appRequest = this.#page.waitForRequest(APP)
    await this.#page.route(APP, (route) => route.abort())
  }

  /** The script of the app is held back until `whenTheAppArrives`. */
  async givenTheAppIsSlow(): Promise<void> {
    this.#appRequest = this.#page.waitForRequest(APP)
    const arrival = new Promise<void>((resolve) => {
      this.#letTheAppThrough = resolve
    })
    await this.#page.route(APP, async (route) => {
      await arrival
      await route.continue()
    })
  }

  whenTheAppArrives(): void {
    this.#letTheAppThrough()
  }

  async whenScrollingTo(chapter: string): Promise<void> {
    await this.#page.getByRole('heading', { level: 2, name: chapter }).evaluate((heading) => heading.scrollIntoView())
  }

  async whenPrinting(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.#page.emulateMedia({ media: 'print', colorScheme })
  }

  async whenChoosingFromTheContents(chapter: string): Promise<void> {
    await this.#page.locator('summary', { hasText: 'Inhalt' }).click()
    await this.#page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: chapter }).click()
  }

  async whenGoingBack(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Zurück' }).click()
  }

  /** The app could not be loaded: its failure message is in the hidden root. */
  async thenTheAppHasFailed(): Promise<void> {
    await expect(this.#page.locator('#root').getByRole('alert', { includeHidden: true })).toBeAttached()
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

  /** The page has its own meta description. */
  async thenIsDescribed(): Promise<void> {
    const description = this.#page.locator('meta[name=description]')
    await expect(description).toHaveAttribute('content', /^(?!Mittagsdeals in deiner Nähe).{40,160}$/u)
    await expect(this.#page.locator('link[rel=canonical]')).toHaveCount(0)
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

  async thenChapterHasTheFocus(chapter: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 2, name: chapter })).toBeFocused()
  }

  /** Positions of the chapters, in pixels from the top. */
  async chapters(): Promise<readonly number[]> {
    await this.#page.evaluate(() => document.fonts.ready)
    return this.#page
      .locator('h2')
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top))
  }

  async thenChaptersAreWhereTheyWere(before: readonly number[]): Promise<void> {
    expect(before.length).toBeGreaterThan(2)
    expect(await this.chapters()).toEqual(before)
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
