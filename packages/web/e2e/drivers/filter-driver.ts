import { expect, type Locator, type Page } from '@playwright/test'

/** The row of filters on map and list. */
export class FilterDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get #row(): Locator {
    return this.#page.getByRole('group', { name: 'Filter' })
  }

  get cuisine(): Locator {
    return this.#row.getByRole('combobox', { name: 'Küche' })
  }

  get prices(): Locator {
    return this.#page.getByRole('dialog', { name: 'Höchstpreis' })
  }

  #chip(name: string): Locator {
    return this.#row.getByRole('button', { name, exact: true })
  }

  async whenToggling(name: string): Promise<void> {
    await this.#chip(name).click()
  }

  /** Chooses a day, and with a time that time, in the drawer. */
  async whenChoosingDay(date: string, time = ''): Promise<void> {
    await this.#row.getByRole('button', { name: /^Anderer Tag/u }).click()
    await this.whenFillingIn(date, time)
    await this.#page.getByRole('button', { name: 'Deals anzeigen' }).click()
  }

  async whenFillingIn(date: string, time: string): Promise<void> {
    await this.#page.getByLabel('Tag', { exact: true }).fill(date)
    await this.#page.getByLabel('Uhrzeit', { exact: true }).fill(time)
  }

  /** Chooses one of the suggested prices in the dialog: `bis 10 €`. */
  async whenChoosingPrice(label: string): Promise<void> {
    await this.#row.getByRole('button', { name: /^Preis bis/u }).click()
    await this.prices.getByRole('button', { name: label, exact: true }).click()
  }

  async thenPriceIs(text: string): Promise<void> {
    await expect(this.#chip(`Preis ${text}`)).toBeInViewport()
  }

  /** Each control of the dialog is inside the window, and at least 44 px high. */
  async thenPricesFitTheWindow(): Promise<void> {
    await expect(this.prices.getByRole('button', { name: 'Abbrechen' })).toBeVisible()
    const { width = 0 } = this.#page.viewportSize() ?? {}
    const controls = await this.prices.locator('form').locator('button, input').all()
    expect(controls.length).toBeGreaterThan(6)
    for (const control of controls) {
      const box = await control.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? Infinity) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width)
    }
  }

  async whenResetting(): Promise<void> {
    await this.#row.getByRole('button', { name: /^Filter zurücksetzen/u }).click()
  }

  /** These and no other toggle buttons are on. */
  async thenAreOn(...names: readonly string[]): Promise<void> {
    await expect(this.#row.getByRole('button', { pressed: true })).toHaveText([...names])
  }

  async thenDayIs(text: string): Promise<void> {
    await expect(this.#chip(`Anderer Tag: ${text}`)).toBeInViewport()
  }

  async thenNoneIsOn(): Promise<void> {
    await this.thenAreOn()
    await expect(this.#chip('Anderer Tag …')).toBeAttached()
    await expect(this.#row.getByRole('button', { name: /^Filter zurücksetzen/u })).toHaveCount(0)
  }

  /** Each control is at least 44 px wide and high, and its focus ring is within the scrolling row. */
  async thenTargetsAreLargeAndRingsWhole(): Promise<void> {
    const controls = await this.#row.locator('button, select').all()
    expect(controls.length).toBeGreaterThan(6)
    for (const control of controls) {
      await control.focus()
      const room = await control.evaluate((element) => {
        const [own, row] = [element, element.closest('[role="group"]')?.firstElementChild].map((each) =>
          each?.getBoundingClientRect(),
        )
        if (!own || !row) return null
        const isInRow = own.top >= row.top && own.bottom <= row.bottom
        const ring = Math.min(own.top - row.top, row.bottom - own.bottom)
        return { width: own.width, height: own.height, ring: isInRow ? ring : 0 }
      })
      expect(room?.width).toBeGreaterThanOrEqual(44)
      expect(room?.height).toBeGreaterThanOrEqual(44)
      expect(room?.ring).toBeGreaterThanOrEqual(5)
    }
  }
}
