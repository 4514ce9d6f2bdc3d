import { MENU_LINES, MENU_READER_CASES } from '@mahlzeit/test-fakes'
import { expect, type Page } from '@playwright/test'
import { type DrawnMenu, drawMenu, readDrawn, readInProduct, runCase } from './menu-reader-page.ts'
import { testInPhotoLab } from './photo-lab-driver.ts'
import { test } from './test.ts'

/** Draws menus and reads them, in the lab or with the worker of the product. */
export class MenuReaderDriver {
  readonly #page: Page
  readonly #requested: string[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#requested.push(new URL(request.url()).pathname))
  }

  async givenMenu(menu: Partial<DrawnMenu> = {}): Promise<void> {
    await this.#page.evaluate(drawMenu, { lines: MENU_LINES, ...menu })
  }

  async thenPassesContract(): Promise<void> {
    for (const { title, expected } of MENU_READER_CASES)
      expect(await this.#page.evaluate(runCase, title), title).toEqual(expected)
  }

  async thenReads(lines: readonly string[]): Promise<void> {
    expect(await this.#page.evaluate(readDrawn)).toEqual(lines)
  }

  async thenProductReads(lines: readonly string[]): Promise<void> {
    expect(await this.#page.evaluate(readInProduct)).toEqual(lines)
  }

  /** None of the reader's files was requested. */
  thenNothingIsLoaded(): void {
    expect(this.#requested.filter((path) => /menu-reader|tesseract|traineddata/u.test(path))).toEqual([])
  }
}

export const testInMenuLab = testInPhotoLab.extend<{ reader: MenuReaderDriver }>({
  reader: async ({ page, lab }, use) => {
    await lab.givenTheLab()
    await use(new MenuReaderDriver(page))
  },
})

export const testOfMenuReader = test.extend<{ reader: MenuReaderDriver }>({
  reader: async ({ page }, use) => use(new MenuReaderDriver(page)),
})
