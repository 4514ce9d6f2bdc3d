import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, holds } from '../figures.ts'
import { startServer, withoutCache } from '../server.ts'
import { type Engine, ENGINES, KEPT, openScaleDatabase } from './scale-database.ts'
import { measureFilters } from './filter-queries.ts'
import { measureScale } from './scale-queries.ts'
import { type ScaleRun, scaleTable } from './scale-table.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const

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
 * Measures the server with 10,000, 100,000 and 1,000,000 deals and prints Markdown tables, completed with the cached
 * figures of the sizes and engines that this run omits.
 * @returns whether all figures of this run are within their budgets
 */
export const measureGrowth = async ({ engine, deals }: ScaleOptions): Promise<boolean> => {
  const engines = ENGINES.filter((name) => engine === undefined || name === engine)
  if (engines.length === 0) throw new Error(`--engine has to be one of ${ENGINES.join(', ')}`)
  const measured: Figure[] = []
  for (const name of engines)
    for (const size of deals === undefined ? SIZES : [deals]) {
      process.stdout.write(`${TITLES[name]}, ${size} deals\n`)
      const figures = await measureOne(name, size)
      keep(name, { deals: size, date: new Date().toISOString().slice(0, 10), figures: [...figures] })
      measured.push(...figures)
    }
  process.stdout.write(
    `\n${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}\n\n`,
  )
  for (const name of ENGINES) {
    const runs = kept(name)
    if (runs.length > 0) process.stdout.write(`${scaleTable(TITLES[name], runs)}\n`)
  }
  const missed = measured.filter((figure) => !holds(figure)).length
  process.stdout.write(`${measured.length - missed} of ${measured.length} figures within their budget\n`)
  return missed === 0
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

const fileOf = (engine: Engine): string => join(KEPT, `${engine}.json`)

/** A shallow check: only this module writes the files. */
const isRun = (kept: unknown): kept is ScaleRun =>
  typeof kept === 'object' && kept !== null && 'deals' in kept && 'date' in kept && 'figures' in kept

const kept = (engine: Engine): readonly ScaleRun[] => {
  const runs: unknown = existsSync(fileOf(engine)) ? JSON.parse(readFileSync(fileOf(engine), 'utf8')) : []
  return Array.isArray(runs) ? runs.filter(isRun) : []
}

const keep = (engine: Engine, run: ScaleRun): void => {
  mkdirSync(KEPT, { recursive: true })
  const others = kept(engine).filter(({ deals }) => deals !== run.deals)
  writeFileSync(fileOf(engine), JSON.stringify([...others, run]))
}
