import { tileZoom } from '@mahlzeit/domain'
import { DEAL_PINS, decode, NEAREST_DEALS, pathOf } from '../../supabase/calls/index.ts'
import type { Browser, Page } from '@playwright/test'
import { freshPage } from './browser.ts'
import { type Figure, median, unlessTrial } from './figures.ts'
import { longestTask, TASK_TRACE } from './longest-task.ts'
import { firstDeals } from './pages.ts'
import { randomNumbers } from './random.ts'

const RUNS = unlessTrial(5)
/** Long enough for the page to load and to be idle while its pins are held back. */
const IDLE_MS = unlessTrial(4000, 0)
/** Long enough for all tiles to arrive and to be clustered. */
const SETTLE_MS = unlessTrial(1500, 0)
const CELLS_A_SIDE = 64
const STEPS_A_CELL = 4096 / CELLS_A_SIDE

/** An answer of `deal_pins` with several deals in each of its 64 x 64 cells: no tile holds more features. */
const fullTile = (url: URL): object => {
  const { level = 0, x = 0, y = 0 } = decode(DEAL_PINS, url.searchParams)
  const random = randomNumbers(y * 2 ** tileZoom(level) + x)
  const cells = Array.from({ length: CELLS_A_SIDE ** 2 }, (_, cell) => cell)
  const within = (cell: number): number => cell * STEPS_A_CELL + Math.floor(random() * STEPS_A_CELL)
  return {
    version: '1',
    ids: cells.map(() => 0),
    x: cells.map((cell) => within(cell % CELLS_A_SIDE)),
    y: cells.map((cell) => within(Math.floor(cell / CELLS_A_SIDE))),
    n: cells.map(() => 2 + Math.floor(random() * 40)),
    kinds: cells.map(() => 0),
  }
}

/** Answers every request for pins with a full tile, but none before `release` is called. */
const holdPins = async (page: Page): Promise<{ readonly release: () => void; readonly tiles: () => number }> => {
  let tiles = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${pathOf(DEAL_PINS)}?*`, async (route) => {
    const json = fullTile(new URL(route.request().url()))
    await released
    tiles++
    await route.fulfill({ json })
  })
  return { release, tiles: () => tiles }
}

/**
 * The app with as many features as a phone can show: every tile of cells in view is full. Measures from the arrival of the
 * pins on an idle page to the first clusters, and the longest task until the last tile is drawn.
 */
export const measureClusters = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const times: number[] = []
  const tasks: number[] = []
  const features: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const { page, context } = await freshPage(browser, 1)
    const pins = await holdPins(page)
    // Cards would be the first deals on the screen.
    await page.route(`**${pathOf(NEAREST_DEALS)}?*`, () => undefined)
    await page.goto(url)
    await page.waitForTimeout(IDLE_MS)
    await browser.startTracing(page, TASK_TRACE)
    const start = await page.evaluate(() => performance.now())
    pins.release()
    times.push((await firstDeals(page)) - start)
    await page.waitForTimeout(SETTLE_MS)
    tasks.push(longestTask(await browser.stopTracing()))
    if (pins.tiles() === 0) throw new Error('The app requested no pins')
    features.push(pins.tiles() * CELLS_A_SIDE ** 2)
    await context.close()
  }
  return [
    { name: 'features in view', value: median(features), unit: '' },
    { name: 'first clusters after the pins arrive', value: median(times), unit: 'ms', budget: 200 },
    { name: 'longest task until all are drawn', value: median(tasks), unit: 'ms', budget: 50 },
  ]
}
