import { expect, type Locator, type Page, type Route } from '@playwright/test'

/** The list of deals, `/list`. */
export class ListDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get search(): Locator {
    return this.#page.getByRole('search').getByRole('combobox')
  }

  /** The cards of the app. Those of the server have the same content, and are replaced. */
  get cards(): Locator {
    return this.#page.locator('#root').getByRole('article')
  }

  async whenOpening(search = ''): Promise<void> {
    await this.#page.goto(search ? `/list?${new URLSearchParams({ search })}` : '/list')
  }

  /** Opens the list with a page without deals, as on a host without server pages: the app requests them. */
  async whenOpeningWithoutDeals(): Promise<void> {
    const answerIndex = async (route: Route) => {
      const url = new URL('/', route.request().url()).href
      await route.fulfill({ response: await route.fetch({ url }) })
    }
    await this.#page.route('**/list', answerIndex, { times: 1 })
    await this.whenOpening()
  }

  async whenOpeningCity(slug: string): Promise<void> {
    await this.#page.goto(`/mittagstisch/${slug}`)
  }

  /** Opens the list with a search and filters in its address. */
  async whenOpeningWith(query: Readonly<Record<string, string>>): Promise<void> {
    await this.#page.goto(`/list?${new URLSearchParams(query)}`)
  }

  async whenSearchingFor(text: string): Promise<void> {
    await this.search.fill(text)
    await this.search.press('Enter')
  }

  async whenOpeningDeal(name: string): Promise<void> {
    const link = this.cards.getByRole('link', { name, exact: true })
    await link.scrollIntoViewIfNeeded()
    // Wait until scrolling has been painted.
    await this.#page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await link.click()
  }

  async whenScrollingToTheEnd(): Promise<void> {
    await this.#page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  }

  /** Scrolls until the list ends. */
  async whenScrollingPastTheLastDeal(): Promise<void> {
    const end = this.#page.getByText('Alle Deals wurden geladen')
    while (!(await end.isVisible())) {
      const next = this.cards.nth(await this.cards.count())
      await this.whenScrollingToTheEnd()
      await expect(end.or(next).first()).toBeAttached()
    }
  }

  /** The first dish on the card of a deal, with its day and price. */
  async thenDishIs(name: string, dish: RegExp): Promise<void> {
    const card = this.cards.filter({ has: this.#page.getByRole('link', { name, exact: true }) })
    await expect(card.getByTitle(/^laut Karte vom /u).first()).toHaveText(dish)
  }

  /** A dish whose name is too long for its line is cut at the end of the line, not at a hyphen before it. */
  async thenCutDishFillsItsLine(name: string): Promise<void> {
    const card = this.cards.filter({ has: this.#page.getByRole('link', { name, exact: true }) })
    const rest = await card
      .getByTitle(/^laut Karte vom /u)
      .first()
      .locator('bdi')
      .evaluate((dish) => {
        const line = dish.parentElement?.getBoundingClientRect()
        const [text] = dish.getClientRects()
        return line && text ? [text.width, line.right - text.right] : []
      })
    const [width = 0, free = Number.POSITIVE_INFINITY] = rest
    expect(free).toBeLessThan(24)
    expect(width).toBeGreaterThan(24)
  }

  async thenIsUpToDate(): Promise<void> {
    await expect(this.#page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }

  async thenShowsDeals(count: number): Promise<void> {
    await expect(this.cards).toHaveCount(count)
  }

  /** Names stand in one line, or are wide enough not to break after every letter. */
  async thenNamesHaveRoom(): Promise<void> {
    const widths = await this.#page
      .getByRole('article')
      .getByRole('heading')
      .evaluateAll((names) =>
        names
          .filter((name) => name.clientHeight >= 2 * Number.parseFloat(getComputedStyle(name).lineHeight))
          .map((name) => name.clientWidth),
      )
    for (const width of widths) expect(width).toBeGreaterThanOrEqual(100)
  }

  /** At least so many whole cards and prices stand above the navigation. */
  async thenFirstScreenHas(least: { readonly cards: number; readonly prices: number }): Promise<void> {
    const end = (await this.#page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox())?.y ?? 0
    const prices = this.cards.getByTitle(/^laut Karte vom /u).getByText(/^\d+,\d\d\s€$/u)
    for (const [locator, count] of [
      [this.cards, least.cards],
      [prices, least.prices],
    ] as const) {
      const box = await locator.nth(count - 1).boundingBox()
      expect(box && box.y + box.height).toBeLessThanOrEqual(end)
    }
  }

  /** The dishes of a card stand below one another, then one line has availability, distance, name and cuisine. */
  async thenCardAnswersInOrder(name: string): Promise<void> {
    const card = this.cards.filter({ has: this.#page.getByRole('link', { name, exact: true }) })
    const [dishes, facts] = [card.getByTitle(/^laut Karte vom /u), card.getByRole('list').first().getByRole('listitem')]
    const places = [
      dishes.nth(0),
      dishes.nth(1),
      dishes.nth(2),
      facts.nth(0),
      facts.nth(1),
      card.getByRole('heading'),
      facts.nth(2),
    ]
    const boxes = await Promise.all(places.map((place) => place.boundingBox()))
    const tops = boxes.map((box) => Math.round(box?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops.slice(3)).size).toBe(1)
    const lefts = boxes.slice(3).map((box) => box?.x ?? 0)
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  }

  async thenShowsDealsAtLeast(count: number): Promise<void> {
    await expect(this.cards.nth(count - 1)).toBeAttached()
  }

  async thenFirstDealIs(name: string | RegExp): Promise<void> {
    await expect(this.cards.first().getByRole('heading')).toHaveText(name)
  }

  /** The names on the cards, from top to bottom. */
  async names(): Promise<readonly string[]> {
    await expect(this.cards.first()).toBeVisible()
    return this.cards.getByRole('heading').allTextContents()
  }

  /** The app has replaced the text of the server. */
  async thenIsTakenOver(): Promise<void> {
    await expect(this.search).toBeVisible()
    await expect(this.#page.locator('#static-page')).toHaveCount(0)
  }

  /** The distances on the cards are ascending, once the list of another place has been replaced. */
  async thenIsSortedByDistance(): Promise<void> {
    await expect(this.cards.first()).toBeVisible()
    const metres = (text: string) =>
      Number.parseFloat(text.replace('.', '').replace(',', '.')) * (text.includes('km') ? 1000 : 1)
    const areAscending = async () => {
      const distances = (await this.cards.getByText(/\d\s?k?m entfernt/u).allTextContents()).map(metres)
      return distances.length > 1 && distances.every((distance, index) => distance >= (distances[index - 1] ?? 0))
    }
    await expect.poll(areAscending).toBe(true)
  }

  async thenResultLineIs(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
  }

  /** The result line or the empty state names the search. Looked for in each frame, so that benchmarks can measure it. */
  async thenAnswersFor(search: string): Promise<void> {
    await this.#page.getByText(`für „${search}“`).first().waitFor({ timeout: 30_000 })
  }

  async thenSays(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible()
  }

  /** The deals without a price stand under a heading, after those with one, and say so. */
  async thenUnpricedDealsComeLast(): Promise<void> {
    const group = this.#page.getByRole('region', { name: 'Ohne bekannten Preis' })
    const inGroup = group.getByRole('article')
    await expect(inGroup.first()).toBeVisible()
    const marked = (cards: Locator) => cards.filter({ hasText: 'Ohne Preis' })
    await expect(marked(this.cards)).toHaveCount(await inGroup.count())
    await expect(marked(inGroup)).toHaveCount(await inGroup.count())
    await expect(this.cards.last().and(inGroup.last())).toHaveCount(1)
  }

  /** The placeholders are opaque in the middle of their animation. */
  async thenPlacesForDealsAreStill(): Promise<void> {
    const opacity = await this.#page
      .locator('.animate-skeleton')
      .first()
      .evaluate((place) => {
        for (const animation of place.getAnimations()) {
          const { delay = 0, duration, iterations } = animation.effect?.getComputedTiming() ?? {}
          animation.pause()
          animation.currentTime = delay + Number(duration) / (iterations === 1 ? 1 : 2)
        }
        return getComputedStyle(place).opacity
      })
    expect(opacity).toBe('1')
  }
}
