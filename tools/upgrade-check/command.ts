import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { openDataDir } from '../../supabase/server/data-dir.ts'
import { type Database, DatabaseUnavailable, openEmbedded, openServer } from '../../supabase/server/database.ts'
import { readEnvironment } from '../../supabase/server/environment.ts'
import { upgradeReport } from './report.ts'

type Variables = Readonly<Record<string, string | undefined>>

const run = async (variables: Variables): Promise<Result<string, string>> => {
  const environment = readEnvironment(variables)
  if (!environment.ok) return environment
  const { dataDir, databaseUrl } = environment.value
  if (databaseUrl) {
    if (!existsSync(dataDir)) return err(`There is no data directory ${dataDir}.`)
    return ok(await reportOf(await openServer(databaseUrl), dataDir))
  }
  const embedded = join(dataDir, 'database')
  if (!existsSync(join(embedded, '.complete')))
    return err(`There is no database in ${dataDir}: the next start creates one.`)
  const taken = openDataDir(dataDir)
  if (!taken.ok) return err(`${taken.error} End the server first.`)
  // PGlite writes when it opens a database.
  const copy = mkdtempSync(join(tmpdir(), 'mahlzeit-upgrade-check-'))
  try {
    cpSync(embedded, copy, { recursive: true })
    return ok(await reportOf(await openEmbedded(copy), dataDir))
  } finally {
    rmSync(copy, { recursive: true, force: true })
    taken.value.release()
  }
}

const reportOf = async (database: Database, dataDir: string): Promise<string> => {
  try {
    return await upgradeReport(database, dataDir)
  } finally {
    await database.close()
  }
}

const expected = (error: unknown): Result<never, string> => {
  if (error instanceof DatabaseUnavailable) return err(error.message)
  throw error
}

/** `npm run upgrade-check`. @returns its report, or one line that says why there is none */
export const checkUpgrade = (variables: Variables): Promise<Result<string, string>> => run(variables).catch(expected)
