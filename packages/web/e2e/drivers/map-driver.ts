import { expect, type Locator, type Page } from '@playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

/** The map, `/`: its pins and clusters, and what lies over it. */
export class MapDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** The map gives every pin and cluster a button for keys and ears, where it has drawn it. */
  get #pins(): Locator {
    return this.#page.locator('[data-pin]')
  }

  get #clusters(): Locator {
    return this.#page.locator('[data-cluster]')
  }

  get #drawer(): Locator {
    return this.#page.getByRole('region', { name: 'Ausgewählter Deal' })
  }

  get #search(): Locator {
    return this.#page.getByRole('searchbox')
  }

  async whenOpening(path = '/'): Promise<void> {
    await this.#page.goto(path)
  }

  /** Taps the largest cluster that nothing covers. */
  async whenTappingCluster(): Promise<void> {
    await this.#tapOneOf(this.#clusters)
  }

  /** Taps a pin that nothing covers, and gives the name of its deal. */
  async whenTappingPin(): Promise<string> {
    return this.#tapOneOf(this.#pins)
  }

  /** Drags the map by so many pixels to the right and down. */
  async whenPanning(right: number, down: number): Promise<void> {
    const box = await this.#page.getByTestId('map').boundingBox()
    if (!box) throw new Error('There is no map')
    const start = { x: box.x + (box.width - right) / 2, y: box.y + (box.height - down) / 2 }
    await this.#page.mouse.move(start.x, start.y)
    await this.#page.mouse.down()
    await this.#page.mouse.move(start.x + right / 2, start.y + down / 2, { steps: 6 })
    await this.#page.mouse.move(start.x + right, start.y + down, { steps: 6 })
    await this.#page.mouse.up()
  }

  /** A tile of pins is at most 1,024 px wide: four times 300 px leaves those that are visible. */
  async whenPanningBeyondWhatIsLoaded(): Promise<void> {
    for (let times = 0; times < 4; times++) await this.whenPanning(300, 0)
  }

  async whenPanningBack(): Promise<void> {
    for (let times = 0; times < 4; times++) await this.whenPanning(-300, 0)
  }

  async whenZoomingIn(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Vergrößern' }).click()
  }

  async whenZoomingOut(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Verkleinern' }).click()
  }

  async whenSearchingFor(text: string): Promise<void> {
    const opener = this.#page.getByRole('button', { name: 'Suche öffnen' })
    if (await opener.isVisible()) await opener.click()
    await this.#search.fill(text)
  }

  async whenClearingTheSearch(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Suche leeren' }).click()
  }

  /** Where the search finds nothing in view, the map offers to go where it does. */
  async whenGoingToTheNearestDeal(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Zum nächsten Deal' }).click()
  }

  async whenSwitchingToTheList(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Liste', exact: true }).click()
  }

  /** Opens the page of the deal in the drawer. */
  async whenOpeningTheDeal(): Promise<void> {
    await this.#drawer.getByRole('article').first().getByRole('link').click()
  }

  async whenChoosingTheRoute(): Promise<void> {
    await this.#drawer.getByRole('button', { name: 'Route' }).click()
  }

  async whenClosingTheDrawer(): Promise<void> {
    await this.#drawer.getByRole('button', { name: 'Schließen' }).click()
  }

  async thenIsShown(): Promise<void> {
    await expect(this.#page.getByTestId('map')).toHaveAttribute('data-status', 'ready')
  }

  /** Pins or clusters are there, and painted where their buttons are. */
  async thenShowsPins(): Promise<void> {
    const marks = this.#pins.or(this.#clusters)
    await expect(marks.first()).toBeAttached()
    await expect.poll(async () => this.#isPainted(await pointOf(marks.first()))).toBe(true)
  }

  async thenShowsOnlyPin(name: string): Promise<void> {
    await expect(this.#clusters).toHaveCount(0)
    await expect(this.#pins).toHaveText([name])
  }

  async thenShowsPin(name: string): Promise<void> {
    await expect(this.#pins.filter({ hasText: name })).toHaveCount(1)
  }

  /** Pins and clusters together stand for at least so many deals. */
  async thenShowsDealsInAll(atLeast: number): Promise<void> {
    await expect
      .poll(async () => (await this.#clusterSizes()).reduce((sum, size) => sum + size, await this.#pins.count()))
      .toBeGreaterThanOrEqual(atLeast)
  }

  async thenPanelShowsDeals(): Promise<void> {
    await expect(this.#page.getByRole('complementary').getByRole('article').first()).toBeVisible()
  }

  async sizeOfLargestCluster(): Promise<number> {
    await expect(this.#clusters.first()).toBeAttached()
    return Math.max(...(await this.#clusterSizes()))
  }

  /** The clusters have fallen apart: the largest is smaller than before. */
  async thenClustersAreSmallerThan(size: number): Promise<void> {
    await expect.poll(async () => Math.max(0, ...(await this.#clusterSizes()))).toBeLessThan(size)
  }

  async thenDrawerShows(name: string): Promise<void> {
    await expect(this.#drawer.getByRole('article').first().getByRole('heading')).toHaveText(name)
  }

  async thenDrawerShowsNearbyDeals(): Promise<void> {
    await expect(this.#drawer.getByRole('heading', { name: 'Weitere Deals in der Nähe' })).toBeAttached()
    await expect(this.#drawer.getByRole('article')).toHaveCount(11)
  }

  async thenDrawerIsClosed(): Promise<void> {
    await expect(this.#drawer).toHaveCount(0)
  }

  async thenDrawerCannotBeClosed(): Promise<void> {
    await expect(this.#drawer).toBeVisible()
    await expect(this.#drawer.getByRole('button', { name: 'Schließen' })).toHaveCount(0)
    await this.#drawer.getByRole('button').first().press('Escape')
    await expect(this.#drawer).toBeVisible()
  }

  /** The legend holds its words, and no control lies over it or over the edge of the window. */
  async thenLegendAndControlsAreApart(): Promise<void> {
    const list = this.#page.getByRole('list', { name: 'Legende' })
    expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    const legend = await list.boundingBox()
    for (const name of ['Mein Standort', 'Vergrößern', 'Verkleinern']) {
      const control = await this.#page.getByRole('button', { name }).boundingBox()
      if (!legend || !control) throw new Error('The legend or a control is not there')
      expect(control.x).toBeGreaterThanOrEqual(legend.x + legend.width)
      expect(control.x + control.width).toBeLessThanOrEqual(this.#page.viewportSize()?.width ?? 0)
    }
  }

  async thenSearchIs(text: string): Promise<void> {
    await expect(this.#search).toHaveValue(text)
  }

  async thenSays(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible()
  }

  async thenSaysThatItFailed(): Promise<void> {
    await this.thenSays(/^Fehler beim Laden der Deals: /u)
  }

  /** The map tries again by itself too. */
  async thenOffersRetry(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: 'Erneut versuchen' }).first()).toBeVisible()
  }

  async #clusterSizes(): Promise<readonly number[]> {
    return this.#clusters.evaluateAll((all) => all.map((cluster) => Number(cluster.getAttribute('data-cluster'))))
  }

  async #tapOneOf(marks: Locator): Promise<string> {
    let tapped: { readonly name: string; readonly point: Point } | undefined
    await expect
      .poll(async () => {
        for (const mark of await marks.all()) {
          const point = await pointOf(mark)
          if (!(await this.#isBareMap(point)) || !(await this.#isPainted(point))) continue
          tapped = { name: (await mark.textContent()) ?? '', point }
          return true
        }
        return false
      })
      .toBe(true)
    if (!tapped) throw new Error('There is nothing to tap')
    await this.#page.touchscreen.tap(tapped.point.x, tapped.point.y)
    return tapped.name
  }

  /** Whether a finger there meets the map and nothing that lies over it. */
  async #isBareMap(point: Point): Promise<boolean> {
    return this.#page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid="map"]') instanceof HTMLElement,
      point,
    )
  }

  /** Whether something is drawn over the basemap there. */
  async #isPainted(point: Point): Promise<boolean> {
    const canvas = this.#page.getByTestId('map').locator('> canvas')
    return canvas.evaluate((element, { x, y }) => {
      if (!(element instanceof HTMLCanvasElement)) return false
      const { left, top, width } = element.getBoundingClientRect()
      const scale = element.width / width
      const pixel = element.getContext('2d')?.getImageData((x - left) * scale, (y - top) * scale, 1, 1)
      return pixel?.data[3] === 255
    }, point)
  }
}

const pointOf = async (mark: Locator): Promise<Point> => {
  const { x, y, width, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
