import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, isTrial, MACHINE, printTotal } from '../figures.ts'
import { startServer, withoutCache } from '../server.ts'
import { type Engine, ENGINES, openScaleDatabase } from './scale-database.ts'
import { measureFilters } from './filter-queries.ts'
import { measureScale } from './scale-queries.ts'
import { scaleTable } from './scale-table.ts'

const SIZES = isTrial ? [1000] : [10_000, 100_000, 1_000_000]

const TITLES: Readonly<Record<Engine, string>> = { pglite: 'PGlite', postgres: 'PostgreSQL 17' }
/** Milliseconds at the server, p95. */
const QUERY_BUDGETS: Readonly<Record<Engine, number>> = { pglite: 40, postgres: 15 }
/** The same for tiles with a filter up to zoom 8. */
const FAR_BUDGETS: Readonly<Record<Engine, number>> = { pglite: 250, postgres: 100 }
/** Seconds for a million deals. */
const FILL_BUDGETS: Readonly<Record<Engine, number>> = { pglite: 480, postgres: 240 }

export interface ScaleOptions {
  /** Both by default. */
  readonly engine?: string | undefined
  /** All sizes by default. */
  readonly deals?: number | undefined
}

/**
 * Measures the server with 10,000, 100,000 and 1,000,000 deals and prints Markdown tables.
 * @returns whether all figures are within their budgets
 */
export const measureGrowth = async ({ engine, deals }: ScaleOptions): Promise<boolean> => {
  const engines = ENGINES.filter((name) => engine === undefined || name === engine)
  if (engines.length === 0) throw new Error(`--engine has to be one of ${ENGINES.join(', ')}`)
  process.stdout.write(`${MACHINE}\n\n`)
  const measured: Figure[] = []
  for (const name of engines) {
    const runs = new Map<number, readonly Figure[]>()
    for (const size of deals === undefined ? SIZES : [deals]) runs.set(size, await measureOne(name, size))
    process.stdout.write(`${scaleTable(TITLES[name], runs)}\n`)
    measured.push(...[...runs.values()].flat())
  }
  return printTotal(measured)
}

const measureOne = async (engine: Engine, deals: number): Promise<readonly Figure[]> => {
  const database = await openScaleDatabase(engine, deals)
  // No page is requested, so the web app need not be built.
  const site = mkdtempSync(join(tmpdir(), 'mahlzeit-scale-'))
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Mahlzeit</title>')
  try {
    const server = await startServer(database.environment, site)
    try {
      const uncached = await withoutCache(server)
      const fill: Figure = { name: 'filling the database', value: database.fillSeconds, unit: 's' }
      return [
        deals === 1_000_000 ? { ...fill, budget: FILL_BUDGETS[engine] } : fill,
        { name: 'sequential scans', value: database.scans, unit: 'times', budget: 0 },
        ...(await measureScale(uncached, QUERY_BUDGETS[engine])),
        ...(await measureFilters(uncached, { near: QUERY_BUDGETS[engine], far: FAR_BUDGETS[engine] })),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    rmSync(site, { recursive: true, force: true })
  }
}
