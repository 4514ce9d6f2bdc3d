import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { MIGRATIONS_DIR, startBackend } from '../backend.ts'
import { type Database, openServer } from '../database.ts'
import { contentTypeOf } from '../file-storage.ts'
import { applyMigrations, readMigrations } from '../migrations.ts'
import { type FilesSettings, openFiles } from '../open-files.ts'
import { isServed } from '../peers.ts'
import { readSecrets, SECRETS, type Secrets, writeSecrets } from '../secrets.ts'
import { storedTables } from './catalog.ts'
import { type Manifest, versionsOf } from './manifest.ts'
import { NotRestored, replaceRows } from './replace-rows.ts'
import { archivedSecrets, BrokenArchive, unpack } from './unpack.ts'

export interface RestoreOptions {
  readonly file: string
  /** The directory for the uploaded files, the secrets and, without a server, the database. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The file of the secrets. Default: in `dataDir`. */
  readonly secretsFile?: string | undefined
  /** Where uploaded files are stored. Default: in `dataDir`. */
  readonly storage?: FilesSettings | undefined
  /** Replaces existing data. */
  readonly force: boolean
  /** Restores the secrets that sign sessions, and the sessions. Otherwise new secrets are generated and all users signed out. */
  readonly keepSessions: boolean
  /** Default: the project's migrations. */
  readonly migrationsDir?: string
}

/**
 * Restores an archive and upgrades it. All or nothing: existing data is replaced only after the whole archive was read. On a
 * server the upgrade runs in a second transaction, and the next start repeats it if it fails.
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

const restoreInto = async (fresh: string, manifest: Manifest, options: RestoreOptions): Promise<Manifest> => {
  const { dataDir, databaseUrl, force, keepSessions, secretsFile, migrationsDir = MIGRATIONS_DIR } = options
  const archive = join(fresh, 'archive')
  const known = new Map(readMigrations(migrationsDir).map(({ version, hash }) => [version, hash]))
  if (manifest.migrations.some(({ version }) => !known.has(version)))
    throw new NotRestored('The archive was made by a newer version of Mahlzeit: bring this one up to date first.')
  if (manifest.migrations.some(({ version, hash }) => known.get(version) !== hash))
    throw new NotRestored('The archive was made by another version of Mahlzeit: restore it with that one.')
  if (!force && !databaseUrl && existsSync(join(dataDir, 'database', '.complete'))) throw isUsed(dataDir)
  if (secretsFile !== undefined && !isWritable(dirname(secretsFile)))
    throw new NotRestored(`The folder of ${secretsFile} is not writable, and a restore replaces that file.`)

  // Left by a restore that was killed: the data directory is locked, so no other process uses it.
  for (const name of readdirSync(dataDir))
    if (name.startsWith('restore-') && !fresh.endsWith(name)) rmSync(join(dataDir, name), { recursive: true })
  const secrets = keepSessions ? archivedSecrets(archive) : null
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
  await takeOver(fresh, secrets, options)
  return manifest
}

const isWritable = (directory: string): boolean => {
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
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
  const { database } = await startBackend({
    dataDir: fresh,
    databaseUrl,
    siteUrl,
    migrationsDir: ofArchive,
    sendMail: async () => {},
  })
  return database
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
    if (await isServed(database)) throw new NotRestored('A server uses the database: stop all servers first.')
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
const takeOver = async (
  fresh: string,
  secrets: Secrets | null,
  { dataDir, secretsFile = join(dataDir, SECRETS), storage }: RestoreOptions,
): Promise<void> => {
  const files = join(fresh, 'archive', 'files')
  if (storage !== undefined) await store(files, storage)
  rmSync(secretsFile, { force: true })
  // New ones were generated with the schema.
  writeSecrets(secretsFile, secrets ?? readSecrets(fresh))
  for (const [name, from] of [
    ...(storage === undefined ? [['storage', files] as const] : []),
    ['database', join(fresh, 'database')] as const,
  ]) {
    const to = join(dataDir, name)
    const old = join(fresh, `old-${name}`)
    if (existsSync(to)) renameSync(to, old)
    if (existsSync(from)) renameSync(from, to)
  }
  // The schema cache described the replaced database.
  rmSync(join(dataDir, 'schema.json'), { force: true })
}

/** Files of a replaced database stay until the sweep of files without a row. */
const store = async (directory: string, settings: FilesSettings): Promise<void> => {
  const target = openFiles('', settings)
  for (const entry of globSync('**', { cwd: directory, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const [bucket = '', ...key] = path.slice(directory.length + 1).split(sep)
    await target.uploadObject(bucket, key.join('/'), undefined, readFileSync(path), contentTypeOf(entry.name), '')
  }
}
