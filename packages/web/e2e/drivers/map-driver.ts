import { expect, type Locator, type Page, type Response } from '@playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

/** How many deals the first view shows. */
const NEAREST = 3

/** The map, `/`: pins, clusters and overlays. */
export class MapDriver {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Pins and clusters are painted on a canvas; each has an accessible button at the same position. */
  get #pins(): Locator {
    return this.#page.locator('[data-pin]')
  }

  /** The names of the pins, without kind, state and distance. */
  get #pinNames(): Locator {
    return this.#pins.locator('span > span')
  }

  get #clusters(): Locator {
    return this.#page.locator('[data-cluster]')
  }

  get #pinCanvas(): Locator {
    return this.#page.getByTestId('map').locator('> canvas')
  }

  get drawer(): Locator {
    return this.#page.getByRole('region', { name: 'Ausgewählter Deal' })
  }

  get search(): Locator {
    return this.#page.getByRole('search').getByRole('combobox')
  }

  async whenOpening(path = '/'): Promise<void> {
    await this.#page.goto(path)
  }

  /** Taps a cluster that is not covered: on a phone, the largest. */
  async whenTappingCluster(): Promise<void> {
    await this.#tapOneOf(this.#clusters)
  }

  /** Taps a pin that is not covered and returns the name of its deal. */
  async whenTappingPin(): Promise<string> {
    return this.#tapOneOf(this.#pins)
  }

  /** Drags the map by pixels. */
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

  async whenZoomingIn(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Vergrößern' }).click()
  }

  async whenZoomingOut(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Verkleinern' }).click()
  }

  /** Tiles are revalidated during `work`, and every answer says that its tile is unchanged. */
  async thenTilesAreUnchangedWhile(work: () => Promise<void>): Promise<void> {
    const answers: Response[] = []
    const collect = (response: Response) => {
      if (response.url().includes('/rpc/deal_pins?')) answers.push(response)
    }
    this.#page.on('response', collect)
    await work()
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    this.#page.off('response', collect)
    for (const answer of answers) {
      if (answer.status() !== 304) expect(await answer.json()).toMatchObject({ unchanged: true })
    }
  }

  async whenSearchingFor(text: string): Promise<void> {
    const opener = this.#page.getByRole('button', { name: 'Suche öffnen' })
    await expect(opener.or(this.search)).toBeVisible()
    if (await opener.isVisible()) await opener.click()
    await this.search.fill(text)
    await this.search.press('Enter')
  }

  async whenClearingTheSearch(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Suche leeren' }).click()
  }

  /** Moves to the nearest match of a search without matches in view. */
  async whenGoingToTheNearestDeal(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Zum nächsten Deal' }).click()
  }

  async whenSwitchingToTheList(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Liste', exact: true }).click()
  }

  /** Opens the page of the deal in the drawer. */
  async whenOpeningTheDeal(): Promise<void> {
    await this.drawer.getByRole('article').first().getByRole('link').click()
  }

  async whenClosingTheDrawer(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Schließen' }).click()
  }

  /** Drags the drawer up by a single movement of the mouse, which ends outside of it. */
  async whenDraggingTheDrawerUp(): Promise<void> {
    const handle = this.drawer.getByRole('button', { name: / anzeigen$/u })
    // Waits until the drawer has come to rest.
    await handle.hover()
    const { x } = await pointOf(handle)
    await this.#page.mouse.down()
    await this.#page.mouse.move(x, 60)
    await this.#page.mouse.up()
  }

  async thenIsShown(): Promise<void> {
    await expect(this.#page.getByTestId('map')).toHaveAttribute('data-status', 'ready')
  }

  /** Pins or clusters are painted at the positions of their buttons. */
  async thenShowsPins(): Promise<void> {
    const marks = this.#pins.or(this.#clusters)
    await expect(marks.first()).toBeAttached()
    await expect.poll(async () => this.#isPainted(await pointOf(marks.first()))).toBe(true)
  }

  /** MapLibre has drawn more than the background. */
  async thenGroundShowsLabels(): Promise<void> {
    await expect.poll(() => this.#coloursOfGround()).toBeGreaterThan(1)
  }

  async thenShowsOnlyPin(name: string | RegExp): Promise<void> {
    await expect(this.#clusters).toHaveCount(0)
    await expect(this.#pinNames).toHaveText([name])
  }

  async thenShowsPin(name: string): Promise<void> {
    await expect(this.#pins.filter({ hasText: name })).toHaveCount(1)
  }

  /** Pins and clusters contain at least this many deals. */
  async thenShowsDealsInAll(atLeast: number): Promise<void> {
    await expect
      .poll(async () => (await this.#clusterSizes()).reduce((sum, size) => sum + size, await this.#pins.count()))
      .toBeGreaterThanOrEqual(atLeast)
  }

  /** Pins and clusters contain exactly this many deals. */
  async thenShowsDealsExactly(count: number): Promise<void> {
    const inClusters = async () => (await this.#clusterSizes()).reduce((sum, size) => sum + size, 0)
    await expect.poll(async () => (await inClusters()) + (await this.#pins.count())).toBe(count)
  }

  /** Each deal has its own pin, in any order. Ignores their prices. */
  async thenShowsOnlyPins(...names: readonly string[]): Promise<void> {
    await expect(this.#clusters).toHaveCount(0)
    const shown = async () => {
      const texts = await this.#pinNames.allTextContents()
      return texts.map((text) => text.replace(/, [\d,]+\s€$/u, '')).toSorted()
    }
    await expect.poll(shown).toEqual(names.toSorted())
  }

  /** Pins have a button only if the list of visible deals has them: this looks at what is painted. */
  async thenPaintsNoPins(): Promise<void> {
    const paintedPixels = () =>
      this.#pinCanvas.evaluate((element) => {
        if (!(element instanceof HTMLCanvasElement)) return null
        const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data
        return pixels?.filter((value, index) => index % 4 === 3 && value > 0).length
      })
    await expect.poll(paintedPixels).toBe(0)
  }

  async thenLegendIs(...entries: readonly string[]): Promise<void> {
    await expect(this.#page.getByRole('list', { name: 'Legende' }).getByRole('listitem')).toHaveText([...entries])
  }

  get legendFold(): Locator {
    return this.#page.getByRole('button', { name: 'Legende' })
  }

  async thenLegendIsFolded(): Promise<void> {
    await expect(this.legendFold).toHaveAttribute('aria-expanded', 'false')
    await expect(this.#page.getByRole('list', { name: 'Legende' })).toHaveCount(0)
  }

  async thenSearchIsAField(): Promise<void> {
    await expect(this.search).toBeVisible()
    await expect(this.#page.getByRole('button', { name: 'Suche öffnen' })).toHaveCount(0)
  }

  async sizeOfLargestCluster(): Promise<number> {
    await expect(this.#clusters.first()).toBeAttached()
    return Math.max(...(await this.#clusterSizes()))
  }

  /** The largest cluster is smaller than `size`. */
  async thenClustersAreSmallerThan(size: number): Promise<void> {
    await expect.poll(async () => Math.max(0, ...(await this.#clusterSizes()))).toBeLessThan(size)
  }

  async thenDrawerShows(name: string): Promise<void> {
    await expect(this.drawer.getByRole('article').first().getByRole('heading')).toHaveText(name)
  }

  async thenDrawerSays(text: string | RegExp): Promise<void> {
    await expect(this.drawer.getByText(text)).toBeVisible()
  }

  async thenDrawerShowsNearbyDeals(): Promise<void> {
    await expect(this.drawer.getByRole('heading', { name: 'Weitere Deals in der Nähe' })).toBeAttached()
    await expect(this.drawer.getByRole('article')).toHaveCount(11)
  }

  async thenDrawerIsClosed(): Promise<void> {
    await expect(this.drawer).toHaveCount(0)
  }

  async thenDrawerCannotBeClosed(): Promise<void> {
    await expect(this.drawer).toBeVisible()
    await expect(this.drawer.getByRole('button', { name: 'Schließen' })).toHaveCount(0)
    await this.drawer.getByRole('button').first().press('Escape')
    await expect(this.drawer).toBeVisible()
  }

  #placeMarker(name: string): Locator {
    return this.#page.getByRole('img', { name: `Gewählter Ort: ${name}` })
  }

  async thenMarksPlace(name: string): Promise<void> {
    // Of a marker at a fraction of a pixel the ratio is rounded below 1.
    await expect(this.#placeMarker(name)).toBeInViewport({ ratio: 0.99 })
  }

  /** The place and the pins and clusters nearest to it are on the bare map. */
  async thenNothingCovers(name: string): Promise<void> {
    const marks = this.#pins.or(this.#clusters)
    const areBare = async () => {
      const tip = await this.#placeMarker(name).boundingBox()
      if (!tip) return null
      const place = { x: tip.x + tip.width / 2, y: tip.y + tip.height * 0.92 }
      const distance = ({ x, y }: Point) => Math.hypot(x - place.x, y - place.y)
      const points = await marks.evaluateAll(centres)
      const near = points.toSorted((a, b) => distance(a.point) - distance(b.point))
      let deals = 0
      const nearest = near.filter(({ count }) => {
        const isNearest = deals < NEAREST
        deals += count
        return isNearest
      })
      const bare = await Promise.all(
        [place, ...nearest.map(({ point }) => point)].map((point) => this.#isBareMap(point)),
      )
      return deals >= NEAREST && bare.every(Boolean)
    }
    await expect.poll(areBare).toBe(true)
  }

  /** The unfolded legend does not overflow, and controls are beside it and inside the window. */
  async thenLegendAndControlsAreApart(): Promise<void> {
    await this.legendFold.click()
    const list = this.#page.getByRole('list', { name: 'Legende' })
    await expect.poll(() => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const { width = 0 } = this.#page.viewportSize() ?? {}
    for (const name of ['Mein Standort', 'Vergrößern', 'Verkleinern']) {
      const room = async () => {
        const legend = await list.boundingBox()
        const control = await this.#page.getByRole('button', { name }).boundingBox()
        if (!legend || !control) return -Infinity
        return Math.min(control.x - legend.x - legend.width, width - control.x - control.width)
      }
      await expect.poll(room).toBeGreaterThanOrEqual(0)
    }
  }

  /** Search, link to the list, legend and controls are each in their corner (product.md#map-page). */
  async thenPartsAreInTheirCorners(): Promise<void> {
    const corners = {
      'top left': this.#page.getByRole('button', { name: 'Suche öffnen' }),
      'top right': this.#page.getByRole('link', { name: 'Liste', exact: true }),
      'bottom left': this.legendFold,
      'bottom right': this.#page.getByRole('button', { name: 'Verkleinern' }),
    }
    const { width = 0, height = 0 } = this.#page.viewportSize() ?? {}
    const cornerOf = async (part: Locator): Promise<string> => {
      const { x, y, ...size } = (await part.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 }
      const centre = { x: x + size.width / 2, y: y + size.height / 2 }
      return `${centre.y < height / 2 ? 'top' : 'bottom'} ${centre.x < width / 2 ? 'left' : 'right'}`
    }
    for (const [corner, part] of Object.entries(corners)) await expect.poll(() => cornerOf(part)).toBe(corner)
  }

  /** Search and link to the list stand beside each other. */
  async thenHeaderIsOneRow(): Promise<void> {
    const search = await this.#page.getByRole('button', { name: 'Suche öffnen' }).boundingBox()
    const list = await this.#page.getByRole('link', { name: 'Liste', exact: true }).boundingBox()
    expect(search?.y).toBe(list?.y)
  }

  async thenSearchIs(text: string): Promise<void> {
    await expect(this.search).toHaveValue(text)
  }

  async thenSays(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible()
  }

  async thenSaysThatItFailed(): Promise<void> {
    await this.thenSays(/^Fehler beim Laden der Deals: /u)
  }

  async #clusterSizes(): Promise<readonly number[]> {
    return this.#clusters.evaluateAll((all) => all.map((cluster) => Number(cluster.getAttribute('data-cluster'))))
  }

  /** Taps the first mark that nothing covers, once the legend is there. */
  async #tapOneOf(marks: Locator): Promise<string> {
    await expect(this.legendFold).toBeVisible()
    let tapped: { readonly name: string; readonly point: Point } | undefined
    await expect
      .poll(async () => {
        for (const { name, point } of await marks.evaluateAll(centres)) {
          if (!(await this.#isBareMap(point)) || !(await this.#isPainted(point))) continue
          // A moving element may cover it a moment later.
          if (await this.#isMoving()) return false
          tapped = { name, point }
          return true
        }
        return false
      })
      .toBe(true)
    if (!tapped) throw new Error('There is nothing to tap')
    await this.#page.touchscreen.tap(tapped.point.x, tapped.point.y)
    return tapped.name
  }

  /** Number of different colours below the pins, all overlays hidden. */
  async #coloursOfGround(): Promise<number> {
    // Constructed style sheets are exempt from the content security policy; the `style` option of screenshots is not.
    await this.#page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { visibility: hidden !important } .map-ground * { visibility: visible !important }')
      document.adoptedStyleSheets = [sheet]
    })
    const picture = await this.#page.screenshot()
    await this.#page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    return this.#page.evaluate(
      async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        context?.drawImage(image, 0, 0)
        // The middle of the window: only the map.
        const data = context?.getImageData(20, image.height / 4, image.width - 40, image.height / 2).data
        return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer())).size
      },
      [...picture],
    )
  }

  /** Whether a tap there hits the map and no overlay. */
  async #isBareMap(point: Point): Promise<boolean> {
    return this.#page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid="map"]') instanceof HTMLElement,
      point,
    )
  }

  async #isMoving(): Promise<boolean> {
    return this.#page.evaluate(() =>
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity),
    )
  }

  /** Whether a pin or cluster is painted there. */
  async #isPainted(point: Point): Promise<boolean> {
    return this.#pinCanvas.evaluate((element, { x, y }) => {
      if (!(element instanceof HTMLCanvasElement)) return false
      const { left, top, width } = element.getBoundingClientRect()
      const scale = element.width / width
      const pixel = element.getContext('2d')?.getImageData((x - left) * scale, (y - top) * scale, 1, 1)
      return pixel?.data[3] === 255
    }, point)
  }
}

/** Where each mark is now. A locator would wait for one that has disappeared meanwhile. */
const centres = (
  marks: readonly Element[],
): readonly { readonly name: string; readonly count: number; readonly point: Point }[] =>
  marks.map((mark) => {
    const { x, y, width, height } = mark.getBoundingClientRect()
    const name = Array.from(mark.querySelectorAll('span')).at(-1)?.textContent ?? ''
    const count = Number(mark.getAttribute('data-cluster') ?? 1)
    return { name, count, point: { x: x + width / 2, y: y + height / 2 } }
  })

const pointOf = async (mark: Locator): Promise<Point> => {
  const { x, y, width, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
