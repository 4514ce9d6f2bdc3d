import { err, ok, type Result } from '@mahlzeit/domain'
import { type Backend, startBackend } from '../../supabase/server/backend.ts'
import { openDataDir } from '../../supabase/server/data-dir.ts'
import { DatabaseUnavailable, openServer } from '../../supabase/server/database.ts'
import type { Environment } from '../../supabase/server/environment.ts'
import { MigrationFailed } from '../../supabase/server/migrations.ts'

/** A database opened for a command. */
export type OpenDatabase = Pick<Backend, 'query' | 'close'>

/** Opens the database of a server without changing its schema: it may be a hosted project. */
const openShared = async (url: string): Promise<Result<OpenDatabase, string>> => {
  const database = await openServer(url)
  return ok({ query: (sql, params) => database.query(sql, params), close: () => database.connection.close() })
}

/** Opens the embedded database and applies pending migrations. It takes one process: a running server holds its lock. */
const openOwn = async (dataDir: string, whileRunning: string): Promise<Result<OpenDatabase, string>> => {
  const taken = openDataDir(dataDir)
  if (!taken.ok)
    return err(
      `${taken.error} Nothing was changed: stop the server, repeat the command, start it again.${whileRunning}`,
    )
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  const backend = await startBackend({ dataDir, log, siteUrl: 'http://localhost', sendMail: async () => {} })
  const close = async () => {
    await backend.close()
    taken.value.release()
  }
  return ok({ query: (sql, params) => backend.query(sql, params), close })
}

/**
 * Opens the database that the environment names.
 * @param whileRunning a sentence that says how else to do it while a server uses the database
 * @returns the database, or one line that says why it cannot be opened
 */
export const openDatabase = async (
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  whileRunning = '',
): Promise<Result<OpenDatabase, string>> => {
  try {
    return await (databaseUrl ? openShared(databaseUrl) : openOwn(dataDir, whileRunning && ` ${whileRunning}`))
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof MigrationFailed) return err(error.message)
    throw error
  }
}
