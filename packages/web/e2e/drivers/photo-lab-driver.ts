import { TELLTALES } from '@mahlzeit/test-fakes'
import { expect, type Page } from '@playwright/test'
import { startPhotoLab } from '../servers/photo-lab.ts'
import type { RunningSite } from '../servers/running-site.ts'
import { compress, differences, type Drawing, draw, look, type Outcome } from './photo-lab-page.ts'
import { test } from './test.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Colours of the upper left, upper right, lower left and lower right quarter of an image. */
export type Corners = readonly [string, string, string, string]

/** The corners of the drawn images. */
export const CORNERS: Corners = ['red', 'green', 'blue', 'white']

const EMPTY: Outcome = { failure: 'none was given', type: '', base64: '' }

const bytesOf = (base64: string): Bytes => Uint8Array.from(Buffer.from(base64, 'base64'))

/** Draws images and compresses them with the product's compressor. */
export class PhotoLabDriver {
  readonly #page: Page
  #outcomes: readonly Outcome[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Removes OffscreenCanvas from the page and its workers, as in browsers before 2023. */
  async givenNoCanvasInWorkers(): Promise<void> {
    await this.#page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
      globalThis.Worker = class extends Worker {
        constructor(url: string | URL) {
          const script = JSON.stringify(new URL(url, location.href).href)
          const lines = [`delete self.OffscreenCanvas; importScripts(${script})`]
          super(URL.createObjectURL(new Blob(lines, { type: 'text/javascript' })))
        }
      }
    })
  }

  async givenTheLab(): Promise<void> {
    await this.#page.goto('/')
  }

  /** Draws and encodes an image with a colour in each quarter. */
  async drawn(drawing: Drawing): Promise<Bytes> {
    const base64 = await this.#page.evaluate(draw, drawing)
    return bytesOf(base64)
  }

  async whenCompressing(...pictures: readonly { readonly bytes: Uint8Array; readonly type: string }[]): Promise<void> {
    const files = pictures.map(({ bytes, type }) => ({ name: 'photo', mimeType: type, buffer: Buffer.from(bytes) }))
    await this.#page.locator('input').setInputFiles(files)
    this.#outcomes = await this.#page.evaluate(compress)
  }

  get result(): Bytes {
    return bytesOf(this.#first.base64)
  }

  get #first(): Outcome {
    return this.#outcomes[0] ?? EMPTY
  }

  thenFailedAs(kind: string, what?: string): void {
    expect(
      this.#outcomes.map(({ failure }) => failure),
      what,
    ).toEqual([kind])
  }

  async thenWidthsAre(widths: readonly number[]): Promise<void> {
    const looks = await Promise.all(this.#outcomes.map((outcome) => this.#page.evaluate(look, outcome)))
    expect(looks.map(({ width }) => width)).toEqual(widths)
  }

  thenIsOfType(type: string): void {
    expect(this.#first).toMatchObject({ failure: null, type })
  }

  thenIsAtMost(bytes: number): void {
    expect(this.result.length).toBeGreaterThan(0)
    expect(this.result.length).toBeLessThanOrEqual(bytes)
  }

  thenHasNoMetadata(): void {
    const text = Buffer.from(this.result).toString('latin1')
    expect(text.length).toBeGreaterThan(0)
    expect(TELLTALES.filter((word) => text.includes(word))).toEqual([])
  }

  async thenLooksLike(width: number, height: number, corners: Corners): Promise<void> {
    expect(await this.#page.evaluate(look, this.#first)).toEqual({ width, height, corners })
  }

  /** All pixels are equal. */
  async thenHasThePixelsOf(bytes: Bytes, type: string): Promise<void> {
    const original = { type, base64: Buffer.from(bytes).toString('base64') }
    expect(await this.#page.evaluate(differences, [original, this.#first] as const)).toBe(0)
  }
}

/** A test in a page with only the photo compressor, under the product's content security policy. */
export const testInPhotoLab = test.extend<{ lab: PhotoLabDriver; baseURL: string }, { labSite: RunningSite }>({
  labSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const site = await startPhotoLab()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ labSite }, use) => use(labSite.origin),
  lab: async ({ page }, use) => use(new PhotoLabDriver(page)),
})
