import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { freePort } from '../free-port.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'

/**
 * Starts two servers on one database, with copies of nothing but the file of secrets and the folder of files between them.
 * @param variables of both
 */
export const startTwoServers = async (
  directory: string,
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<readonly [ServerProcess, ServerProcess]> => {
  const storage = join(directory, 'files')
  mkdirSync(storage, { recursive: true })
  const ports = [await freePort(), await freePort()] as const
  const shared = {
    DATABASE_URL: databaseUrl,
    STORAGE: storage,
    SECRETS_FILE: join(directory, 'secrets.json'),
    SITE_URL: `http://127.0.0.1:${ports[0]}`,
    ...variables,
  }
  const a = spawnServer(join(directory, 'a'), ports[0], shared)
  await a.ready()
  const b = spawnServer(join(directory, 'b'), ports[1], shared)
  await b.ready()
  return [a, b]
}
