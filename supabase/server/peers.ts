import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { type Database, DatabaseUnavailable } from './database.ts'
import type { FilesSettings } from './open-files.ts'
import type { Secrets } from './secrets.ts'

const PREFIX = 'mahlzeit'

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * The name of a server's connections (`application_name`): hashes of its secrets and of the place of its files. Servers of one
 * database must agree on both.
 */
export const connectionName = (secrets: Secrets, dataDir: string, files: FilesSettings | undefined): string => {
  const place = typeof files === 'object' ? files.bucketUrl : files && 'a shared folder'
  return [PREFIX, short(secrets.jwtSecret + secrets.secretKey), short(place ?? hostname() + resolve(dataDir))].join(' ')
}

/** The names of the connections of all servers to this database. */
const names = async ({ query }: Pick<Database, 'query'>): Promise<readonly string[]> => {
  const rows = await query(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, '${PREFIX} ')`,
  )
  return rows.map(({ name }) => String(name))
}

/** Whether a server uses the database. */
export const isServed = async (database: Pick<Database, 'query'>): Promise<boolean> =>
  (await names(database)).length > 0

/**
 * Refuses to start beside a server with other secrets or files.
 * @param own the result of `connectionName`
 * @throws DatabaseUnavailable, which names the variable
 */
export const refuseOtherSettings = async (database: Pick<Database, 'query'>, own: string): Promise<void> => {
  const [, secrets] = own.split(' ')
  const other = (await names(database)).find((name) => name !== own)
  if (other === undefined) return
  throw new DatabaseUnavailable(
    other.split(' ')[1] === secrets
      ? 'Another server uses this database and has other files, so each would lack photos of the other: set STORAGE of both to one folder or one S3 bucket (docs/deploy.md).'
      : 'Another server uses this database and has other secrets, so users of one would be signed out by the other: set SECRETS_FILE of both to copies of one file (docs/deploy.md).',
  )
}
