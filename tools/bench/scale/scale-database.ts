import { createHash } from 'node:crypto'
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBackend } from '../../../supabase/server/backend.ts'
import { fillDeals } from '../../../supabase/scale/fill-deals.ts'
import { startPersistentPostgres } from '../../../supabase/scale/persistent-postgres.ts'
import { DEAL_CALLS, scansOf } from '../../../supabase/scale/table-scans.ts'
import { isTrial } from '../figures.ts'
import { createProgress } from '../../import-places/progress.ts'
import { freePort } from '../../../supabase/tests/free-port.ts'

export const ENGINES = ['pglite', 'postgres'] as const

export type Engine = (typeof ENGINES)[number]

/** The cache of generated databases. */
const CACHE = resolve(import.meta.dirname, '../../../.cache/scale')

/** A database with synthetic deals, ready for a server. */
export interface ScaleDatabase {
  /** The environment of `supabase/server/main.ts`. */
  readonly environment: Readonly<Record<string, string>>
  /** How long filling took, in seconds, in this or an earlier run. */
  readonly fillSeconds: number
  /** The number of sequential scans by calls that must not cause any. */
  readonly scans: number
  close(): Promise<void>
}

/** A Tuesday: the day of the requested prices. */
export const MENU_DATE = '2027-03-09'

const SOURCES = [
  'supabase/migrations/*.sql',
  'supabase/scale/{bulk-load,cities,dish-words,fill-deals,synthetic-sql}.ts',
]

/** The cache key: a hash of the schema and the generator. */
const cacheKey = (): string => {
  const files = SOURCES.flatMap((pattern) => globSync(pattern)).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Opens the cached database, or fills one with a progress bar. A trial deletes its database. */
export const openScaleDatabase = async (engine: Engine, deals: number): Promise<ScaleDatabase> => {
  const directory = isTrial
    ? join(tmpdir(), `mahlzeit-scale-${process.pid}-${engine}`)
    : join(CACHE, `${engine}-${deals}`)
  const done = join(directory, `filled-${cacheKey()}`)
  if (!existsSync(done)) rmSync(directory, { recursive: true, force: true })
  const dataDir = join(directory, 'data')
  mkdirSync(dataDir, { recursive: true })
  // PostgreSQL runs as a separate user, who needs access to its files.
  chmodSync(directory, 0o755)
  const postgres =
    engine === 'postgres' ? await startPersistentPostgres(join(directory, 'postgres'), await freePort()) : undefined
  const databaseUrl = postgres?.databaseUrl
  const backend = await startBackend({ dataDir, databaseUrl, siteUrl: 'http://127.0.0.1', sendMail: async () => {} })
  if (!existsSync(done)) {
    const start = performance.now()
    await fillDeals(backend, {
      count: deals,
      seed: 1,
      menuDate: MENU_DATE,
      onDeals: createProgress(deals, process.stdout),
    })
    writeFileSync(done, String((performance.now() - start) / 1000))
  }
  let scans = 0
  for (const call of DEAL_CALLS) scans += await scansOf(backend, call)
  await backend.close()
  return {
    environment: { DATA_DIR: dataDir, BASEMAP_SOURCE: 'none', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    fillSeconds: Number(readFileSync(done, 'utf8')),
    scans,
    close: async () => {
      await postgres?.stop()
      if (isTrial) rmSync(directory, { recursive: true, force: true })
    },
  }
}
