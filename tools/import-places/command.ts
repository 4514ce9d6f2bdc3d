import { readFileSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readOsmPbf } from '@mahlzeit/adapters/osm-pbf'
import { err, listOf, ok, readExtract, type Result, type VenueExtract } from '@mahlzeit/domain'
import { type Environment, readEnvironment } from '../../supabase/server/environment.ts'
import { basemapLocalities } from '../../supabase/server/places/basemap-localities.ts'
import { importLocalities, postcodesOf } from '../../supabase/server/places/import-localities.ts'
import { openPmtiles } from '../../supabase/server/basemap/pmtiles-basemap.ts'
import { applyImport, readImportPlan, undoImport } from '../../supabase/server/places/import-places.ts'
import { printLine } from '../../supabase/server/terminal.ts'
import { type OpenDatabase, openDatabase } from '../lib/open-database.ts'
import { createProgress } from './progress.ts'
import { number, planLines } from './plan-lines.ts'

const readVenues = async (file: string): Promise<Result<VenueExtract, string>> => {
  const extract = file.endsWith('.pbf') ? await readPbf(file) : readJson(file)
  return extract.ok ? extract : err(`${file}: ${extract.error}`)
}

const readPbf = async (file: string): Promise<Result<VenueExtract, string>> => {
  const opened = await openFile(file).catch(unreadable)
  if ('ok' in opened) return opened
  const { size } = await opened.stat()
  const read = async (start: number, end: number) =>
    (await opened.read(new Uint8Array(end - start), 0, end - start, start)).buffer
  const extract = await readOsmPbf({ size, read })
  await opened.close()
  return extract
}

const unreadable = (error: unknown) =>
  err(`it cannot be read: ${error instanceof Error ? error.message : String(error)}`)

const readJson = (file: string): Result<VenueExtract, string> => {
  try {
    return readExtract(readFileSync(file, 'utf8'))
  } catch (error) {
    return unreadable(error)
  }
}

/** Whether the database has our schema: a server is opened without migrations. */
const hasGazetteer = async ({ query }: OpenDatabase): Promise<boolean> => {
  const [found] = await query(`select to_regclass('private.place_imports') is not null as is_there`)
  return found?.['is_there'] === true
}

const WHILE_RUNNING = 'While it runs, a moderator imports and undoes imports under "Importe" of /moderation.'

/** Opens the database for an import. */
const openGazetteer = async (
  environment: Environment,
  open: typeof openDatabase,
): Promise<Result<OpenDatabase, string>> => {
  const database = await open(environment, WHILE_RUNNING)
  if (!database.ok || (await hasGazetteer(database.value))) return database
  await database.value.close()
  return err('DATABASE_URL: the database has no gazetteer yet. Start the server on it once, or push the migrations.')
}

type Open = () => Promise<Result<OpenDatabase, string>>

interface Options {
  readonly apply: boolean
  /** The name of the list that the file is a version of. */
  readonly list: string
}

/** Prints what an import of venues changes, and changes it if asked to. */
const importVenues = async (
  { source, license, venues }: VenueExtract,
  database: OpenDatabase,
  { apply, list }: Options,
): Promise<void> => {
  printLine(`${source}\n${license}`)
  const plan = await readImportPlan(database, list, venues)
  for (const line of planLines(plan)) printLine(line)
  if (!apply) return printLine('Nothing was changed. Repeat with --apply to apply this.')
  const { importId, leftOut } = await applyImport(
    database,
    plan,
    source,
    createProgress(plan.changes.length, process.stdout),
  )
  const postcodes = await importLocalities(database, postcodesOf(venues))
  if (postcodes > 0) printLine(`${number.format(postcodes)} postcodes are new.`)
  if (leftOut > 0) printLine(`${number.format(leftOut)} left out, because their places changed meanwhile.`)
  if (importId === null) printLine('Nothing was changed.')
  else printLine(`Import ${importId} is done. npm run import-places -- --undo ${importId} undoes it.`)
}

const importFrom = async (file: string, openIt: Open, options: Options): Promise<Result<void, string>> => {
  const isBasemap = file.endsWith('.pmtiles')
  const source = isBasemap ? await openPmtiles(file) : await readVenues(file)
  if (!source.ok) return isBasemap ? err(`${file}: ${source.error}`) : source
  const database = await openIt()
  if (!database.ok) return database
  if ('venues' in source.value) await importVenues(source.value, database.value, options)
  else {
    const found = await basemapLocalities(source.value)
    const added = await importLocalities(database.value, found)
    printLine(`${number.format(added)} of ${number.format(found.length)} names of localities are new.`)
    await source.value.close()
  }
  await database.value.close()
  return ok(undefined)
}

const undo = async (id: string, openIt: Open): Promise<Result<void, string>> => {
  const database = await openIt()
  if (!database.ok) return database
  const kept = /^\d{1,9}$/u.test(id) ? await undoImport(database.value, Number(id)) : null
  await database.value.close()
  if (kept === null) return err(`There is no import ${id}.`)
  printLine(`Import ${id} is undone.`)
  if (kept > 0) printLine(`${number.format(kept)} places keep what changed since, or have a deal.`)
  return ok(undefined)
}

const USAGE = 'npm run import-places -- FILE [--list NAME] [--apply], or --undo ID'

const readArguments = (args: readonly string[]) => {
  try {
    return ok(
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { apply: { type: 'boolean' }, list: { type: 'string' }, undo: { type: 'string' } },
      }),
    )
  } catch {
    return err(USAGE)
  }
}

/**
 * `npm run import-places`, which prints to standard output.
 * @param open opens the database that the variables name
 * @returns one line that says why nothing was imported or undone
 */
export const importPlaces = async (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  open = openDatabase,
): Promise<Result<void, string>> => {
  const environment = readEnvironment(variables)
  if (!environment.ok) return environment
  const read = readArguments(args)
  if (!read.ok) return read
  const { positionals, values } = read.value
  const openIt = () => openGazetteer(environment.value, open)
  if (values.undo !== undefined) return undo(values.undo, openIt)
  const [argument] = positionals
  const { poiSource } = environment.value
  const file = argument === undefined ? poiSource : resolve(variables['IMPORT_FROM'] ?? '', argument)
  if (file === undefined) return err(`Name the file: ${USAGE} (or set POI_SOURCE).`)
  return importFrom(file, openIt, { apply: values.apply ?? false, list: listOf(values.list ?? file) })
}
