import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BackUpOptions, backUp } from './backup/back-up.ts'
import { DatabaseUnavailable, openServer } from './database.ts'

/** Key of the advisory lock of servers that prepare the same database. */
const PREPARING = 4_711_031

/** How long a backup is kept, as the privacy policy says: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The directory of the backups that upgrades make. */
export const upgradeBackups = (dataDir: string): string => join(dataDir, 'upgrade-backups')

/**
 * Backs up a database before an upgrade. Returns the archive.
 * @throws DatabaseUnavailable if that fails: then nothing was upgraded
 */
export const backUpBeforeUpgrade = async (
  { dataDir, ...content }: Pick<BackUpOptions, 'database' | 'files' | 'secretsFile'> & { readonly dataDir: string },
  now: Date,
): Promise<string> => {
  const directory = upgradeBackups(dataDir)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, `${now.toISOString().replaceAll(/\D/gu, '').slice(0, 14)}.tar.gz`)
  const written = await backUp({ ...content, file, now }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error)
      throw notUpgraded(`${file} cannot be written (${String(error.code)}).`)
    throw error
  })
  if (!written.ok) throw notUpgraded(written.error)
  return file
}

const notUpgraded = (why: string): DatabaseUnavailable =>
  new DatabaseUnavailable(`The database was not upgraded, because its backup failed: ${why}`)

/** Deletes the backups of upgrades that are older than 30 days. */
export const removeOldBackups = (dataDir: string, now: Date): void => {
  const directory = upgradeBackups(dataDir)
  const oldest = now.getTime() - KEPT_MS
  for (const name of statSync(directory, { throwIfNoEntry: false }) ? readdirSync(directory) : [])
    if (statSync(join(directory, name)).mtimeMs < oldest) rmSync(join(directory, name), { recursive: true })
}

/** Runs `work` while no other server prepares the same database: at a first start or an upgrade, the second server waits. */
export const preparing = async <T>(
  databaseUrl: string | undefined,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  // PGlite is in a data directory, which is locked.
  if (databaseUrl === undefined) return work()
  const database = await openServer(databaseUrl)
  try {
    const results: T[] = []
    // The lock ends with the transaction, and that with the process.
    await database.transaction(async (query) => {
      const [lock] = await query(`select pg_try_advisory_xact_lock(${PREPARING}) as taken`)
      if (lock?.['taken'] !== true) {
        log('Another server prepares the database: waiting for it.')
        await query(`select pg_advisory_xact_lock(${PREPARING})`)
      }
      results.push(await work())
    })
    return results[0] as T
  } finally {
    await database.close()
  }
}
