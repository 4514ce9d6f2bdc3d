import { expect, type Locator, type Page } from '@playwright/test'

/** Tasks of users in a hurry. Counts their taps; typing is free. */
export class TasksDriver {
  readonly #page: Page
  #taps = 0

  constructor(page: Page) {
    this.#page = page
  }

  get #search(): Locator {
    return this.#page.getByRole('search').getByRole('combobox')
  }

  /** Looks for lunch near a place, on the map or the list. */
  async whenLookingNear(place: string): Promise<void> {
    const opener = this.#page.getByRole('button', { name: 'Suche öffnen' })
    await expect(opener.or(this.#search)).toBeVisible()
    await this.#tap((await opener.isVisible()) ? opener : this.#search)
    await this.#page.keyboard.type(place)
    await this.#tap(
      this.#page.getByRole('group', { name: 'Orte' }).getByRole('option').filter({ hasText: place }).first(),
    )
  }

  async whenSwitchingToTheList(): Promise<void> {
    await this.#tap(this.#page.getByRole('link', { name: 'Liste', exact: true }))
  }

  /** Turns on filters that take one tap. */
  async whenFiltering(...names: readonly string[]): Promise<void> {
    const row = this.#page.getByRole('group', { name: 'Filter' })
    for (const name of names) await this.#tap(row.getByRole('button', { name, exact: true }))
  }

  /** Says on the page of a deal that lunch begins at another time. */
  async whenCorrectingTheStart(time: string): Promise<void> {
    await this.#tap(this.#page.getByRole('button', { name: 'Angaben korrigieren' }))
    const form = this.#page.getByRole('form', { name: 'Angaben korrigieren' })
    await this.#tap(form.getByRole('button', { name: /^Von/u }))
    await this.#tap(form.getByRole('option', { name: time, exact: true }))
    await this.#tap(form.getByRole('button', { name: 'Speichern' }))
  }

  /** At least this many prices are visible without scrolling. */
  async thenPricesAreInView(atLeast: number): Promise<void> {
    const inView = async () => {
      const { height = 0 } = this.#page.viewportSize() ?? {}
      const prices = await this.#page
        .getByRole('article')
        .getByText(/\d,\d\d\s€/u)
        .all()
      const boxes = await Promise.all(prices.map((price) => price.boundingBox()))
      return boxes.filter((box) => box && box.y + box.height <= height).length
    }
    await expect.poll(inView).toBeGreaterThanOrEqual(atLeast)
  }

  thenTapsAreAtMost(taps: number): void {
    expect(this.#taps).toBeGreaterThan(0)
    expect(this.#taps).toBeLessThanOrEqual(taps)
  }

  async #tap(target: Locator): Promise<void> {
    await target.click()
    this.#taps++
  }
}
