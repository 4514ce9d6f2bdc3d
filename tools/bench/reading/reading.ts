import type { ReadMenu } from '@mahlzeit/domain'
import type { Browser, Page } from '@playwright/test'
import { freshPage } from '../browser.ts'
import { type Figure, median, unlessTrial } from '../figures.ts'
import { longestTask, TASK_TRACE } from '../longest-task.ts'
import { photograph } from './photograph.ts'
import { cardsOf } from './card.ts'
import { TODAY } from './card-days.ts'
import { BUDGET } from './layouts.ts'
import { type CardReading, type ReadingOptions, readCards, TRIED } from './read-cards.ts'
import { openTable } from './show-card.ts'

/** Pixels per CSS pixel: photos of 3.5 and of 12 megapixels. */
const SCALE = unlessTrial(2)
const LARGE_SCALE = unlessTrial(3.7)
const RUNS_OF_LARGE = unlessTrial(3)
const CARDS_OF_HALF = unlessTrial(100)

interface Reading {
  readonly milliseconds: number
  readonly menu: ReadMenu
}

/** Reads the photo that the page's input holds. */
const readOne = (page: Page): Promise<Reading> =>
  page.evaluate(async (today) => {
    type Outcome = { readonly ok: true; readonly value: ReadMenu } | { readonly ok: false; readonly error: object }
    interface Reader {
      read(photo: File, today: string, onProgress: () => void): { readonly menu: Promise<Outcome> }
    }
    const { menus } = window as never as { readonly menus: Reader }
    const [file] = document.querySelector('input')?.files ?? []
    if (!file) throw new Error('no photo')
    const start = performance.now()
    const result = await menus.read(file, today, () => undefined).menu
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return { milliseconds: performance.now() - start, menu: result.value }
  }, TODAY)

const jpeg = (buffer: Buffer) => ({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer })

/** Reads a photo of 12 megapixels and traces the main thread. Includes loading the engine. */
const measureLarge = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const camera = await openTable(browser, LARGE_SCALE)
  const [card] = cardsOf(TRIED, 1)
  if (!card) throw new Error('no card')
  const photo = jpeg(await photograph(camera, card))
  await camera.close()
  const times: number[] = []
  const tasks: number[] = []
  for (let run = 0; run < RUNS_OF_LARGE; run++) {
    const { page, context } = await freshPage(browser, 1)
    await page.goto(url)
    await page.locator('input').setInputFiles(photo)
    await browser.startTracing(page, TASK_TRACE)
    times.push((await readOne(page)).milliseconds / 1000)
    tasks.push(longestTask(await browser.stopTracing()))
    await context.close()
  }
  return [
    { name: 'photo of 12 megapixels, engine loaded from this machine', value: median(times), unit: 's', budget: 8 },
    { name: 'the same: longest main-thread task', value: Math.max(...tasks), unit: 'ms', budget: 50 },
  ]
}

/** Photographs cards with damage and reads them as the product does. */
export const measureReading = async (
  browser: Browser,
  url: string,
  reading: ReadingOptions,
): Promise<readonly Figure[]> => {
  const camera = await openTable(browser, SCALE)
  const { page } = await freshPage(browser, 1)
  await page.goto(url)
  const times: number[] = []
  const options = { ...reading, cards: reading.cards ?? CARDS_OF_HALF, budget: BUDGET }
  const figures = await readCards('Photos', options, async (cards) => {
    const readings: CardReading[] = []
    for (const card of cards) {
      await page.locator('input').setInputFiles(jpeg(await photograph(camera, card)))
      const { milliseconds, menu } = await readOne(page)
      times.push(milliseconds / 1000)
      readings.push({ milliseconds, dishes: menu.dishes })
    }
    return readings
  })
  return [
    ...figures,
    { name: 'a photo of 3.5 megapixels, median', value: median(times), unit: 's', budget: 4 },
    ...(reading.isTuning ? [] : await measureLarge(browser, url)),
  ]
}
