import { expect, type Locator, type Page } from '@playwright/test'

export type VoteButton = 'Stimmt noch' | 'Heute zu' | "Gibt's nicht mehr"

/** The section "Stimmt das noch?" of a deal, and what people said about the deal. */
export class TrustDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get section(): Locator {
    return this.#page.getByRole('region', {
      name: /^(?:Stimmt das noch\?|Gibt es das doch noch\?|Danke für deine Angaben)$/u,
    })
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  button(name: string | RegExp): Locator {
    return this.section.getByRole('button', { name })
  }

  async whenOpening(dealId: string): Promise<void> {
    await this.#page.goto(`/restaurant/${dealId}`)
    await expect(this.section).toBeVisible()
  }

  async whenPressing(name: VoteButton): Promise<void> {
    const button = this.button(name)
    const asks = name === "Gibt's nicht mehr" && (await button.getAttribute('aria-pressed')) === 'false'
    await button.click()
    if (asks) await this.dialog.getByRole('button', { name: 'Melden' }).click()
  }

  /** @param until YYYY-MM-DD, as the browser's field takes it. */
  async whenReportingClosedUntil(until: string): Promise<void> {
    await this.button(/^Geschlossen bis/u).click()
    await this.dialog.getByLabel('Letzter Tag, an dem geschlossen ist').fill(until)
    await this.dialog.getByRole('button', { name: 'Melden' }).click()
  }

  async thenIs(state: 'on' | 'off', name: VoteButton | RegExp): Promise<void> {
    await expect(this.button(name)).toHaveAttribute('aria-pressed', String(state === 'on'))
  }

  async thenOffers(...names: readonly string[]): Promise<void> {
    await expect(this.section).toBeVisible()
    const texts = () => this.section.getByRole('button').allTextContents()
    await expect.poll(texts).toEqual(expect.arrayContaining([...names]))
  }

  async thenSectionSays(text: string | RegExp): Promise<void> {
    await expect(this.section).toContainText(text)
  }

  async thenSectionDoesNotSay(text: string | RegExp): Promise<void> {
    await expect(this.section).not.toContainText(text)
  }
}
