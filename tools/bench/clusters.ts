import { existsSync, readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { freshPage, launch } from './browser.ts'
import { startClusterLab } from './clusters/lab.ts'
import type { RivalPage } from './clusters/rival.ts'
import { type Figure, median } from './figures.ts'
import { busiestTask, longestTask, TASK_TRACE } from './longest-task.ts'
import { panAndZoom } from './pages.ts'

const SEED = 1
const PANNING_MS = 5000
const DISPLAY_HZ = 60
/** Long enough for a map to come to rest. */
const REST_MS = 1500
/** Single pins, small clusters and large ones within a few turns of the wheel. */
const IN_THE_CITY = { lng: 13.405, lat: 52.52, zoom: 14 }
const LONG_TASK_MS = 50
/** Of the frames that the map without pins draws. */
const SHARE_OF_FRAMES = 0.9

interface Contestant {
  readonly name: string
  readonly path: string
  readonly isFed: boolean
}

const OURS: Contestant = { name: 'ours', path: 'ours.html', isFed: true }
const BARE: Contestant = { name: 'our map without pins', path: 'ours.html', isFed: false }
const OTHERS: readonly Contestant[] = [
  { name: 'MapLibre GeoJSON', path: 'maplibre.html', isFed: true },
  { name: 'markercluster', path: 'markercluster.html', isFed: true },
  { name: 'markercluster, chunked', path: 'markercluster.html#chunked', isFed: true },
]

/** In milliseconds. */
interface Tasks {
  readonly longest: number
  /** Without what the main thread waited for others: on a busy machine the fairer figure. */
  readonly busiest: number
}

interface Run {
  /** In milliseconds. */
  readonly firstClusters: number
  readonly loading: Tasks
  readonly panning: Tasks
  /** Of 60 a second, in percent. */
  readonly frames: number
  /** In MB: of the page's processes as a whole, and by how much it grew with the points. */
  readonly memory: number
  readonly growth: number
}

const prepare = (page: Page, count: number): Promise<void> =>
  page.evaluate(([points, seed]) => (window as never as { rival: RivalPage }).rival.prepare(points, seed), [
    count,
    SEED,
  ] as const)

const feed = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { rival: RivalPage }).rival.feed())

const look = (page: Page): Promise<void> =>
  page.evaluate((place) => (window as never as { rival: RivalPage }).rival.look(place), IN_THE_CITY)

/** Runs something and says how long the page's main thread was at a task. */
const traced = async <T>(browser: Browser, page: Page, run: () => Promise<T>): Promise<[T, Tasks]> => {
  await browser.startTracing(page, TASK_TRACE)
  const result = await run()
  const trace = await browser.stopTracing()
  return [result, { longest: longestTask(trace), busiest: busiestTask(trace) }]
}

/**
 * What the processes that draw a browser's pages have in memory of their own after a collection of garbage, in MB:
 * JavaScript, workers, pictures and all, but no files of the browser's, which other browsers on the machine share.
 */
const memory = async (browser: Browser, page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  await session.detach()
  await page.waitForTimeout(REST_MS)
  const whole = await browser.newBrowserCDPSession()
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
  await whole.detach()
  const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU')
  const kilobytes = drawing.map(({ id }) =>
    Number(/^Private_Dirty:\s+(\d+)/mu.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]),
  )
  return kilobytes.reduce((sum, part) => sum + part, 0) / 1000
}

