import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBackend } from '../../supabase/server/backend.ts'
import { BERLIN } from '../../supabase/scale/cities.ts'
import { fillDeals } from '../../supabase/scale/fill-deals.ts'
import { PHOTO_FILES } from '../../supabase/scale/synthetic-sql.ts'
import { seedPhotos } from '../../supabase/seed/seed-photos.ts'
import { insertSyntheticPlaces } from '../../supabase/tests/synthetic-places.ts'
import { launch } from './browser.ts'
import { measureClusters } from './clusters.ts'
import { type Figure, holds, printFigures } from './figures.ts'
import { measureLegalLighthouse, measureLighthouse } from './lighthouse.ts'
import { measureList, measureMap, measurePanning } from './pages.ts'
import { measureNoon } from './noon/noon.ts'
import { measurePhotos } from './photos.ts'
import { measurePlaces } from './places.ts'
import { measurePreviews } from './previews.ts'
import { measureQueries } from './queries.ts'
import { startServer, withoutCache } from './server.ts'
import { measureWriters } from './writers.ts'

const SHARED_BASEMAP = resolve('../shared/data/basemap/berlin.pmtiles')

export interface OrdinaryOptions {
  /** Names of parts, separated by commas; all by default. */
  readonly only: string | undefined
  readonly deals: number
}

/** Measures the server, the map, the list and photos against their budgets, and prints each figure. */
export const measureAll = async ({ only, deals }: OrdinaryOptions): Promise<void> => {
  const wanted = (part: string): boolean => !only || only.split(',').includes(part)

  const dataDir = mkdtempSync(join(tmpdir(), 'mahlzeit-bench-'))
  const figures: Figure[] = []
  const show = (title: string, measured: readonly Figure[]): void => {
    printFigures(title, measured)
    figures.push(...measured)
  }

  try {
    process.stdout.write(
      `${deals} synthetic deals, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores\n`,
    )
    const backend = await startBackend({ dataDir, siteUrl: 'http://127.0.0.1', sendMail: () => Promise.resolve() })
    await fillDeals(backend, { count: deals, seed: 1, cities: BERLIN })
    await insertSyntheticPlaces(backend, 20_000, 1)
    await seedPhotos(backend, 'http://127.0.0.1', PHOTO_FILES)
    await backend.close()

    const basemap = process.env['BASEMAP_SOURCE'] ?? (existsSync(SHARED_BASEMAP) ? SHARED_BASEMAP : 'none')
    const server = await startServer({ DATA_DIR: dataDir, BASEMAP_SOURCE: basemap })
    try {
      if (wanted('queries')) show('The server, over HTTP', await measureQueries(await withoutCache(server)))
      if (wanted('previews')) show('Preview pictures, over HTTP', await measurePreviews(server))
      if (wanted('places')) show('Places, over HTTP', await measurePlaces(server))
      if (wanted('writers')) show('Twenty writers on PostgreSQL 17', await measureWriters())
      if (wanted('noon')) show('Noon: ten connections, a deal published every second', await measureNoon(server))
      const browser = await launch()
      if (wanted('map')) show('The map', await measureMap(browser, server.url))
      if (wanted('clusters')) show('A full map', await measureClusters(browser, server.url))
      if (wanted('panning')) show('Panning and zooming', await measurePanning(browser, server.url))
      if (wanted('list')) show('The list', await measureList(browser, server.url))
      if (wanted('photos')) show('Photos', await measurePhotos(browser))
      await browser.close()
      if (wanted('lighthouse')) {
        show('Lighthouse', await measureLighthouse(server.url, 9333))
        show('Lighthouse, legal and help pages', await measureLegalLighthouse(server.url, 9333))
      }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }

  const missed = figures.filter((figure) => !holds(figure)).length
  process.stdout.write(`\n${figures.length - missed} of ${figures.length} figures within their budget\n`)
}
