import { err, ok, type Result } from '@mahlzeit/domain'
import { type Backend, startBackend } from '../../supabase/server/backend.ts'
import { openDataDir } from '../../supabase/server/data-dir.ts'
import { DatabaseUnavailable, openServer } from '../../supabase/server/database.ts'
import { type Environment, readEnvironment } from '../../supabase/server/environment.ts'
import { MigrationFailed } from '../../supabase/server/migrations.ts'
import { fillDeals } from '../../supabase/scale/fill-deals.ts'
import { PHOTO_FILES } from '../../supabase/scale/synthetic-sql.ts'
import { seedPhotos } from '../../supabase/seed/seed-photos.ts'
import { printLine } from '../../supabase/server/terminal.ts'
import { createProgress } from '../import-places/progress.ts'
import { isOwnMachine, readArguments } from './arguments.ts'

const number = new Intl.NumberFormat('en')

type Opened = Pick<Backend, 'query' | 'transaction' | 'close'>

/** Opens a database on another machine without changing its schema: it may be a hosted project, with its own storage. */
const openHosted = async (url: string): Promise<Result<Opened, string>> => {
  const database = await openServer(url)
  const close = () => database.connection.close()
  const [found] = await database.query(`select to_regprocedure('private.recount_deals()') is not null as is_there`)
  if (found?.['is_there'] === true)
    return ok({
      query: (sql, params) => database.query(sql, params),
      transaction: (work) => database.transaction(work),
      close,
    })
  await close()
  return err('DATABASE_URL: the database is not up to date. Push the migrations first.')
}

/** Opens the database of the local server, applies pending migrations, and stores the photos that the deals share. */
const openOwn = async ({ dataDir, databaseUrl }: Environment): Promise<Result<Opened, string>> => {
  const taken = openDataDir(dataDir)
  if (!taken.ok) return err(`${taken.error} Nothing was generated: stop the server, generate, and start it again.`)
  const siteUrl = 'http://localhost'
  const backend = await startBackend({ dataDir, databaseUrl, siteUrl, sendMail: async () => {} })
  await seedPhotos(backend, siteUrl, PHOTO_FILES)
  const close = async () => {
    // Otherwise PGlite replays the whole write-ahead log at the next start.
    await backend.maintain()
    await backend.close()
    taken.value.release()
  }
  return ok({
    query: (sql, params) => backend.query(sql, params),
    transaction: (work) => backend.transaction(work),
    close,
  })
}

const open = async (environment: Environment, hosted: boolean): Promise<Result<Opened, string>> => {
  const { databaseUrl } = environment
  try {
    if (databaseUrl === undefined || isOwnMachine(databaseUrl)) return await openOwn(environment)
    if (hosted) return await openHosted(databaseUrl)
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof MigrationFailed) return err(error.message)
    throw error
  }
  return err(
    'DATABASE_URL: the database is on another machine. If it is to be filled with made-up deals, say --hosted.',
  )
}

/** `npm run generate`, which prints to standard output. */
export const generate = async (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Result<void, string>> => {
  const wanted = readArguments(args)
  if (!wanted.ok) return wanted
  const environment = readEnvironment(variables)
  if (!environment.ok) return environment
  const { deals, seed, hosted } = wanted.value
  const database = await open(environment.value, hosted)
  if (!database.ok) return database

  const start = performance.now()
  let indexes: ((done: number) => void) | undefined
  await fillDeals(database.value, {
    count: deals,
    seed,
    onDeals: createProgress(deals, process.stdout),
    onIndexes: (done, whole) => {
      if (indexes === undefined) printLine('Indexes and keys')
      indexes ??= createProgress(whole, process.stdout)
      indexes(done)
    },
  })
  const [counted] = await database.value.query('select sum(n)::int as deals from private.deal_cells where level = 3')
  await database.value.close()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  printLine(
    `${number.format(deals)} deals in ${seconds} s. The database has ${number.format(Number(counted?.['deals']))}.`,
  )
  return ok(undefined)
}
