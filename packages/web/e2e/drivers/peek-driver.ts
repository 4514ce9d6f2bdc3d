import { expect, type Locator, type Page } from '@playwright/test'

/** The strip with cards over the lower edge of a phone's map. */
export class PeekDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get strip(): Locator {
    return this.#page.getByRole('region', { name: / hier$/u })
  }

  get cards(): Locator {
    return this.strip.locator('[data-peek]')
  }

  /** A finger moves the cards by about one to the left. */
  async whenSwiping(): Promise<void> {
    const box = await this.strip.boundingBox()
    if (!box) throw new Error('There is no strip')
    // A card is marked before the strip has come to rest, which ends a step that begins meanwhile.
    const rest = await this.strip
      .getByRole('list')
      .first()
      .evaluateHandle((list) => ({
        ended: new Promise<void>((done) => list.addEventListener('scrollend', () => done(), { once: true })),
      }))
    const session = await this.#page.context().newCDPSession(this.#page)
    const y = box.y + box.height - 60
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    const start = box.x + box.width * 0.85
    await touch('touchStart', start)
    for (let distance = 20; distance <= 260; distance += 20) await touch('touchMove', start - distance)
    // A finger that rests does not flick, which on a busy machine passes a card.
    await this.#page.waitForTimeout(120)
    await touch('touchEnd')
    await session.detach()
    await rest.evaluate(({ ended }) => ended)
  }

  /** A finger pulls the sheet up, or down, by pixels. */
  async whenPulling(up: number): Promise<void> {
    const box = await this.strip.boundingBox()
    if (!box) throw new Error('There is no sheet')
    const session = await this.#page.context().newCDPSession(this.#page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: box.x + 60, y }] })
    const start = box.y + 90
    await touch('touchStart', start)
    for (let step = 1; step <= 10; step++) await touch('touchMove', start - (up * step) / 10)
    // A finger that rests does not flick.
    await this.#page.waitForTimeout(120)
    await touch('touchEnd')
    await session.detach()
  }

  async whenPressing(name: 'Vorige Karte' | 'Nächste Karte'): Promise<void> {
    await this.strip.getByRole('button', { name }).click()
  }

  /** Taps a card and returns the name on it. */
  async whenTappingCard(position: number): Promise<string> {
    const card = this.cards.nth(position - 1)
    const name = await card.getByRole('heading').textContent()
    await card.tap()
    return name ?? ''
  }

  async thenSays(title: RegExp): Promise<void> {
    await expect(this.strip.getByRole('heading', { level: 2 })).toHaveText(title)
  }

  /** The cards give distances from a place, which the strip names. */
  async thenMeasuresFrom(place: string): Promise<void> {
    await expect(this.strip.getByText(`Entfernung ab ${place}`)).toBeVisible()
    await expect(this.cards.first()).toContainText(/\d\s(?:k?m) entfernt/u)
  }

  /** The card at this position is marked, and no other; 0 for none. */
  async thenMarksCard(position: number): Promise<void> {
    const marked = () => this.cards.evaluateAll((cards) => cards.findIndex((card) => card.ariaCurrent === 'true') + 1)
    await expect.poll(marked).toBe(position)
  }

  async thenHeightIs(height: 'folded' | 'peek' | 'half' | 'full'): Promise<void> {
    await expect(this.#page.locator('[data-height]')).toHaveAttribute('data-height', height)
  }

  /** Scrolls the list to its end, page by page. */
  async whenScrollingToTheEnd(): Promise<void> {
    const end = this.strip.getByText('Mehr Deals gibt es nicht.')
    const box = await this.strip.boundingBox()
    if (!box) throw new Error('There is no sheet')
    await this.#page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await expect
      .poll(async () => {
        await this.#page.mouse.wheel(0, 1500)
        return end.isVisible()
      })
      .toBe(true)
  }

  async thenIsHidden(): Promise<void> {
    await expect(this.cards.first()).toBeHidden()
  }

  async thenIsShown(): Promise<void> {
    await expect(this.cards.first()).toBeVisible()
  }

  /** Legend, controls, attribution and navigation are apart from the strip. */
  async thenCoversNothing(): Promise<void> {
    const parts = [
      this.#page.getByRole('button', { name: 'Legende' }),
      this.#page.getByRole('button', { name: 'Verkleinern' }),
      this.#page.getByRole('link', { name: '© OpenStreetMap-Mitwirkende' }),
    ]
    const navigation = this.#page.getByRole('navigation', { name: 'Hauptnavigation' })
    const overlap = async () => {
      const strip = await this.strip.boundingBox()
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      const bar = await navigation.boundingBox()
      if (!strip || !bar) return Infinity
      const lowest = Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)))
      return Math.max(lowest - strip.y, strip.y + strip.height - bar.y)
    }
    await expect.poll(overlap).toBeLessThanOrEqual(0.5)
  }
}
