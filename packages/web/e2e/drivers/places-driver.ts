import { expect, type Locator, type Page } from '@playwright/test'

/** The suggestions of the search, and the place of the visit. */
export class PlacesDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get #search(): Locator {
    return this.#page.getByRole('search').getByRole('combobox')
  }

  get popup(): Locator {
    return this.#page.getByRole('listbox', { name: 'Vorschläge' })
  }

  async whenTyping(text: string): Promise<void> {
    const opener = this.#page.getByRole('button', { name: 'Suche öffnen' })
    await expect(opener.or(this.#search)).toBeVisible()
    if (await opener.isVisible()) await opener.click()
    await this.#search.fill(text)
  }

  async whenChoosing(name: string): Promise<void> {
    await this.popup.getByRole('option').filter({ hasText: name }).first().click()
  }

  async whenPressing(key: string): Promise<void> {
    await this.#search.press(key)
  }

  async whenRemovingPlace(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `${name}: Ort entfernen` }).click()
  }

  async thenSuggests(name: string, group: 'Orte' | 'Lokale' | 'Gerichte'): Promise<void> {
    const grouped = this.popup.getByRole('group', { name: group }).getByRole('option').filter({ hasText: name })
    await expect(grouped.first()).toBeVisible()
    await expect(this.#search).toHaveAttribute('aria-expanded', 'true')
  }

  async thenNothingIsChosen(): Promise<void> {
    await expect(this.#search).not.toHaveAttribute('aria-activedescendant')
    await expect(this.popup.getByRole('option', { selected: true })).toHaveCount(0)
  }

  async thenSuggestsNothing(): Promise<void> {
    await expect(this.popup).toHaveCount(0)
    await expect(this.#search).toHaveAttribute('aria-expanded', 'false')
  }

  async thenSearchHolds(text: string): Promise<void> {
    await expect(this.#search).toHaveValue(text)
    await expect(this.#search).toBeFocused()
  }

  async thenPlaceIs(name: string): Promise<void> {
    await expect(this.#page.getByRole('button', { name: `${name}: Ort entfernen` })).toBeVisible()
  }

  async thenNoPlaceIsChosen(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: /Ort entfernen/u })).toHaveCount(0)
  }
}
