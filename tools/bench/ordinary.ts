import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { startPhotoLab } from '../../packages/web/e2e/servers/photo-lab.ts'
import { startBackend } from '../../supabase/server/backend.ts'
import { BERLIN } from '../../supabase/scale/cities.ts'
import { fillDeals } from '../../supabase/scale/fill-deals.ts'
import { PHOTO_FILES } from '../../supabase/scale/synthetic-sql.ts'
import { seedPhotos } from '../../supabase/seed/seed-photos.ts'
import { insertSyntheticPlaces } from '../../supabase/tests/synthetic-places.ts'
import { launch } from './browser.ts'
import { measureClusters } from './clusters.ts'
import { type Figure, isTrial, MACHINE, printFigures, printTotal, unlessTrial } from './figures.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureList, measureMap, measurePanning } from './pages.ts'
import { measureNoon } from './noon/noon.ts'
import { measurePhotos } from './photos.ts'
import { measurePlaces } from './places.ts'
import { measurePreviews } from './previews.ts'
import { measureQueries } from './queries.ts'
import { measureLayouts } from './reading/layouts.ts'
import { measurePdfs } from './reading/pdfs.ts'
import type { ReadingOptions } from './reading/read-cards.ts'
import { measureReading } from './reading/reading.ts'
import { type BenchServer, startServer, withoutCache } from './server.ts'
import { measureWriters } from './writers.ts'

const SHARED_BASEMAP = resolve('../shared/data/basemap/berlin.pmtiles')

export interface OrdinaryOptions {
  /** Names of parts, separated by commas; all by default. */
  readonly only: string | undefined
  readonly deals: number
  readonly reading: ReadingOptions
}

interface Part {
  readonly name: string
  readonly title: string
  readonly measure: () => Promise<readonly Figure[]>
}

/** Measures the server, the pages, photos and reading against their budgets. @returns whether all worked and hold */
export const measureAll = async ({ only, deals, reading }: OrdinaryOptions): Promise<boolean> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mahlzeit-bench-'))
  let started: Promise<BenchServer> | undefined
  let startedLab: ReturnType<typeof startPhotoLab> | undefined
  let launched: Promise<Browser> | undefined
  const server = () => (started ??= startFilled(dataDir, deals))
  const lab = () => (startedLab ??= startPhotoLab())
  const trialBrowser = () => (launched ??= launch())
  const inBrowser = async (
    measure: (browser: Browser, url: string) => Promise<readonly Figure[]>,
    site: () => Promise<string> = async () => (await server()).url,
  ) => {
    const url = await site()
    // Each part is measured in a browser without caches of another.
    if (isTrial) return measure(await trialBrowser(), url)
    const own = await launch()
    try {
      return await measure(own, url)
    } finally {
      await own.close()
    }
  }
  const inLab = (measure: typeof measurePhotos) => inBrowser(measure, async () => (await lab()).origin)
  const parts: readonly Part[] = [
    part('queries', 'The server, over HTTP', async () => measureQueries(await withoutCache(await server()))),
    part('previews', 'Preview pictures, over HTTP', async () => measurePreviews(await server())),
    part('places', 'Places, over HTTP', async () => measurePlaces(await server())),
    part('noon', 'Noon: ten connections, a deal published every second', async () => measureNoon(await server())),
    part('writers', 'Twenty writers on PostgreSQL 17', measureWriters),
    part('map', 'The map', () => inBrowser(measureMap)),
    part('clusters', 'A full map', () => inBrowser(measureClusters)),
    part('panning', 'Panning and zooming', () => inBrowser(measurePanning)),
    part('list', 'The list', () => inBrowser(measureList)),
    part('lighthouse', 'Lighthouse', async () => measureLighthouse((await server()).url)),
    part('photos', 'Photos', () => inLab(measurePhotos)),
    part('layouts', 'Reading menus, without the engine', () =>
      inBrowser(
        (browser) => measureLayouts(browser, reading),
        async () => '',
      ),
    ),
    part('pdfs', 'Reading menus from PDFs', () => inLab((browser, url) => measurePdfs(browser, url, reading))),
    part('reading', 'Reading menus', () => inLab((browser, url) => measureReading(browser, url, reading))),
  ]
  const names = new Set(only?.split(',') ?? parts.map(({ name }) => name))
  for (const name of names) if (!parts.some((each) => each.name === name)) throw new Error(`There is no part "${name}"`)

  process.stdout.write(`${deals} synthetic deals, ${MACHINE}\n`)
  try {
    return await measureParts(parts.filter(({ name }) => names.has(name)))
  } finally {
    await launched?.then((running) => running.close()).catch(() => undefined)
    for (const each of [started, startedLab]) await each?.then((running) => running.stop()).catch(() => undefined)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const part = (name: string, title: string, measure: Part['measure']): Part => ({ name, title, measure })

/** A failing part does not stop the next one. */
const measureParts = async (parts: readonly Part[]): Promise<boolean> => {
  const figures: Figure[] = []
  const failed: string[] = []
  for (const { title, measure } of parts) {
    const start = performance.now()
    try {
      const measured = await measure()
      printFigures(`${title} (${((performance.now() - start) / 1000).toFixed(0)} s)`, measured)
      figures.push(...measured)
    } catch (error) {
      failed.push(title)
      process.stderr.write(`\n${title}: ${error instanceof Error ? error.stack : String(error)}\n`)
    }
  }
  const isGood = printTotal(figures)
  for (const title of failed) process.stdout.write(`FAIL ${title}\n`)
  return isGood && failed.length === 0
}

/** Starts the server with synthetic deals and places around Berlin. */
const startFilled = async (dataDir: string, deals: number): Promise<BenchServer> => {
  const backend = await startBackend({ dataDir, siteUrl: 'http://127.0.0.1', sendMail: () => Promise.resolve() })
  await fillDeals(backend, { count: deals, seed: 1, cities: BERLIN })
  await insertSyntheticPlaces(backend, unlessTrial(20_000, 100), 1)
  await seedPhotos(backend, 'http://127.0.0.1', PHOTO_FILES)
  await backend.close()
  const basemap = process.env['BASEMAP_SOURCE'] ?? (existsSync(SHARED_BASEMAP) ? SHARED_BASEMAP : 'none')
  return startServer({ DATA_DIR: dataDir, BASEMAP_SOURCE: basemap })
}
