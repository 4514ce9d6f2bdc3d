import type { CivilDate, ReadMenu } from '@mahlzeit/domain'
import type { Browser, Page } from '@playwright/test'
import { freshPage } from '../browser.ts'
import { type Figure, median, unlessTrial, unlessTrialFirst } from '../figures.ts'
import { longestTask, TASK_TRACE } from '../longest-task.ts'
import { photograph } from './photograph.ts'
import { NO_SCORE, type Score, scoreOf, sumOf } from './score.ts'
import { HANDWRITTEN, TEST_MENUS, type TestMenu } from './test-menus.ts'

/** Pixels per CSS pixel: photos of 3.5 and of 12 megapixels. */
const SCALE = unlessTrial(2)
const LARGE_SCALE = unlessTrial(3.7)
const RUNS_OF_LARGE = unlessTrial(3)
const MENUS = unlessTrialFirst(TEST_MENUS)
const TODAY: CivilDate = '2026-11-23'

interface Reading {
  readonly milliseconds: number
  readonly menu: ReadMenu
}

/** Reads the photo that the page's input holds. */
const readOne = (page: Page): Promise<Reading> =>
  page.evaluate(async (today) => {
    type Outcome = { readonly ok: true; readonly value: ReadMenu } | { readonly ok: false; readonly error: object }
    interface Reader {
      read(photo: File, today: CivilDate, onProgress: () => void): { readonly menu: Promise<Outcome> }
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

const drawingPage = (browser: Browser, scale: number): Promise<Page> =>
  browser.newPage({ viewport: { width: 810, height: 1080 }, deviceScaleFactor: scale })

const byLook = (scores: ReadonlyMap<TestMenu, Score>, half: TestMenu['half']): ReadonlyMap<string, Score> => {
  const sums = new Map<string, Score>()
  const add = (name: string, score: Score) => sums.set(name, sumOf(sums.get(name) ?? NO_SCORE, score))
  for (const [menu, score] of scores) {
    if (menu.half !== half) continue
    add(menu.look, score)
    add(HANDWRITTEN.includes(menu.look) ? 'all handwritten' : 'all printed', score)
  }
  return sums
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${part}/${whole} ${((part / whole) * 100).toFixed(1)} %`

const printHalf = (half: string, sums: ReadonlyMap<string, Score>): void => {
  const rows = [...sums].sort(
    ([a], [b]) => Number(a.startsWith('all')) - Number(b.startsWith('all')) || a.localeCompare(b),
  )
  const cells = rows.map(([look, score]) => [
    look,
    share(score.dishesFound, score.dishes),
    share(score.pricesFound, score.prices),
    share(score.daysFound, score.days),
    share(score.tickedWrong, score.ticked),
  ])
  process.stdout.write(
    `\nThe ${half} half\n\n| look | dishes | prices | days | wrong of ticked |\n|---|---|---|---|---|\n`,
  )
  for (const row of cells) process.stdout.write(`| ${row.join(' | ')} |\n`)
}

const percent = (name: string, part: number, whole: number, limit: Partial<Figure>): Figure => ({
  name,
  value: whole === 0 ? 0 : (part / whole) * 100,
  unit: '%',
  ...limit,
})

const figuresOf = (sums: ReadonlyMap<string, Score>): readonly Figure[] => {
  const printed = sums.get('all printed') ?? NO_SCORE
  const handwritten = sums.get('all handwritten') ?? NO_SCORE
  return [
    percent('printed: dishes', printed.dishesFound, printed.dishes, { budget: 90, atLeast: true }),
    percent('printed: prices', printed.pricesFound, printed.prices, { budget: 95, atLeast: true }),
    percent('printed: days', printed.daysFound, printed.days, { budget: 95, atLeast: true }),
    percent('printed: wrong of ticked lines', printed.tickedWrong, printed.ticked, { budget: 3 }),
    percent('handwritten: wrong of ticked lines', handwritten.tickedWrong, handwritten.ticked, { budget: 2 }),
  ]
}

/** Reads a photo of 12 megapixels and traces the main thread. Includes loading the engine. */
const measureLarge = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const camera = await drawingPage(browser, LARGE_SCALE)
  const [menu] = TEST_MENUS
  if (!menu) throw new Error('no menu')
  const photo = jpeg(await photograph(camera, menu))
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

/**
 * Photographs the demo's menus and reads them as the product does. For tuning, only one half is read and each miss is
 * printed; the misses of the test half are never shown.
 */
export const measureReading = async (browser: Browser, url: string, isTuning: boolean): Promise<readonly Figure[]> => {
  const camera = await drawingPage(browser, SCALE)
  const { page } = await freshPage(browser, 1)
  await page.goto(url)
  const scores = new Map<TestMenu, Score>()
  const times: number[] = []
  for (const menu of MENUS.filter(({ half }) => !isTuning || half === 'tuning')) {
    await page.locator('input').setInputFiles(jpeg(await photograph(camera, menu)))
    const reading = await readOne(page)
    times.push(reading.milliseconds / 1000)
    const { score, misses } = scoreOf(reading.menu.dishes, menu.menu)
    scores.set(menu, score)
    if (isTuning && misses.length > 0)
      process.stdout.write(`${menu.look} ${menu.name}\n${misses.map((miss) => `  ${miss}\n`).join('')}`)
  }
  const halves = isTuning ? (['tuning'] as const) : (['tuning', 'test'] as const)
  for (const half of halves) printHalf(half, byLook(scores, half))
  const judged = halves.at(-1) ?? 'test'
  const large = isTuning ? [] : await measureLarge(browser, url)
  return [
    ...figuresOf(byLook(scores, judged)),
    { name: 'a photo of 3.5 megapixels, median', value: median(times), unit: 's' },
    ...large,
  ]
}
