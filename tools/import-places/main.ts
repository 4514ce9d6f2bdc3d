import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { startBackend } from '../../supabase/local/backend.ts'
import { openDataDir } from '../../supabase/local/data-dir.ts'
import { DatabaseUnavailable } from '../../supabase/local/database.ts'
import { type Environment, readEnvironment } from '../../supabase/local/environment.ts'
import { MigrationFailed } from '../../supabase/local/migrations.ts'
import { type Extract, readExtract } from '../../supabase/local/places/extract.ts'
import { importPlaces } from '../../supabase/local/places/import-places.ts'
import { createProgress } from './progress.ts'

const number = new Intl.NumberFormat('en')

const write = (line: string) => void process.stdout.write(`${line}\n`)

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

/** An embedded database has room for one process: a server that runs on it has it locked. */
const takeDataDir = ({ dataDir, databaseUrl }: Environment): Result<() => void, string> => {
  if (databaseUrl) return ok(() => {})
  const taken = openDataDir(dataDir)
  if (taken.ok) return ok(() => taken.value.release())
  return err(`${taken.error} Nothing was imported: end the server, import, and start it again.`)
}

const run = async (): Promise<Result<void, string>> => {
  const environment = readEnvironment(process.env)
  if (!environment.ok) return environment
  const { dataDir, databaseUrl, poiSource } = environment.value
  const [argument] = process.argv.slice(2)
  const file = argument === undefined ? poiSource : resolve(process.env['IMPORT_FROM'] ?? '', argument)
  if (file === undefined) return err('Name the file: npm run import-places -- FILE (or set POI_SOURCE).')
  const extract = readFile(file)
  if (!extract.ok) return extract
  const release = takeDataDir(environment.value)
  if (!release.ok) return release

  const { source, license, venues } = extract.value
  write(`${source}\n${license}`)
  try {
    const backend = await startBackend({ dataDir, databaseUrl, siteUrl: 'http://localhost', sendMail: async () => {} })
    const progress = createProgress(venues.length, process.stdout)
    const { added, changed, unchanged, skipped } = await importPlaces(backend, venues, progress)
    await backend.close()
    write(
      `${number.format(added)} places are new, ${number.format(changed)} changed, ${number.format(unchanged)} as they were.`,
    )
    for (const [reason, count] of skipped) write(`${number.format(count)} skipped: ${reason}`)
    return ok(undefined)
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof MigrationFailed) return err(error.message)
    throw error
  } finally {
    release.value()
  }
}

const result = await run()
if (!result.ok) process.stderr.write(`${result.error}\n`)
process.exit(result.ok ? 0 : 1)
