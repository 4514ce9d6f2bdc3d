import { expect, type Locator, type Page } from '@playwright/test'

/** The page of one deal, `/restaurant/{dealId}`. */
export class DealDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get carousel(): Locator {
    return this.#page.getByRole('region', { name: 'Bildergalerie' })
  }

  get enlarged(): Locator {
    return this.#page.getByRole('dialog', { name: 'Vergrößertes Bild' })
  }

  get menu(): Locator {
    return this.#page.getByRole('region', { name: 'Gerichte' })
  }

  async whenOpening(id: string): Promise<void> {
    await this.#page.goto(`/restaurant/${id}`)
  }

  async whenShowingTheNextPhoto(): Promise<void> {
    await this.carousel.getByRole('button', { name: 'Nächstes Bild' }).click()
  }

  async whenEnlargingThePhoto(): Promise<void> {
    await this.carousel
      .locator('[data-current]')
      .getByRole('button', { name: /vergrößern$/u })
      .click()
    await expect(this.enlarged).toBeVisible()
  }

  async whenChoosingTheRoute(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Route' }).click()
  }

  async whenCancelling(): Promise<void> {
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  }

  /** On paper a button is useless, and a fixed bar covers what is below it. What is printed is black on white in both themes. */
  async thenPrintsWithoutControls(): Promise<void> {
    const comments = this.#page.getByRole('heading', { name: 'Kommentare' })
    await expect(comments).toBeVisible()
    await this.#page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const name of ['Zurück', 'Nächstes Bild', 'Teilen', 'Stimmt noch', 'Deal melden', /Favoriten/u])
      await expect(this.#page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0)
    await expect(comments).toBeHidden()
    await expect(this.#page.getByText('Zum Inhalt springen')).toBeHidden()
    await expect(this.#page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(this.#page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  }

  /** Browsers print no WebGL: the map is copied when printing begins. */
  async thenPrintsTheMap(): Promise<void> {
    const map = this.#page.getByTestId('place-map')
    await expect(map).toHaveAttribute('data-status', 'ready')
    await this.#page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const paper = map.locator('> canvas')
    const alpha = () =>
      paper.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(9, 9, 1, 1).data[3])
    await expect(paper).toBeHidden()
    expect(await alpha()).toBe(255)
    await this.#page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
  }

  async whenUnfoldingOtherDays(): Promise<void> {
    await this.menu.getByText('Weitere Tage').click()
  }

  async thenMenuBeginsWith(day: string | RegExp, dish: RegExp): Promise<void> {
    await expect(this.menu.getByRole('heading').first()).toHaveText(day)
    await expect(this.menu.getByRole('listitem').first()).toHaveText(dish)
  }

  /** The headings that are visible. */
  async thenMenuHasDays(...days: readonly (string | RegExp)[]): Promise<void> {
    await expect(this.menu.getByRole('heading')).toHaveText([...days])
  }

  /** Name, walk, hours and the first three dishes stand above the bar, and the photo takes at most 40 % of the height. */
  async thenAnswersOnTheFirstScreen(walk: string): Promise<void> {
    const bar = await boxOf(this.#page.getByRole('navigation', { name: 'Aktionen' }))
    const name = this.#page.getByRole('heading', { level: 1 })
    const dishes = [0, 1, 2].map((index) => this.menu.getByRole('listitem').nth(index))
    for (const answer of [name, this.#page.getByText(walk), this.#page.getByText(/^\d\d:\d\d–/u), ...dishes]) {
      const { y, height } = await boxOf(answer)
      expect(y + height).toBeLessThanOrEqual(bar.y)
    }
    const photo = await boxOf(this.carousel.locator('[data-current]'))
    expect(photo.height).toBeLessThanOrEqual(0.4 * (bar.y + bar.height))
  }

  /** No action of the bar has two lines of words. */
  async thenActionsAreOneLine(count: number): Promise<void> {
    const actions = this.#page.getByRole('navigation', { name: 'Aktionen' }).getByRole('listitem')
    await expect(actions).toHaveCount(count)
    const lines = await actions.evaluateAll((items) =>
      items.map((item) => {
        const words = document.createRange()
        words.selectNodeContents(item.querySelector('svg')?.nextSibling ?? item)
        return words.getBoundingClientRect().height
      }),
    )
    for (const height of lines) expect(height).toBeLessThan(30)
  }

  /** None needs scrolling sideways. */
  async thenVotesStandBelowTheMenu(names: readonly string[]): Promise<void> {
    const menu = await boxOf(this.menu)
    for (const name of names) {
      const { x, y, width } = await boxOf(this.#page.getByRole('button', { name, exact: true }))
      expect(y).toBeGreaterThan(menu.y + menu.height)
      expect(x).toBeGreaterThanOrEqual(menu.x)
      expect(x + width).toBeLessThanOrEqual(menu.x + menu.width)
    }
    await this.#page.getByText('Kommentare').scrollIntoViewIfNeeded()
  }

  /** The name of the shown deal. */
  async name(): Promise<string> {
    const heading = this.#page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Restaurant')
    return heading.innerText()
  }

  async thenShows(name: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect.poll(() => this.#page.title()).toContain(name)
  }

  async thenSays(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible()
  }

  async thenDoesNotSay(text: string): Promise<void> {
    await expect(this.#page.getByText(text)).toHaveCount(0)
  }

  async thenIsNotFound(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Restaurant nicht gefunden' })).toBeVisible()
  }

  async thenSaysThatItFailed(): Promise<void> {
    await expect(this.#page.getByRole('alert')).toContainText('Das Restaurant konnte nicht geladen werden')
  }

  /** The visible photo, which must have loaded. */
  async thenPhotoIsShown(number: number, count: number): Promise<void> {
    await expect(this.carousel.locator('[aria-live]')).toContainText(`Bild ${number} von ${count}`)
    await this.#thenIsLoaded(this.carousel.locator('[data-current] img'))
  }

  /** A single photo has no counter. */
  async thenOnlyPhotoIsShown(): Promise<void> {
    await expect(this.carousel.getByText(/^Bild \d+ von/u)).toHaveCount(0)
    await this.#thenIsLoaded(this.carousel.locator('[data-current] img'))
  }

  async thenEnlargedPhotoIsShown(number: number, count: number): Promise<void> {
    await expect(this.enlarged.locator('[aria-live]')).toContainText(`Bild ${number} von ${count}`)
    await this.#thenIsLoaded(this.enlarged.locator('img'))
  }

  /** The photo is not cut, and no button covers it. */
  async thenEnlargedPhotoIsWhole(): Promise<void> {
    const stage = await boxOf(this.enlarged.getByTestId('zoom-stage'))
    const photo = await boxOf(this.enlarged.locator('img'))
    expect(photo.x).toBeGreaterThanOrEqual(stage.x)
    expect(photo.x + photo.width).toBeLessThanOrEqual(stage.x + stage.width)
    expect(photo.y).toBeGreaterThanOrEqual(stage.y)
    expect(photo.y + photo.height).toBeLessThanOrEqual(stage.y + stage.height)
    for (const button of await this.enlarged.getByRole('button').all())
      expect((await boxOf(button)).y).toBeGreaterThanOrEqual(stage.y + stage.height)
  }

  async thenOffersSharing(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: 'Teilen' })).toBeVisible()
  }

  async thenOffersRoutesTo(name: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: `Route zu ${name}` })
    const apple = dialog.getByRole('link', { name: 'Apple Maps' })
    const google = dialog.getByRole('link', { name: 'Google Maps' })
    await expect(apple).toHaveAttribute('href', /^https:\/\/maps\.apple\.com\/.*dirflg=d/u)
    await expect(google).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/u)
  }

  async thenNoDialogIsOpen(): Promise<void> {
    await expect(this.#page.getByRole('dialog')).toHaveCount(0)
  }

  async #thenIsLoaded(image: Locator): Promise<void> {
    await expect(image).toBeVisible()
    await expect
      .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
      .toBeGreaterThan(0)
  }
}

const boxOf = async (element: Locator) => {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('no box')
  return box
}
