import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { draw } from '../../packages/web/e2e/drivers/photo-lab-page.ts'
import { freshPage } from './browser.ts'
import { type Figure, median, unlessTrial, unlessTrialFirst } from './figures.ts'
import { longestTask, TASK_TRACE } from './longest-task.ts'

const RUNS = unlessTrial(5)
const MEMORY_RUNS = unlessTrial(3)
const TOGETHER = unlessTrial(5, 2)
/** Of 12 megapixels. */
const SIZE = { width: unlessTrial(4000, 400), height: unlessTrial(3000, 300) }
/** The product's target size of a photo. */
const THRESHOLD_KB = 300

interface Run {
  readonly milliseconds: number
  readonly longestTask: number
  readonly bytes: number
}

/** Writes a synthetic photo of 12 megapixels with realistic noise to a file. */
const takePhoto = async (browser: Browser, path: string): Promise<void> => {
  const page = await browser.newPage()
  const photo = await page.evaluate(draw, { ...SIZE, quality: 0.95, isGrainy: true })
  await page.close()
  writeFileSync(path, Buffer.from(photo, 'base64'))
}

/** Opens a page with `count` copies of a photo selected. */
const openLab = async (browser: Browser, url: string, throttle: number, photo: string, count: number) => {
  const { page, context } = await freshPage(browser, throttle)
  await page.goto(url)
  await page.locator('input').setInputFiles(Array.from({ length: count }, () => photo))
  return { page, context }
}

/** Compresses all files of the page concurrently. */
const compressAll = (page: Page): Promise<Omit<Run, 'longestTask'>> =>
  page.evaluate(async () => {
    const { photos } = window as never as { photos: { compress(file: File): Promise<{ value: Blob }> } }
    const files = [...(document.querySelector('input')?.files ?? [])]
    const start = performance.now()
    const results = await Promise.all(files.map((file) => photos.compress(file)))
    return { milliseconds: performance.now() - start, bytes: Math.max(...results.map(({ value }) => value.size)) }
  })

const tracedRun = async (browser: Browser, url: string, throttle: number, photo: string): Promise<Run> => {
  const { page, context } = await openLab(browser, url, throttle, photo, 1)
  await browser.startTracing(page, TASK_TRACE)
  const run = await compressAll(page)
  const trace = await browser.stopTracing()
  await context.close()
  return { ...run, longestTask: longestTask(trace) }
}

const renderers = async (browser: Browser): Promise<readonly number[]> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []))
}

const memoryOf = (process: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`, 'u').exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1000

/** Returns the peak memory growth of the page's process during compression, in MB. */
const growth = async (browser: Browser, url: string, photo: string, count: number): Promise<number> => {
  const { page, context } = await openLab(browser, url, 1, photo, count)
  const processes = await renderers(browser)
  const atRest = processes.map((process) => memoryOf(process, 'VmRSS'))
  // Resets the peak.
  for (const process of processes) writeFileSync(`/proc/${process}/clear_refs`, '5')
  await compressAll(page)
  const grown = processes.map((process, index) => memoryOf(process, 'VmHWM') - (atRest[index] ?? 0))
  await context.close()
  return Math.max(...grown)
}

const measureMemory = async (browser: Browser, url: string, photo: string): Promise<readonly Figure[]> => {
  const one: number[] = []
  const five: number[] = []
  for (let run = 0; run < MEMORY_RUNS; run++) {
    one.push(await growth(browser, url, photo, 1))
    five.push(await growth(browser, url, photo, TOGETHER))
  }
  return [
    { name: '12-megapixel photo: memory at its peak', value: median(one), unit: 'MB' },
    {
      name: `${TOGETHER} such photos: memory at its peak, over that of one`,
      value: median(five) / median(one),
      unit: 'x',
      budget: 1.3,
    },
  ]
}

/** Measures the compression of a 12-megapixel photo: time, size, main-thread tasks and memory. */
export const measurePhotos = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mahlzeit-bench-photos-'))
  const photo = join(folder, 'photo.jpg')
  try {
    await takePhoto(browser, photo)
    const before = statSync(photo).size / 1024
    const figures: Figure[] = [{ name: '12-megapixel photo: size before', value: before, unit: 'KB' }]
    for (const throttle of unlessTrialFirst([1, 4])) {
      const runs: Run[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await tracedRun(browser, url, throttle, photo))
      const label = throttle > 1 ? `, processor throttled ${throttle}x` : ''
      const longest = Math.max(...runs.map((run) => run.longestTask))
      figures.push(
        { name: `12-megapixel photo: time${label}`, value: median(runs.map((run) => run.milliseconds)), unit: 'ms' },
        { name: `12-megapixel photo: longest main-thread task${label}`, value: longest, unit: 'ms', budget: 100 },
      )
      if (throttle === 1) {
        const size = Math.max(...runs.map(({ bytes }) => bytes)) / 1024
        figures.push({ name: '12-megapixel photo: size after', value: size, unit: 'KB', budget: THRESHOLD_KB })
      }
    }
    // Only Linux reports the peak of another process.
    return existsSync('/proc/self/clear_refs') ? [...figures, ...(await measureMemory(browser, url, photo))] : figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
