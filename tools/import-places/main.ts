import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { type Backend, startBackend } from '../../supabase/local/backend.ts'
import { openDataDir } from '../../supabase/local/data-dir.ts'
import { DatabaseUnavailable, openServer } from '../../supabase/local/database.ts'
import { type Environment, readEnvironment } from '../../supabase/local/environment.ts'
import { MigrationFailed } from '../../supabase/local/migrations.ts'
import { type Extract, readExtract } from '../../supabase/local/places/extract.ts'
import { importPlaces } from '../../supabase/local/places/import-places.ts'
import { exitWith, printLine } from '../../supabase/local/terminal.ts'
import { createProgress } from './progress.ts'

const number = new Intl.NumberFormat('en')

const readFile = (file: string): Result<Extract, string> => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return err(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  const extract = readExtract(text)
  return extract.ok ? extract : err(`${file}: ${extract.error}`)
}

/** The database to import into. */
type Opened = Pick<Backend, 'query' | 'close'>

/** Opens the database of a server without changing its schema: it may be a hosted project. */
const openShared = async (url: string): Promise<Result<Opened, string>> => {
  const database = await openServer(url)
  const close = () => database.connection.close()
  const [found] = await database.query(`select to_regclass('public.places') is not null as is_there`)
  if (found?.['is_there'] === true) return ok({ query: (sql, params) => database.query(sql, params), close })
  await close()
  return err('DATABASE_URL: the database has no gazetteer yet. Start the server on it once, or push the migrations.')
}

/** Opens the embedded database and applies pending migrations. It takes one process: a running server holds its lock. */
const openOwn = async (dataDir: string): Promise<Result<Opened, string>> => {
  const taken = openDataDir(dataDir)
  if (!taken.ok) return err(`${taken.error} Nothing was imported: end the server, import, and start it again.`)
  const backend = await startBackend({ dataDir, siteUrl: 'http://localhost', sendMail: async () => {} })
  const close = async () => {
    await backend.close()
    taken.value.release()
  }
  return ok({ query: (sql, params) => backend.query(sql, params), close })
}

const open = async ({ dataDir, databaseUrl }: Environment): Promise<Result<Opened, string>> => {
  try {
    return await (databaseUrl ? openShared(databaseUrl) : openOwn(dataDir))
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof MigrationFailed) return err(error.message)
    throw error
  }
}

const run = async (): Promise<Result<void, string>> => {
  const environment = readEnvironment(process.env)
  if (!environment.ok) return environment
  const [argument] = process.argv.slice(2)
  const { poiSource } = environment.value
  const file = argument === undefined ? poiSource : resolve(process.env['IMPORT_FROM'] ?? '', argument)
  if (file === undefined) return err('Name the file: npm run import-places -- FILE (or set POI_SOURCE).')
  const extract = readFile(file)
  if (!extract.ok) return extract
  const database = await open(environment.value)
  if (!database.ok) return database

  const { source, license, venues } = extract.value
  printLine(`${source}\n${license}`)
  const progress = createProgress(venues.length, process.stdout)
  const { added, changed, unchanged, skipped } = await importPlaces(database.value, venues, progress)
  await database.value.close()
  const [isNew, differs, isSame] = [added, changed, unchanged].map((count) => number.format(count))
  printLine(`${isNew} places are new, ${differs} changed, ${isSame} as they were.`)
  for (const [reason, count] of skipped) printLine(`${number.format(count)} skipped: ${reason}`)
  return ok(undefined)
}

const result = await run()
if (!result.ok) exitWith(result.error)
process.exit(0)
