import { expect, type Locator, type Page } from '@playwright/test'

/** Corrections of a deal and their history, on its page. */
export class CorrectionsDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get form(): Locator {
    return this.#page.getByRole('form', { name: 'Angaben korrigieren' })
  }

  get history(): Locator {
    return this.#page.getByRole('region', { name: 'Änderungen' })
  }

  get button(): Locator {
    return this.#page.getByRole('button', { name: 'Angaben korrigieren' })
  }

  async whenOpeningTheForm(): Promise<void> {
    await this.button.click()
    await expect(this.#page.getByRole('heading', { name: 'Angaben korrigieren' })).toBeFocused()
  }

  async whenTyping(field: 'Telefon' | 'Website' | 'Adresse', text: string): Promise<void> {
    await this.form.getByRole('textbox', { name: field }).fill(text)
  }

  async whenSaving(): Promise<void> {
    await this.form.getByRole('button', { name: 'Speichern' }).click()
  }

  async whenUndoing(what: string): Promise<void> {
    await this.history.getByRole('button', { name: new RegExp(`^Rückgängig: ${what}`, 'u') }).click()
  }

  async thenFormIsClosed(): Promise<void> {
    await expect(this.form).toHaveCount(0)
    await expect(this.button).toBeFocused()
  }

  async thenFormHolds(field: 'Telefon' | 'Website' | 'Adresse', text: string): Promise<void> {
    await expect(this.form.getByRole('textbox', { name: field })).toHaveValue(text)
  }

  async thenFormSays(text: string | RegExp): Promise<void> {
    await expect(this.form.getByText(text)).toBeVisible()
  }

  async thenHistoryHolds(what: string, ...details: readonly string[]): Promise<void> {
    const entry = this.history
      .getByRole('listitem')
      .filter({ hasText: details[0] ?? what })
      .first()
    for (const detail of [what, ...details]) await expect(entry).toContainText(detail)
  }

  async thenHistoryHoldsNo(text: string | RegExp): Promise<void> {
    await expect(this.history.getByText(text)).toHaveCount(0)
  }

  /** The link of the bar at the bottom. */
  async thenPhoneIs(digits: string): Promise<void> {
    await expect(this.#page.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', `tel:${digits}`)
  }
}
