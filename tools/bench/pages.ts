import type { Browser, Page } from '@playwright/test'
import { ListDriver } from '../../packages/web/e2e/drivers/list-driver.ts'
import { MapDriver } from '../../packages/web/e2e/drivers/map-driver.ts'
import { freshPage, watchRequests } from './browser.ts'
import { type Figure, median, unlessTrial, unlessTrialFirst } from './figures.ts'

const RUNS = unlessTrial(7)
const LOADS = unlessTrial(3)
/** The debounce of the search box. */
const DEBOUNCE_MS = 300
/** A load has ended when nothing was requested for this long. */
const QUIET_MS = unlessTrial(3000, 300)

/** Returns when the first deals were shown, in milliseconds after the navigation: the app sets a mark. */
export const firstDeals = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => performance.getEntriesByName('deals-shown')[0]?.startTime, null, {
      polling: 20,
      timeout: 30_000,
    })
    .then((handle) => handle.jsonValue() as Promise<number>)

/** Measures from navigation to the first pins, what was fetched by then, and the requests of the whole load. */
export const measureMap = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const [throttle, budget] of unlessTrialFirst([
    [1, 450],
    [4, 1100],
  ] as const)) {
    const times: number[] = []
    const scripts: number[] = []
    const requests: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const { page, context } = await freshPage(browser, throttle)
      const watch = watchRequests(page)
      await page.goto(url, { waitUntil: 'commit' })
      times.push(await firstDeals(page))
      requests.push(watch.requests())
      scripts.push(await watch.scriptKilobytes())
      await context.close()
    }
    const label = throttle > 1 ? `, processor throttled ${throttle}x` : ''
    figures.push({ name: `navigation to first pins${label}`, value: median(times), unit: 'ms', budget })
    figures.push({ name: `JavaScript by then, gzip${label}`, value: median(scripts), unit: 'KB', budget: 600 })
    figures.push({ name: `requests by then${label}`, value: median(requests), unit: '', budget: 50 })
  }
  const loads: number[] = []
  for (let run = 0; run < LOADS; run++) loads.push(await requestsOfFirstVisit(browser, url))
  figures.push({ name: 'requests of the whole load', value: Math.max(...loads), unit: '', budget: 40 })
  return figures
}

/** Counts the requests of a page and of its service worker, including those that the HTTP cache answers. */
const requestsOfFirstVisit = async (browser: Browser, url: string): Promise<number> => {
  const { page, context } = await freshPage(browser, 1)
  let [requests, last] = [0, Date.now()]
  context.on('request', () => {
    requests++
    last = Date.now()
  })
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10)
  await context.close()
  return requests
}

/** Returns the addresses of resources requested before a time after the navigation. */
const fetchedBy = async (page: Page, time: number): Promise<ReadonlySet<string>> =>
  new Set(
    await page.evaluate(
      (by) => performance.getEntriesByType('resource').flatMap((entry) => (entry.startTime <= by ? [entry.name] : [])),
      time,
    ),
  )

