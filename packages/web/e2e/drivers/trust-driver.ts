import { expect, type Locator, type Page } from '@playwright/test'

export type VoteButton = 'Stimmt noch' | 'Heute zu' | "Gibt's nicht mehr"

/** The section "Stimmt das noch?" of a deal, and what people said about the deal. */
export class TrustDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get #section(): Locator {
    return this.#page.getByRole('region', {
      name: /^(?:Stimmt das noch\?|Gibt es das doch noch\?|Danke für deine Angaben)$/u,
    })
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  #button(name: string | RegExp): Locator {
    return this.#section.getByRole('button', { name })
  }

  async whenOpening(dealId: string): Promise<void> {
    await this.#page.goto(`/restaurant/${dealId}`)
    await expect(this.#section).toBeVisible()
  }

  async whenPressing(name: VoteButton): Promise<void> {
    await this.#button(name).click()
  }

  async whenPressingByKeyboard(name: VoteButton): Promise<void> {
    await this.#button(name).focus()
    await this.#page.keyboard.press('Enter')
  }

  async whenPressingTwice(name: VoteButton): Promise<void> {
    await this.#button(name).dblclick()
  }

  /** @param until YYYY-MM-DD, as the browser's field takes it. */
  async whenReportingClosedUntil(until: string): Promise<void> {
    await this.#button(/^Geschlossen bis/u).click()
    await this.#dialog.getByLabel('Letzter Tag, an dem geschlossen ist').fill(until)
    await this.#dialog.getByRole('button', { name: 'Melden' }).click()
  }

  async whenWithdrawingClosedUntil(): Promise<void> {
    await this.#button(/^Geschlossen bis/u).click()
    await expect(this.#button(/^Geschlossen bis/u)).toHaveAttribute('aria-pressed', 'false')
  }

  async thenDialogSays(text: string): Promise<void> {
    await expect(this.#dialog.getByText(text)).toBeVisible()
    await expect(this.#dialog.getByLabel('Letzter Tag, an dem geschlossen ist')).toBeFocused()
  }

  async whenCancelling(): Promise<void> {
    await this.#dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(this.#dialog).toHaveCount(0)
  }

  async thenIs(state: 'on' | 'off', name: VoteButton | RegExp): Promise<void> {
    await expect(this.#button(name)).toHaveAttribute('aria-pressed', String(state === 'on'))
  }

  async thenFocusIsOn(name: VoteButton): Promise<void> {
    await expect(this.#button(name)).toBeFocused()
  }

  async thenOffers(...names: readonly string[]): Promise<void> {
    await expect(this.#section).toBeVisible()
    const texts = () => this.#section.getByRole('button').allTextContents()
    await expect.poll(texts).toEqual(expect.arrayContaining([...names]))
  }

  async thenAsksNothing(): Promise<void> {
    await expect(this.#section).toHaveCount(0)
  }

  async thenSectionSays(text: string | RegExp): Promise<void> {
    await expect(this.#section).toContainText(text)
  }

  async thenSectionDoesNotSay(text: string | RegExp): Promise<void> {
    await expect(this.#section).not.toContainText(text)
  }
}