const framesWhile = async (page: Page, run: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const seen = { frames: 0, start: performance.now() }
    Object.assign(window, { seen })
    const tick = () => {
      seen.frames++
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await run()
  const perSecond = await page.evaluate(() => {
    const { frames, start } = (window as never as { seen: { frames: number; start: number } }).seen
    return (1000 * frames) / (performance.now() - start)
  })
  return (100 * perSecond) / DISPLAY_HZ
}

/** In a browser of its own, so that nothing is left of the run before. */
const runOnce = async (url: string, isFed: boolean, points: number): Promise<Run> => {
  const browser = await launch()
  try {
    const { page } = await freshPage(browser, 1)
    await page.goto(url)
    await page.waitForFunction(() => 'rival' in window)
    await page.waitForTimeout(REST_MS)
    const before = existsSync('/proc/self/smaps_rollup') ? await memory(browser, page) : Number.NaN
    if (isFed) await prepare(page, points)
    await page.waitForTimeout(REST_MS)
    const [firstClusters, loading] = await traced(browser, page, () => (isFed ? feed(page) : Promise.resolve(0)))
    await look(page)
    await page.waitForTimeout(REST_MS)
    const [frames, panning] = await traced(browser, page, () => framesWhile(page, () => panAndZoom(page, PANNING_MS)))
    const after = Number.isNaN(before) ? before : await memory(browser, page)
    return { firstClusters, loading, panning, frames, memory: after, growth: after - before }
  } finally {
    await browser.close()
  }
}

interface Measure {
  readonly name: string
  readonly unit: string
  readonly limit?: number
  /** Whether ours has to be the best. */
  readonly isContest: boolean
  readonly of: (run: Run) => number
}

const LONG_TASK = { unit: 'ms', limit: LONG_TASK_MS, isContest: true } as const
/** Without waiting, a few milliseconds each while panning: what is left to compare there is chance. */
const BUSY_TASK = { unit: 'ms', limit: LONG_TASK_MS, isContest: false } as const

const MEASURES: readonly Measure[] = [
  { name: 'first clusters', unit: 'ms', isContest: true, of: (run) => run.firstClusters },
  { name: 'until then, longest task', ...LONG_TASK, of: (run) => run.loading.longest },
  { name: 'until then, busiest task', ...BUSY_TASK, of: (run) => run.loading.busiest },
  { name: 'panning, longest task', ...LONG_TASK, of: (run) => run.panning.longest },
  { name: 'panning, busiest task', ...BUSY_TASK, of: (run) => run.panning.busiest },
  { name: 'memory', unit: 'MB', isContest: true, of: (run) => run.memory },
  { name: 'memory for the pins', unit: 'MB', isContest: true, of: (run) => run.growth },
]

const figuresOf = (runs: ReadonlyMap<Contestant, readonly Run[]>): readonly Figure[] => {
  const figure = (contestant: Contestant, name: string, unit: string, of: (run: Run) => number): Figure => ({
    name: `${name}: ${contestant.name}`,
    value: median((runs.get(contestant) ?? []).map(of)),
    unit,
  })
  const compared = MEASURES.flatMap(({ name, unit, limit = Infinity, isContest, of }) => {
    const others = OTHERS.map((other) => figure(other, name, unit, of))
    const budget = Math.min(limit, ...(isContest ? others.map(({ value }) => value) : []))
    return [{ ...figure(OURS, name, unit, of), budget }, ...others]
  })
  const frames = (contestant: Contestant) => figure(contestant, 'panning, frames', '%', (run) => run.frames)
  const bare = frames(BARE)
  return [
    ...compared,
    { ...frames(OURS), budget: SHARE_OF_FRAMES * bare.value, atLeast: true },
    ...OTHERS.map(frames),
    bare,
    figure(BARE, 'panning, longest task', 'ms', (run) => run.panning.longest),
  ]
}

/**
 * So many pins in the browser, clustered by our index, by MapLibre's GeoJSON source and by Leaflet.markercluster: the
 * same points, delivered the same way to a map that stands, in turns. What fetching them costs is left out.
 */
export const measureClusters = async (points = 100_000, times = 5): Promise<readonly Figure[]> => {
  const lab = await startClusterLab()
  const runs = new Map<Contestant, Run[]>([OURS, ...OTHERS, BARE].map((contestant) => [contestant, []]))
  try {
    for (let time = 0; time < times; time++)
      for (const [{ path, isFed }, done] of runs) done.push(await runOnce(`${lab.origin}/${path}`, isFed, points))
    return figuresOf(runs)
  } finally {
    await lab.stop()
  }
}
