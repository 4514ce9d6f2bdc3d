import { expect, type Locator, type Page } from '@playwright/test'

/** The region 'Gerichte auf der Karte' of the photos in the add form and in the upload. */
export class DishLinesDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get region(): Locator {
    return this.#page.getByRole('group', { name: 'Gerichte auf der Karte', exact: true })
  }

  get #lines(): Locator {
    return this.region.getByRole('group', { name: /^Zeile \d+$/u })
  }

  field(label: string): Locator {
    return this.region.getByLabel(label, { exact: true })
  }

  /** The region of the first photo says so. */
  async thenSays(text: string | RegExp): Promise<void> {
    await expect(this.region.first().getByRole('status')).toHaveText(text)
  }

  async whenAdding(name: string, price: string): Promise<void> {
    const count = await this.#lines.count()
    await this.region.getByRole('button', { name: 'Gericht hinzufügen' }).click()
    await expect(this.field(`Gericht ${count + 1}`)).toBeFocused()
    await this.whenNaming(count + 1, name)
    await this.whenPricing(count + 1, price)
  }

  async whenNaming(number: number, name: string): Promise<void> {
    await this.field(`Gericht ${number}`).fill(name)
  }

  async whenPricing(number: number, price: string): Promise<void> {
    await this.field(`Preis ${number}`).fill(price)
  }

  async whenTicking(number: number, isTicked = true): Promise<void> {
    await this.#page.getByRole('checkbox', { name: `Gericht ${number} veröffentlichen` }).setChecked(isTicked)
  }

  /** Opens a line: its day, diets, description and part of the photo. */
  async whenOpening(number: number): Promise<void> {
    const more = this.region.getByRole('button', { name: `Mehr zu Gericht ${number}`, exact: true }).first()
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  }

  async whenRemoving(number: number): Promise<void> {
    await this.whenOpening(number)
    await this.region.getByRole('button', { name: `Gericht ${number} entfernen` }).click()
  }

  async thenLineIs(number: number, name: string, price: string, day: string): Promise<void> {
    await expect(this.field(`Gericht ${number}`)).toHaveValue(name)
    await expect(this.field(`Preis ${number}`)).toHaveValue(price)
    await this.whenOpening(number)
    await expect(this.field(`Tag ${number}`).locator('option:checked')).toHaveText(day)
  }

  async thenIsTicked(number: number, isTicked = true): Promise<void> {
    const checkbox = this.#page.getByRole('checkbox', { name: `Gericht ${number} veröffentlichen` })
    await expect(checkbox).toBeChecked({ checked: isTicked })
  }

  /** The photos mark so many lines. */
  async thenMarksLines(count: number): Promise<void> {
    await expect(this.region.getByRole('button', { name: /^Zu Gericht \d+$/u })).toHaveCount(count)
  }

  /** The field is invalid, says so, and has the focus. */
  async thenIsRefused(label: string, text: string | RegExp): Promise<void> {
    await expect(this.field(label)).toBeFocused()
    await expect(this.field(label)).toHaveAccessibleDescription(text)
  }

  /**
   * The deal that is selected on the map, or whose page is open, has these dishes in the answer that its page embeds. Opens the
   * page.
   */
  async thenDealHas(dishes: readonly object[]): Promise<void> {
    const address = /(?:[?]selected=|[/]restaurant[/])(\d+)(?:-[^/]*)?$/u
    const published = this.#page.getByRole('link', { name: 'Auf der Karte zeigen' })
    if ((await published.count()) === 0) await expect(this.#page).toHaveURL(address)
    const [, id] =
      address.exec((await published.count()) > 0 ? `${await published.getAttribute('href')}` : this.#page.url()) ?? []
    // From the server: a page from the service worker embeds no answer.
    const html = await (await fetch(new URL(`/restaurant/${id}`, this.#page.url()))).text()
    const answer: unknown = JSON.parse(/ data-reading="[^"]*">([^<]*)</u.exec(html)?.[1] ?? 'null')
    expect(answer).toMatchObject({ menu: dishes })
    await this.#page.goto(`/restaurant/${id}`)
  }
}
