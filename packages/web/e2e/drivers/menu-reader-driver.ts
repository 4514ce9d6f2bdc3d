import { MENU_LINES, MENU_READER_CASES } from '@mahlzeit/test-fakes'
import { expect, type Page } from '@playwright/test'
import { type DrawnMenu, drawMenu, readDrawn, runCase } from './menu-reader-page.ts'
import { testInPhotoLab } from './photo-lab-driver.ts'

/** Draws menus and reads them in the lab. */
export class MenuReaderDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
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
}

export const testInMenuLab = testInPhotoLab.extend<{ reader: MenuReaderDriver }>({
  reader: async ({ page, lab }, use) => {
    await lab.givenTheLab()
    await use(new MenuReaderDriver(page))
  },
})
