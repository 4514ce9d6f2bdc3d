import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPostgres } from './embedded-postgres.ts'

/** A PostgreSQL 17 server with persistent data. */
export interface PersistentPostgres {
  readonly databaseUrl: string
  stop(): Promise<void>
}

/**
 * Starts a server on the database in `directory`, which is created if missing. Root runs it as the system user `postgres`,
 * which needs access to the directory. Default settings, except `fsync`, which is off.
 */
export const startPersistentPostgres = async (directory: string, port: number): Promise<PersistentPostgres> => {
  const server = await embeddedPostgres({ directory, port, persistent: true, flags: ['-c', 'fsync=off'] })
  if (!existsSync(join(directory, 'PG_VERSION'))) await server.initialise()
  await server.start()
  return {
    databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  }
}
