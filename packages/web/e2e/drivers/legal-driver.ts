import { expect, type Page } from '@playwright/test'

/** The pages of law and help. */
export class LegalDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** The app's script never arrives. */
  async givenTheAppIsLost(): Promise<void> {
    await this.#page.route(/\/assets\/main-[^/]*\.js$/u, (route) => route.abort())
  }

  /** Notes what jumps from the moment on when the app takes the place of the text. */
  async givenJumpsAreNoted(): Promise<void> {
    await this.#page.addInitScript(() => {
      const jumps: number[] = []
      Object.assign(window, { jumps })
      const startNoting = () =>
        new PerformanceObserver((list) => jumps.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
          type: 'layout-shift',
        })
      const watch = new MutationObserver((changes) => {
        const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
        if (!removed.some((node) => node instanceof Element && node.id === 'static-page')) return
        watch.disconnect()
        startNoting()
      })
      watch.observe(document, { childList: true, subtree: true })
    })
  }

  async whenPrinting(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.#page.emulateMedia({ media: 'print', colorScheme })
  }

  async whenChoosingFromTheContents(chapter: string): Promise<void> {
    await this.#page.locator('summary', { hasText: 'Inhalt' }).click()
    await this.#page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: chapter }).click()
  }

  async whenOpeningTheCookieSettings(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Cookie-Einstellungen öffnen' }).click()
  }

  async whenTakingTheDecisionBack(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Entscheidung zurücknehmen' }).click()
  }

  async whenGoingBack(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Zurück' }).click()
  }

  /** The app has taken the place of the text that was there before it. */
  async thenTheAppHasTakenOver(): Promise<void> {
    await expect(this.#page.locator('#static-page')).toHaveCount(0)
    await expect(this.#page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }

  async thenOnlyTheTextIsThere(): Promise<void> {
    await expect(this.#page.locator('#static-page')).toBeVisible()
    await expect(this.#page.locator('#root')).toBeHidden()
  }

  /** Search engines are told what the page is about. */
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

  async thenNothingHasJumped(): Promise<void> {
    expect(await this.#page.evaluate(() => Reflect.get(window, 'jumps'))).toEqual([])
  }

  /** Dark on light, and without what can only be pressed. */
  async thenIsFitForPaper(): Promise<void> {
    const brightness = await this.#page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => Math.max(...(getComputedStyle(heading).color.match(/\d+/gu) ?? []).map(Number)))
    expect(brightness).toBeLessThan(80)
    for (const part of ['Inhalt', 'Hilfe und Rechtliches'])
      for (const navigation of await this.#page.locator(`nav[aria-label="${part}"]`).all())
        await expect(navigation).toBeHidden()
    await expect(this.#page.getByRole('link', { name: 'Zurück' })).toBeHidden()
  }
}
