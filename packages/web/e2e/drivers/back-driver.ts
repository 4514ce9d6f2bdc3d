import { expect, type Locator, type Page } from '@playwright/test'

/** The button that enlarges the shown photo. */
export const ENLARGE = /vergrößern$/u

/** Back, forward and Escape with open overlays. */
export class BackDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  /** Opens a dialog by a button, and waits until the code that handles the back button, which loads late, knows it. */
  async whenOpening(button: string | RegExp): Promise<void> {
    // Beside the shown photo, the carousel has others.
    const scope = button === ENLARGE ? this.#page.locator('[data-current]') : this.#page
    await scope.getByRole('button', { name: button }).first().click()
    await expect(this.#dialog.getByRole('button').first()).toBeVisible()
    // Headless UI keeps a dialog in the document that is closed before its transition has begun.
    await expect(this.#page.locator('[data-transition], [data-closed], [data-enter]')).toHaveCount(0)
    await this.thenOpenOverlaysAre(1)
  }

  async whenGoingBack(): Promise<void> {
    await this.#page.goBack()
  }

  async whenGoingForward(): Promise<void> {
    await this.#page.goForward()
  }

  /** The number of open overlays that the current history entry stands for. */
  async thenOpenOverlaysAre(count: number): Promise<void> {
    const overlays = () =>
      this.#page.evaluate(() => (history.state as { readonly overlays?: number } | null)?.overlays ?? 0)
    await expect.poll(overlays).toBe(count)
  }

  async thenNoDialogIsOpen(): Promise<void> {
    await expect(this.#dialog).toHaveCount(0)
  }

  /** Escape and the back button close a dialog, and the page stays. */
  async thenBothCloseWhatOpens(button: string | RegExp): Promise<void> {
    const address = this.#page.url()
    await this.whenOpening(button)
    await this.#page.keyboard.press('Escape')
    await this.thenNoDialogIsOpen()
    await this.thenOpenOverlaysAre(0)
    await this.whenOpening(button)
    await this.whenGoingBack()
    await this.thenNoDialogIsOpen()
    expect(this.#page.url()).toBe(address)
  }
}
