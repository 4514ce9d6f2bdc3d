import { err, ok, type Result } from '@mahlzeit/domain'
import type { Basemap } from './basemap.ts'
import { openPmtiles } from './pmtiles-basemap.ts'
import { tileJsonBasemap } from './tilejson-basemap.ts'

/** Described as a source without tiles, because browsers log a 404 as an error. */
export const NO_BASEMAP: Basemap = {
  describe: () => Promise.resolve({ tilejson: '3.0.0', tiles: [], minzoom: 0, maxzoom: 0 }),
  tile: () => Promise.resolve(null),
  close: () => Promise.resolve(),
}

/**
 * Opens the basemap that BASEMAP_SOURCE names.
 * @returns the basemap, or one line that says why the file cannot be read; the map then works without a basemap
 */
export const openBasemap = async (source: string, cacheDir: string): Promise<Result<Basemap, string>> => {
  if (source === 'none') return ok(NO_BASEMAP)
  if (/^https?:/u.test(source)) return ok(tileJsonBasemap({ address: source, cacheDir }))
  const opened = await openPmtiles(source)
  return opened.ok ? opened : err(`The basemap ${source} cannot be read: ${opened.error}. The map does without it.`)
}
