import { expect, type Locator, type Page } from '@playwright/test'

/** The introduction of the first visit. */
export class OnboardingDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Einführung in Mahlzeit' })
  }

  async whenGoingOn(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Weiter' }).click()
  }

  async whenClosing(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Einführung schließen' }).click()
  }

  async whenTappingThePageBehind(): Promise<void> {
    await this.thenIsShown()
    await this.#page.mouse.click(20, 20)
  }

  async thenIsBelow(visible: Locator): Promise<void> {
    const topOf = async () => (await this.dialog.getByRole('progressbar').boundingBox())?.y ?? 0
    await expect
      .poll(async () => {
        const box = await visible.boundingBox()
        return box !== null && box.y + box.height < (await topOf())
      })
      .toBe(true)
  }

  async thenStepIs(step: number, title: string): Promise<void> {
    const heading = this.dialog.getByRole('heading', { name: title })
    await expect(heading).toBeVisible()
    // On touch screens the dialog itself is focused first.
    await expect.poll(() => heading.evaluate(holdsFocus)).toBe(true)
    await expect(this.dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `Schritt ${step} von 4`)
  }

  async thenIsShown(): Promise<void> {
    await expect(this.dialog.getByRole('progressbar')).toBeVisible()
  }

  async thenIsGone(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  /** The part of the app with the introduction has loaded, and it is not shown. */
  async thenIsNotShown(): Promise<void> {
    // The offline strip's, in the same part.
    await expect(this.#page.getByTestId('connection')).toBeAttached()
    await this.#page.waitForLoadState('networkidle')
    await expect(this.dialog).toHaveCount(0)
  }
}

const holdsFocus = (heading: Element): boolean => {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.contains(heading)
}
