import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { MIGRATIONS_DIR, startBackend } from '../backend.ts'
import { type Database, openEmbedded, openServer } from '../database.ts'
import { applyMigrations, readMigrations } from '../migrations.ts'
import { SECRETS, writeSecrets } from '../secrets.ts'
import { storedTables } from './catalog.ts'
import { type Manifest, versionsOf } from './manifest.ts'
import { NotRestored, replaceRows } from './replace-rows.ts'
import { archivedSecrets, BrokenArchive, unpack } from './unpack.ts'

export interface RestoreOptions {
  readonly file: string
  /** The directory for the uploaded files, the secrets and, without a server, the database. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Replaces existing data. */
  readonly force: boolean
  /** Restores the secrets that sign sessions, and the sessions. Otherwise new secrets are generated and all users signed out. */
  readonly keepSessions: boolean
  /** Default: the project's migrations. */
  readonly migrationsDir?: string
}

/**
 * Restores an archive and upgrades it. All or nothing: existing data is replaced only after the whole archive was read. On a
 * server the upgrade is a transaction of its own, which the next start repeats if it fails.
 * @returns the manifest of the archive, or one line that says why nothing was restored
 */
export const restore = async (options: RestoreOptions): Promise<Result<Manifest, string>> => {
  const { file, dataDir } = options
  const fresh = join(dataDir, `restore-${randomUUID()}`)
  try {
    mkdirSync(join(fresh, 'archive'), { recursive: true })
    return ok(await restoreInto(fresh, await unpack(file, join(fresh, 'archive')), options))
  } catch (error) {
    if (error instanceof BrokenArchive) return err(`${file} was not restored: ${error.message}.`)
    if (error instanceof NotRestored) return err(error.message)
    throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

const restoreInto = async (
  fresh: string,
  manifest: Manifest,
  { dataDir, databaseUrl, force, keepSessions, migrationsDir = MIGRATIONS_DIR }: RestoreOptions,
): Promise<Manifest> => {
  const archive = join(fresh, 'archive')
  const known = new Map(readMigrations(migrationsDir).map(({ version, hash }) => [version, hash]))
  if (manifest.migrations.some(({ version }) => !known.has(version)))
    throw new NotRestored('The archive was made by a newer version of Mahlzeit: bring this one up to date first.')
  if (manifest.migrations.some(({ version, hash }) => known.get(version) !== hash))
    throw new NotRestored('The archive was made by another version of Mahlzeit: restore it with that one.')
  if (!force && !databaseUrl && existsSync(join(dataDir, 'database', '.complete'))) throw isUsed(dataDir)

  // Left by a restore that was killed: the data directory is locked, so no other process uses it.
  for (const name of readdirSync(dataDir))
    if (name.startsWith('restore-') && !fresh.endsWith(name)) rmSync(join(dataDir, name), { recursive: true })
  if (keepSessions) writeSecrets(fresh, archivedSecrets(archive))
  const database = await openWithSchema(fresh, databaseUrl, manifest, { migrationsDir, force })
  try {
    await database.bulk('write', (bulk) =>
      replaceRows(bulk, manifest, { archive, keepSessions, isEmbedded: !databaseUrl }),
    )
    await applyMigrations(database, migrationsDir)
    await database.query('analyze')
  } finally {
    await database.close()
  }
  takeOver(fresh, dataDir)
  return manifest
}

const isUsed = (where: string): NotRestored =>
  new NotRestored(`There are data in ${where} already. Nothing was changed; --force replaces them.`)

/** A database with the schema version of the archive. */
const openWithSchema = async (
  fresh: string,
  databaseUrl: string | undefined,
  manifest: Manifest,
  { migrationsDir, force }: { readonly migrationsDir: string; readonly force: boolean },
): Promise<Database> => {
  const versions = versionsOf(manifest)
  if (databaseUrl) await refuseWhatIsUsed(databaseUrl, versions, force)
  const ofArchive = join(fresh, 'migrations')
  mkdirSync(ofArchive)
  for (const name of readdirSync(migrationsDir))
    if (versions.includes(name.slice(0, 14))) copyFileSync(join(migrationsDir, name), join(ofArchive, name))
  const siteUrl = 'http://localhost'
  const backend = await startBackend({
    dataDir: fresh,
    databaseUrl,
    siteUrl,
    migrationsDir: ofArchive,
    sendMail: async () => {},
  })
  await backend.close()
  return databaseUrl ? openServer(databaseUrl) : openEmbedded(join(fresh, 'database'))
}

/** Tables that have rows in a new database. */
const MADE_BY_MIGRATIONS = new Set([
  'storage.buckets',
  'supabase_migrations.schema_migrations',
  'supabase_migrations.seed_files',
])

const refuseWhatIsUsed = async (url: string, versions: readonly string[], force: boolean): Promise<void> => {
  const database = await openServer(url)
  try {
    const [state] = await database.query(`select to_regclass('supabase_migrations.schema_migrations') is null as empty`)
    if (state?.['empty'] === true) return
    const applied = await database.query('select version from supabase_migrations.schema_migrations')
    if (applied.some(({ version }) => !versions.includes(String(version))))
      throw new NotRestored('The database has a newer schema than the archive: restore it into an empty database.')
    if (force) return
    for (const { name } of await storedTables(database)) {
      if (MADE_BY_MIGRATIONS.has(name)) continue
      const [found] = await database.query(`select exists (select from ${name}) as used`)
      if (found?.['used'] === true) throw isUsed('the database that DATABASE_URL names')
    }
  } finally {
    await database.close()
  }
}

/** Replaces the data directory by the restored one. */
const takeOver = (fresh: string, dataDir: string): void => {
  for (const [name, from] of [
    ['storage', join(fresh, 'archive', 'files')],
    ['database', join(fresh, 'database')],
    [SECRETS, join(fresh, SECRETS)],
  ] as const) {
    const to = join(dataDir, name)
    const old = join(fresh, `old-${name}`)
    if (existsSync(to)) renameSync(to, old)
    if (existsSync(from)) renameSync(from, to)
  }
  // The schema cache described the replaced database.
  rmSync(join(dataDir, 'schema.json'), { force: true })
}
