import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@mahlzeit/domain'
import { backUp } from '../../supabase/server/backup/back-up.ts'
import type { Manifest } from '../../supabase/server/backup/manifest.ts'
import { restore } from '../../supabase/server/backup/restore.ts'
import { openDataDir } from '../../supabase/server/data-dir.ts'
import { type Database, DatabaseUnavailable, openEmbedded, openServer } from '../../supabase/server/database.ts'
import { type Environment, readEnvironment } from '../../supabase/server/environment.ts'
import { MigrationFailed } from '../../supabase/server/migrations.ts'
import { openFiles } from '../../supabase/server/open-files.ts'
import { secretsFile, SecretsUnusable } from '../../supabase/server/secrets.ts'

const USAGE = 'Name the file: npm run backup -- FILE, or npm run restore -- FILE [--force] [--keep-sessions].'

const number = new Intl.NumberFormat('en')

/** Runs `work` with the data directory locked, so that no server uses it. */
const alone = async <T>(dataDir: string, work: () => Promise<Result<T, string>>): Promise<Result<T, string>> => {
  const taken = openDataDir(dataDir)
  if (!taken.ok) return err(`${taken.error} End the server first, and start it again afterwards.`)
  try {
    return await work()
  } finally {
    taken.value.release()
  }
}

const backUpTo = async (file: string, environment: Environment): Promise<Result<Manifest, string>> => {
  const { dataDir, databaseUrl } = environment
  const files = openFiles(dataDir, environment.storage)
  const secrets = secretsFile(dataDir, environment.secretsFile)
  const embedded = join(dataDir, 'database')
  if (!databaseUrl && !existsSync(join(embedded, '.complete'))) return err(`There is no database in ${dataDir}.`)
  const write = async () => {
    const database = await (databaseUrl ? openServer(databaseUrl) : openEmbedded(embedded))
    try {
      const written = await backUp({ database, files, secretsFile: secrets, file, now: new Date() })
      if (written.ok) await noteBackup(database, statSync(file).size)
      return written
    } finally {
      await database.connection.close()
    }
  }
  // A database server takes other connections meanwhile.
  return databaseUrl ? write() : alone(dataDir, write)
}

/** Tells the operator's page and alarms of a backup. A database of an older version cannot know it. */
const noteBackup = async ({ query }: Pick<Database, 'query'>, bytes: number): Promise<void> => {
  const [known] = await query(`select from pg_proc where oid = to_regprocedure('private.note_backup(bigint)')`)
  if (known) await query('select private.note_backup($1)', [bytes])
}

type Variables = Readonly<Record<string, string | undefined>>

const run = async (args: readonly string[], variables: Variables): Promise<Result<string, string>> => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { force: { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } },
  })
  const [command, argument] = positionals
  if (argument === undefined) return err(USAGE)
  const environment = readEnvironment(variables)
  if (!environment.ok) return environment
  const { dataDir, databaseUrl, secretsFile: secrets, storage } = environment.value
  const file = resolve(variables['COMMAND_FROM'] ?? '', argument)
  if (command === 'restore') {
    const { force = false, 'keep-sessions': keepSessions = false } = values
    const restored = await alone(dataDir, () =>
      restore({ file, dataDir, databaseUrl, secretsFile: secrets, storage, force, keepSessions }),
    )
    return restored.ok ? ok(`Restored from ${file}: ${summary(restored.value)}.`) : restored
  }
  const written = await backUpTo(file, environment.value)
  return written.ok ? ok(`Written to ${file}: ${summary(written.value)}. Keep it secret.`) : written
}

const summary = ({ tables, files, createdAt }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${number.format(rows)} rows and ${number.format(files)} files as of ${createdAt}`
}

const expected = (error: unknown): Result<never, string> => {
  if (error instanceof DatabaseUnavailable || error instanceof MigrationFailed || error instanceof SecretsUnusable)
    return err(error.message)
  throw error
}

/** `npm run backup` and `npm run restore`. @returns one line that says what was done, or why nothing was */
export const backUpOrRestore = (args: readonly string[], variables: Variables): Promise<Result<string, string>> =>
  run(args, variables).catch(expected)
