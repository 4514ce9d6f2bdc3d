import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { type Environment, readEnvironment } from '../../supabase/server/environment.ts'
import { type Extract, readExtract } from '../../supabase/server/places/extract.ts'
import { basemapLocalities } from '../../supabase/server/places/basemap-localities.ts'
import { readPbf } from '../../supabase/server/places/osm-pbf.ts'
import { importLocalities, postcodesOf } from '../../supabase/server/places/import-localities.ts'
import { openPmtiles } from '../../supabase/server/basemap/pmtiles-basemap.ts'
import { importPlaces } from '../../supabase/server/places/import-places.ts'
import { exitWith, printLine } from '../../supabase/server/terminal.ts'
import { type OpenDatabase, openDatabase } from '../lib/open-database.ts'
import { createProgress } from './progress.ts'

const number = new Intl.NumberFormat('en')

const readVenues = async (file: string): Promise<Result<Extract, string>> => {
  const extract = file.endsWith('.pbf') ? await readPbf(file) : readJson(file)
  return extract.ok ? extract : err(`${file}: ${extract.error}`)
}

const readJson = (file: string): Result<Extract, string> => {
  try {
    return readExtract(readFileSync(file, 'utf8'))
  } catch (error) {
    return err(`it cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Whether the database has our schema: a server is opened without migrations. */
const hasGazetteer = async ({ query }: OpenDatabase): Promise<boolean> => {
  const [found] = await query(`select to_regclass('public.places') is not null as is_there`)
  return found?.['is_there'] === true
}

/** Opens the database for an import. */
const openGazetteer = async (environment: Environment): Promise<Result<OpenDatabase, string>> => {
  const database = await openDatabase(environment)
  if (!database.ok || (await hasGazetteer(database.value))) return database
  await database.value.close()
  return err('DATABASE_URL: the database has no gazetteer yet. Start the server on it once, or push the migrations.')
}

const importVenues = async ({ source, license, venues }: Extract, database: OpenDatabase): Promise<void> => {
  printLine(`${source}\n${license}`)
  const progress = createProgress(venues.length, process.stdout)
  const { added, changed, unchanged, skipped } = await importPlaces(database, venues, progress)
  const postcodes = await importLocalities(database, postcodesOf(venues))
  const [isNew, differs, isSame] = [added, changed, unchanged].map((count) => number.format(count))
  printLine(`${isNew} places are new, ${differs} changed, ${isSame} as they were.`)
  if (postcodes > 0) printLine(`${number.format(postcodes)} postcodes are new.`)
  for (const [reason, count] of skipped) printLine(`${number.format(count)} skipped: ${reason}`)
}

const importFrom = async (file: string, environment: Environment): Promise<Result<void, string>> => {
  const isBasemap = file.endsWith('.pmtiles')
  const source = isBasemap ? await openPmtiles(file) : await readVenues(file)
  if (!source.ok) return isBasemap ? err(`${file}: ${source.error}`) : source
  const database = await openGazetteer(environment)
  if (!database.ok) return database
  if ('venues' in source.value) await importVenues(source.value, database.value)
  else {
    const found = await basemapLocalities(source.value)
    const added = await importLocalities(database.value, found)
    printLine(`${number.format(added)} of ${number.format(found.length)} names of localities are new.`)
    await source.value.close()
  }
  await database.value.close()
  return ok(undefined)
}

const run = async (): Promise<Result<void, string>> => {
  const environment = readEnvironment(process.env)
  if (!environment.ok) return environment
  const [argument] = process.argv.slice(2)
  const { poiSource } = environment.value
  const file = argument === undefined ? poiSource : resolve(process.env['IMPORT_FROM'] ?? '', argument)
  if (file === undefined) return err('Name the file: npm run import-places -- FILE (or set POI_SOURCE).')
  return importFrom(file, environment.value)
}

const result = await run()
if (!result.ok) exitWith(result.error)
process.exit(0)
