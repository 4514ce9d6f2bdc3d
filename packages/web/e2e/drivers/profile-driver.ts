import { expect, type Locator, type Page } from '@playwright/test'

/** The profile, `/profile`. */
export class ProfileDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get staleDeals(): Locator {
    const title = /^Zu Fuß erreichbar: (?:[1-9]|10) Mittagstisch/u
    return this.#page.locator('section').filter({ has: this.#page.getByRole('heading', { name: title }) })
  }

  async whenChoosingTheUsername(username: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Benutzername' }).fill(username)
    await this.#page.getByRole('button', { name: 'Benutzernamen speichern' }).click()
  }

  async whenOpening(): Promise<void> {
    await this.#page.goto('/profile')
  }

  async whenSigningOut(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Abmelden' }).click()
  }

  async whenSearchingStaleDeals(): Promise<void> {
    await this.#page.getByRole('button', { name: 'In meiner Nähe suchen' }).click()
  }

  /** Each says of when its card is, when it was last confirmed, or that it never was. */
  async thenOffersStaleDeals(): Promise<void> {
    await expect(this.staleDeals).toBeVisible()
    const links = this.staleDeals.getByRole('link')
    await expect(
      links.filter({ hasText: /(?:Noch nie|Zuletzt) bestätigt|Karte von .*: neue hinzufügen/u }),
    ).toHaveCount(await links.count())
  }

  async whenAskingToDeleteTheAccount(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Account löschen' }).click()
    await expect(this.#page.getByRole('dialog').getByRole('heading', { name: 'Account löschen?' })).toBeVisible()
  }

  async whenDeletingTheAccount(): Promise<void> {
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  }

  async thenShowsUser(name: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(this.#page.getByText('Willkommen zurück!')).toBeVisible()
  }

  async thenShowsGuest(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Gast-Benutzer' })).toBeVisible()
    await expect(this.#page.getByText('Du bist nicht angemeldet.')).toBeVisible()
  }

  async thenCountsAre({ deals, favourites }: { readonly deals: number; readonly favourites: number }): Promise<void> {
    for (const [label, count] of [
      ['Hochgeladene Deals', deals],
      ['Favorisierte Restaurants', favourites],
    ] as const)
      await expect(this.#page.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(String(count))
  }

  async thenHasBlocked(name: string): Promise<void> {
    await expect(this.#blocked.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }

  async thenHasNoBlocks(): Promise<void> {
    await expect(this.#blocked.getByText('Du hast niemanden blockiert.')).toBeVisible()
  }

  async whenUnblocking(name: string): Promise<void> {
    await this.#blocked.getByRole('button', { name: `Blockierung von ${name} aufheben` }).click()
  }

  get #blocked(): Locator {
    return this.#page.getByRole('region', { name: 'Blockierte Personen' })
  }
}