/** Measures the list: JavaScript before the first card, layout shift, search latency. */
export const measureList = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const scripts: number[] = []
  const cards: number[] = []
  const shifts: number[] = []
  const searches: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const { page, context } = await freshPage(browser, 1)
    const watch = watchRequests(page)
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shift: (window as never as { shift: number }).shift + (entry as never as { value: number }).value,
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${url}/list`, { waitUntil: 'commit' })
    const card = await firstDeals(page)
    cards.push(card)
    await page.waitForLoadState('networkidle')
    scripts.push(await watch.scriptKilobytes(await fetchedBy(page, card)))
    await page.waitForTimeout(unlessTrial(1500, 0))
    shifts.push(await page.evaluate(() => (window as never as { shift: number }).shift))
    searches.push(await searchTime(page))
    await context.close()
  }
  return [
    { name: 'list: navigation to first card', value: median(cards), unit: 'ms' },
    { name: 'list: JavaScript before the first card, gzip', value: median(scripts), unit: 'KB', budget: 150 },
    { name: 'list: layout shift', value: Math.max(...shifts), unit: '', budget: 0 },
    {
      name: 'search box: last key to list, less the 300 ms debounce',
      value: median(searches),
      unit: 'ms',
      budget: 100,
    },
  ]
}

/** Milliseconds from the last key of a search to its results, without the debounce. */
const searchTime = async (page: Page): Promise<number> => {
  const list = new ListDriver(page)
  await list.whenSearchingFor('italienisc')
  await list.thenAnswersFor('italienisc')
  const start = performance.now()
  await page.keyboard.type('h')
  // Playwright's own waiting looks every 500 ms.
  await page.waitForFunction(() => document.body.textContent.includes('für „italienisch“'), null, { polling: 'raf' })
  return performance.now() - start - DEBOUNCE_MS
}

/** Where the panning is measured. Only our part has a budget: drawing the basemap is MapLibre's, and the machine's. */
const GROUNDS = unlessTrialFirst([
  { name: 'blank ground', isBlank: true },
  { name: 'basemap', isBlank: false },
])
const PAN_MS = unlessTrial(5000, 500)

/** Five seconds of panning and zooming: the longest task and the share of frames drawn in time. */
export const measurePanning = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const { name, isBlank } of GROUNDS)
    for (const [throttle, frame] of unlessTrialFirst([
      [1, 17],
      [4, 34],
    ] as const)) {
      const { page, context } = await freshPage(browser, throttle)
      if (isBlank) await page.route('**/basemap/**', (route) => route.fulfill({ status: 404 }))
      await page.goto(url)
      await firstDeals(page)
      await new MapDriver(page).thenIsShown()
      // Loads after the pins are not part of panning, and take longer on a slow processor.
      await page.waitForTimeout(unlessTrial(3000 * throttle, 0))
      const { frames, tasks } = await recordFrames(page, () => panAndZoom(page, PAN_MS))
      const label = `${name}${throttle > 1 ? `, throttled ${throttle}x` : ''}`
      const inTime = frames.filter((duration) => duration <= frame + 0.5).length / frames.length
      figures.push(
        {
          name: `${label}: longest task over 50 ms`,
          value: Math.max(0, ...tasks),
          unit: 'ms',
          ...(isBlank && { budget: 50 }),
        },
        {
          name: `${label}: frames within ${frame} ms`,
          value: inTime * 100,
          unit: '%',
          ...(isBlank && { budget: 95, atLeast: true }),
        },
        { name: `${label}: frames drawn in 5 s`, value: frames.length, unit: '' },
      )
      await context.close()
    }
  return figures
}

interface FrameRecord {
  /** The durations of all frames and of the tasks over 50 ms, in milliseconds. */
  readonly frames: readonly number[]
  readonly tasks: readonly number[]
}

const recordFrames = async (page: Page, run: () => Promise<void>): Promise<FrameRecord> => {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: [] as number[] }
    Object.assign(window, { seen })
    let last = performance.now()
    const tick = (now: number) => {
      seen.frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
  await run()
  return page.evaluate(() => (window as never as { seen: FrameRecord }).seen)
}

/** Drags the map and turns the wheel in the middle of a page of `freshPage`. */
const panAndZoom = async (page: Page, milliseconds: number): Promise<void> => {
  const end = Date.now() + milliseconds
  for (let round = 0; Date.now() < end; round++) {
    const angle = round * 1.3
    await page.mouse.move(195, 420)
    await page.mouse.down()
    for (let step = 1; step <= 20 && Date.now() < end; step++) {
      await page.mouse.move(195 + Math.cos(angle) * step * 8, 420 + Math.sin(angle) * step * 8)
      await page.waitForTimeout(16)
    }
    await page.mouse.up()
    for (let step = 0; step < 6 && Date.now() < end; step++) {
      await page.mouse.wheel(0, round % 2 ? 60 : -60)
      await page.waitForTimeout(30)
    }
  }
}
