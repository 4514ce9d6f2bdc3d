import { expect, type Locator, type Page } from '@playwright/test'

/** The tenants of a place, on the page of a deal. */
export class TenancyDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get section(): Locator {
    return this.#page.getByRole('region', { name: 'Wirt', exact: true })
  }

  get reason(): Locator {
    return this.section.getByRole('textbox', { name: 'Begründung' })
  }

  async whenOpening(dealId: string): Promise<void> {
    await this.#page.goto(`/restaurant/${dealId}`)
    await expect(this.section).toBeVisible()
  }

  async whenGivingTheReason(reason: string): Promise<void> {
    await this.reason.fill(reason)
  }

  async whenPressing(
    button: 'Stimmt, neuer Wirt' | 'Neuen Wirt bestätigen' | 'Ablehnen' | 'Zurücknehmen',
  ): Promise<void> {
    await this.section.getByRole('button', { name: button, exact: true }).click()
  }

  async thenSays(text: string): Promise<void> {
    await expect(this.section).toContainText(text)
  }

  async thenHoldsTheReason(reason: string): Promise<void> {
    await expect(this.reason).toHaveValue(reason)
  }

  async thenAsksForNoDecision(): Promise<void> {
    await expect(this.reason).toHaveCount(0)
  }
}
