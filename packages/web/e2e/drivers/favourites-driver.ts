import { expect, type Locator, type Page } from '@playwright/test'

/** Favourite buttons on every page, and the page of favourites, `/favorites`. */
export class FavouritesDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async whenOpening(): Promise<void> {
    await this.#page.goto('/favorites')
  }

  /** Unfolds the section of the calendar. */
  async whenUnfoldingTheCalendar(): Promise<void> {
    await this.#page.getByText('Kalender abonnieren', { exact: true }).click()
  }

  async whenTappingInTheCalendar(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button, exact: true }).click()
  }

  async thenCalendarOffers(button: string): Promise<void> {
    await expect(this.#page.getByRole('button', { name: button, exact: true })).toBeVisible()
  }

  /** The address that the section shows. */
  async calendarAddress(): Promise<string> {
    return this.#page.getByRole('textbox', { name: 'Kalenderadresse' }).inputValue()
  }

  /** A calendar program gets this status, with this text. */
  async thenCalendarAnswers(address: string, status: number, text: string): Promise<void> {
    const answer = await this.#page.request.get(address)
    expect([answer.status(), await answer.text()]).toEqual([status, expect.stringContaining(text)])
  }

  /** Toggles the favourite button of a restaurant. */
  async whenTappingTheHeartOf(name: string): Promise<void> {
    await this.heart(name).first().click()
  }

  async thenHeartIs(state: 'filled' | 'empty', name: string): Promise<void> {
    await expect(this.heart(name).first()).toHaveAttribute('data-favourite', String(state === 'filled'))
  }

  /** The message does not lie over the heart that caused it. */
  async thenMessageLeavesTheHeartFree(name: string): Promise<void> {
    const message = this.#page.getByRole('button', { name: 'Meldung schließen' }).locator('..')
    const isCovered = async () => {
      const [over, heart] = [await message.boundingBox(), await this.heart(name).first().boundingBox()]
      if (!over || !heart) return null
      const isBeside = over.x >= heart.x + heart.width || heart.x >= over.x + over.width
      const isApart = over.y >= heart.y + heart.height || heart.y >= over.y + over.height
      return !isBeside && !isApart
    }
    await expect.poll(isCovered).toBe(false)
  }

  /** The names on the cards, in any order. */
  async thenListHolds(...names: readonly string[]): Promise<void> {
    const headings = this.#page.getByRole('article').getByRole('heading')
    await expect(headings).toHaveCount(names.length)
    expect((await headings.allTextContents()).toSorted()).toEqual(names.toSorted())
  }

  async thenSays(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible()
  }

  heart(name: string): Locator {
    return this.#page
      .getByRole('button', { name: `${name} zu Favoriten hinzufügen`, exact: true })
      .or(this.#page.getByRole('button', { name: `${name} von Favoriten entfernen`, exact: true }))
  }
}
