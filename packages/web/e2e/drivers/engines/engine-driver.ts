import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { TELLTALES, withJpegMetadata } from '@mahlzeit/test-fakes'
import { expect } from '@playwright/test'
import { draw, look } from '../photo-lab-page.ts'
import type { EngineWindow, WindowSize } from './engine.ts'
import { countOf, isCached, isVisible, paintedPin, pointOf, shownPhoto, type Target } from './in-page.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const TESTING_LIBRARY = readFileSync(
  join(ROOT, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Photos above this size are compressed. */
const THRESHOLD = 300 * 1024

/** The app in any engine. Finds elements by role, name and text with Testing Library, and acts by mouse and keyboard. */
export class EngineDriver {
  readonly #window: EngineWindow
  readonly #origin: string

  constructor(window: EngineWindow, origin: string) {
    this.#window = window
    this.#origin = origin
  }

  async givenSize(size: WindowSize): Promise<void> {
    const resized = async () => {
      await this.#window.resize(size)
      return this.#inPage(() => ({ width: innerWidth, height: innerHeight }))
    }
    await expect.poll(resized).toEqual(size)
  }

  async whenOpening(path: string): Promise<void> {
    await this.#window.open(this.#origin + path)
  }

  async whenClicking(role: string, name: string): Promise<void> {
    await this.#click({ role, name })
  }

  /** Types into the form field with this label. */
  async whenTyping(label: string, text: string): Promise<void> {
    await this.#click({ label })
    await this.#window.type(text)
  }

  /** Taps a pin of the map. */
  async whenTappingPin(): Promise<void> {
    const { x, y } = await this.#eventually('a painted pin', () => this.#inPage(paintedPin))
    await this.#window.click(x, y)
  }

  /** Chooses a photo of 12 megapixels like those of phones: rotated, with metadata. Writes it to this path. */
  async whenChoosingPhotoOfPhone(path: string): Promise<void> {
    const drawn = await this.#inPage(draw, { width: 4000, height: 3000, isGrainy: true })
    await writeFile(path, withJpegMetadata(Buffer.from(drawn, 'base64'), 6))
    await this.#window.choose([path])
  }

  /** Chooses a menu photo of the demo data: a WebP file that is small enough to stay as it is. */
  async whenChoosingSmallPhoto(): Promise<void> {
    await this.#window.choose([join(ROOT, 'supabase/seed/photos/100-pflanze-1-mittagsdeal.webp')])
  }

  async thenShows(role: string, name: string, atLeast = 1): Promise<void> {
    await expect
      .poll(() => this.#inPage(countOf, role, name), { message: `${role} ${name}` })
      .toBeGreaterThanOrEqual(atLeast)
  }

  async thenShowsNo(role: string, name: string): Promise<void> {
    await expect.poll(() => this.#inPage(countOf, role, name), { message: `no ${role} ${name}` }).toBe(0)
  }

  async thenSays(text: string): Promise<void> {
    await expect.poll(() => this.#inPage(isVisible, text), { message: text }).toBe(true)
  }

  async thenPhotoIsShown(): Promise<void> {
    await this.#eventually('a photo', () => this.#inPage(shownPhoto))
  }

  /** The photo of the phone was stored small, upright, with its colours, and without its metadata. */
  async thenPhotoOfPhoneIsStored(): Promise<void> {
    const stored = await this.#eventually('a photo', () => this.#inPage(shownPhoto))
    const bytes = Buffer.from(stored.base64, 'base64')
    expect(stored.type).toBe('image/jpeg')
    expect(bytes.length).toBeLessThanOrEqual(THRESHOLD)
    expect(TELLTALES.filter((word) => bytes.includes(word, 0, 'latin1'))).toEqual([])
    const seen = await this.#inPage(look, stored)
    expect(seen).toEqual({ width: 810, height: 1080, corners: ['blue', 'red', 'white', 'green'] })
  }

  /** The service worker has cached the answer of this call. */
  async thenIsCached(part: string): Promise<void> {
    await expect.poll(() => this.#inPage(isCached, part), { message: `${part} in a cache` }).toBe(true)
  }

  /** Clicks once the target rests at one point: photos and texts that load move it. */
  async #click(target: Target): Promise<void> {
    let last = ''
    const { x, y } = await this.#eventually(JSON.stringify(target), async () => {
      const point = await this.#inPage(pointOf, target)
      const before = last
      last = JSON.stringify(point)
      return last === before ? point : null
    })
    await this.#window.click(x, y)
  }

  async #eventually<Found>(message: string, find: () => Promise<Found | null>): Promise<Found> {
    const found: Found[] = []
    await expect
      .poll(
        async () => {
          const answer = await find()
          if (answer !== null) found.push(answer)
          return found.length
        },
        { message },
      )
      .toBeGreaterThan(0)
    return found[0] as Found
  }

  /** Runs a function in the page, with Testing Library loaded. */
  async #inPage<Arguments extends readonly unknown[], Result>(
    run: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Awaited<Result>> {
    if (!(await this.#window.evaluate(`'TestingLibraryDom' in window`)))
      await this.#window.evaluate(`(() => {${TESTING_LIBRARY}\n})()`)
    return (await this.#window.evaluate(`(${run.toString()})(...${JSON.stringify(values)})`)) as Awaited<Result>
  }
}
