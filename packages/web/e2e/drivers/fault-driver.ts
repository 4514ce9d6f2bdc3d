import { expect, type Page } from '@playwright/test'
import type { AppDriver } from './app-driver.ts'

const BACKEND = /\/(?:rest|auth)\/v1\//u

const BASEMAP_TILES = /\/basemap\/(?!tiles\.json)/u

/** Faults of the network, the backend and the device. */
export class FaultDriver {
  readonly #page: Page
  readonly #app: AppDriver
  readonly #tiles: string[] = []

  constructor(page: Page, app: AppDriver) {
    this.#page = page
    this.#app = app
  }

  /** Requests to the backend fail from now on. */
  async givenBackendIsDown(): Promise<void> {
    this.#app.givenErrorsLike(/Failed to load resource/u)
    await this.#page.context().route(BACKEND, (route) => route.abort('connectionrefused'))
  }

  /** Requests for tiles of the basemap fail from now on. */
  async givenBasemapIsDown(): Promise<void> {
    this.#app.givenErrorsLike(/Failed to load resource/u)
    await this.#page.context().route(BASEMAP_TILES, (route) => route.abort('connectionrefused'))
  }

  /** Loaded tiles of the basemap are recorded from now on. */
  givenBasemapIsWatched(): void {
    this.#page.on('response', (response) => {
      if (BASEMAP_TILES.test(response.url()) && response.ok()) this.#tiles.push(response.url())
    })
  }

  /** Tiles of the basemap load again, and are recorded. */
  async givenBasemapIsBack(): Promise<void> {
    this.givenBasemapIsWatched()
    await this.#page.context().unroute(BASEMAP_TILES)
  }

  /** Failed tiles are fetched again without moving the map. */
  async thenBasemapIsFetched(): Promise<void> {
    await expect.poll(() => this.#tiles.length).toBeGreaterThan(0)
  }

  thenBasemapIsNotFetched(): void {
    expect(this.#tiles).toEqual([])
  }

  /** The engine of the menu reader throws. */
  async givenReadingEngineThrows(): Promise<void> {
    const fault = "OffscreenCanvas.prototype.getContext = () => { throw new Error('out of memory') }"
    await this.#page.route(/menu-reader\.worker-/u, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${fault}\n${await response.text()}` })
    })
  }

  /** The auth service reports an unconfirmed address; the local one lets no such user sign in. */
  async givenAddressIsUnconfirmed(): Promise<void> {
    await this.#page.route('**/auth/v1/user', async (route) => {
      const response = await route.fetch()
      const user = (await response.json()) as object
      await route.fulfill({ response, json: { ...user, email_confirmed_at: null, confirmed_at: null } })
    })
  }

  async givenBackendIsBack(): Promise<void> {
    await this.#page.context().unroute(BACKEND)
  }

  /** Changes the answers of a SQL function. */
  async givenAnswersOf(name: string, change: (answer: unknown) => unknown): Promise<void> {
    await this.#page.route(`**/rest/v1/rpc/${name}**`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    })
  }

  /** Sets the position of the device. */
  async givenPosition(latitude: number, longitude: number): Promise<void> {
    await this.#page.context().grantPermissions(['geolocation'])
    await this.#page.context().setGeolocation({ latitude, longitude })
  }

  /** The user answers the geolocation prompt late. Returns a function that allows it. */
  async givenPositionOnDemand(latitude: number, longitude: number): Promise<() => Promise<void>> {
    await this.givenPosition(latitude, longitude)
    await this.#page.addInitScript(() => {
      const { geolocation } = navigator
      const ask = geolocation.getCurrentPosition.bind(geolocation)
      const allowed = new Promise<unknown>((allow) => window.addEventListener('test.allowed', allow))
      const askLate = (...args: Parameters<typeof ask>) => void allowed.then(() => ask(...args))
      Object.defineProperty(geolocation, 'getCurrentPosition', { value: askLate })
    })
    return () => this.#page.evaluate(() => void window.dispatchEvent(new Event('test.allowed')))
  }

  async givenGeolocationIsDenied(): Promise<void> {
    await this.#page.addInitScript(() => {
      const deny = (_found: unknown, failed?: PositionErrorCallback | null) => {
        const error = { code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }
        setTimeout(() => failed?.(error as GeolocationPositionError), 50)
        return 1
      }
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: deny })
      Object.defineProperty(navigator.geolocation, 'watchPosition', { value: deny })
    })
  }

  async givenNoWebGl(): Promise<void> {
    await this.#page.addInitScript(() => {
      const without = (prototype: { getContext: unknown }) => {
        const original = prototype.getContext as (this: unknown, kind: string, ...rest: unknown[]) => unknown
        prototype.getContext = function getContext(this: unknown, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest)
        }
      }
      without(HTMLCanvasElement.prototype)
      if ('OffscreenCanvas' in window) without(OffscreenCanvas.prototype)
    })
  }
}
