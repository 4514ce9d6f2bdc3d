import { expect, type Locator, type Page } from '@playwright/test'

/** The queue of reports, `/moderation`. */
export class ModerationDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  report(text: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: text })
  }

  async whenOpening(): Promise<void> {
    await this.#page.goto('/moderation')
  }

  async whenShowing(
    tab: 'Offen' | 'Entschieden' | 'Korrekturen' | 'Strittig' | 'Doppelt?' | 'Importe' | 'Protokoll',
  ): Promise<void> {
    await this.#page.getByRole('tab', { name: tab }).click()
    await expect(this.#page.locator('.animate-skeleton')).toHaveCount(0)
  }

  /** Shows an import and a proposal, which commands make. */
  async whenShowingAnImport(): Promise<void> {
    const at = '2026-11-27T12:00:00Z'
    const made = { id: -7, at, list: 'berlin', source: 'OpenStreetMap', counts: { new: 1200, tenant: 1 } }
    const krone = {
      id: 4,
      kind: 'tenant',
      city: 'Berlin',
      name: 'Gasthaus Krone',
      new_name: 'Thai Orchidee',
      list: 'berlin',
      at,
    }
    const others = { address: 'Torstraße 1, 10119 Berlin', metres: null, other_name: null, other_address: null }
    const json = { entries: [made, { ...krone, ...others }], next_cursor: null }
    await this.#page.route('**/rest/v1/rpc/moderation_imports**', (route) => route.fulfill({ json }))
    await this.whenShowing('Importe')
  }

  async whenDeciding(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button }).click()
  }

  async thenIsShown(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
  }

  async thenQueueHolds(text: string, ...details: readonly (string | RegExp)[]): Promise<void> {
    for (const detail of details) await expect(this.report(text).first()).toContainText(detail)
  }

  async thenQueueHoldsOnce(text: string): Promise<void> {
    await expect(this.report(text)).toHaveCount(1)
  }

  async thenQueueHoldsNo(text: string): Promise<void> {
    await expect(this.#page.locator('.animate-skeleton')).toHaveCount(0)
    await expect(this.report(text)).toHaveCount(0)
  }

  /** Opens the dialog of an action, chooses the ground where one is needed, fills in the reason and confirms. */
  async whenActing(text: string, button: string, reason: string, confirm: string): Promise<void> {
    await this.whenAsking(text, button)
    if (
      /^(?:Ausblenden(?: und erledigen)?|Nur .+ ausblenden|Sperren und aufräumen|Berechtigt|Alle Korrekturen zurücknehmen)$/u.test(
        button,
      )
    )
      await this.whenChoosingTheGround()
    await this.whenGivingTheReason(reason)
    await this.whenConfirming(confirm)
    await expect(this.dialog).toHaveCount(0)
  }

  async whenAsking(text: string, button: string): Promise<void> {
    await this.report(text).first().getByRole('button', { name: button, exact: true }).click()
    await expect(this.dialog.getByRole('heading')).toBeVisible()
  }

  async whenChoosingTheGround(): Promise<void> {
    await this.dialog.getByLabel('Community-Richtlinien').check()
  }

  async whenGivingTheReason(reason: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Begründung' }).fill(reason)
  }

  async whenConfirming(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click()
  }

  async thenDialogHolds(reason: string): Promise<void> {
    await expect(this.dialog.getByRole('textbox', { name: 'Begründung' })).toHaveValue(reason)
  }

  /** These buttons of the dialog are visible at every scroll position. */
  async thenButtonsAreInView(...names: readonly string[]): Promise<void> {
    for (const end of [this.dialog.getByRole('heading'), this.dialog.getByRole('textbox')]) {
      await end.scrollIntoViewIfNeeded()
      for (const name of names)
        await expect(this.dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
  }

  async thenDialogSays(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }
}
