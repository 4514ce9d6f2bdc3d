import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { readEnvironment } from '../../supabase/local/environment.ts'
import { type Extract, readExtract } from '../../supabase/local/places/extract.ts'
import { importPlaces } from '../../supabase/local/places/import-places.ts'
import { exitWith, printLine } from '../../supabase/local/terminal.ts'
import { type OpenDatabase, openDatabase } from '../lib/open-database.ts'
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

/** Whether the database has our schema: a server is opened without migrations. */
const hasGazetteer = async ({ query }: OpenDatabase): Promise<boolean> => {
  const [found] = await query(`select to_regclass('public.places') is not null as is_there`)
  return found?.['is_there'] === true
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
  const database = await openDatabase(environment.value)
  if (!database.ok) return database
  if (!(await hasGazetteer(database.value))) {
    await database.value.close()
    return err('DATABASE_URL: the database has no gazetteer yet. Start the server on it once, or push the migrations.')
  }

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
