import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { err, ok, type Result } from '@mahlzeit/domain'
import { extract } from 'tar'
import * as v from 'valibot'
import { MIGRATIONS_DIR, startBackend } from '../backend.ts'
import { type Database, openEmbedded, openServer } from '../database.ts'
import { storedTables } from './catalog.ts'
import { MANIFEST, Manifest, SECRETS, tableFile } from './manifest.ts'

export interface RestoreOptions {
  readonly file: string
  /** The directory for the uploaded files, the secrets and, without a server, the database. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Replaces existing data. */
  readonly force: boolean
  /** Default: the project's migrations. */
  readonly migrationsDir?: string
}

/** The reason why nothing was restored, in one line. */
class NotRestored extends Error {
  override readonly name = 'NotRestored'
}

/** The error for a truncated file or one of another format. */
class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
}

/**
 * Restores an archive. All or nothing: existing data is replaced only after the whole archive was read.
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

/** Unpacks an archive into a directory, which detects damage before any data is replaced. */
const unpack = async (file: string, directory: string): Promise<Manifest> => {
  await pipeline(
    createReadStream(file),
    createGunzip(),
    extract({ cwd: directory, strict: true, filter: (_path, entry) => 'type' in entry && entry.type === 'File' }),
  ).catch((cause: NodeJS.ErrnoException) => {
    const isRead = cause.syscall === 'open' || cause.syscall === 'read'
    if (cause.syscall !== undefined && !isRead) throw cause
    throw new BrokenArchive(isRead ? `it cannot be read (${cause.code})` : 'it is no archive, or a damaged one', {
      cause,
    })
  })
  const manifest = readManifest(directory)
  for (const name of [SECRETS, ...manifest.tables.map((table) => tableFile(table.name))])
    if (!existsSync(join(directory, name))) throw new BrokenArchive(`${name} is missing`)
  const files = globSync('files/**', { cwd: directory, withFileTypes: true }).filter((entry) => entry.isFile()).length
  if (files !== manifest.files) throw new BrokenArchive(`it holds ${files} files, not ${manifest.files}`)
  return manifest
}

const restoreInto = async (
  fresh: string,
  manifest: Manifest,
  { dataDir, databaseUrl, force, migrationsDir = MIGRATIONS_DIR }: RestoreOptions,
): Promise<Manifest> => {
  const known = new Set(readdirSync(migrationsDir).map((name) => name.slice(0, 14)))
  if (manifest.migrations.some((version) => !known.has(version)))
    throw new NotRestored('The archive was made by a newer version of Mahlzeit: bring this one up to date first.')
  if (!force && !databaseUrl && existsSync(join(dataDir, 'database', '.complete'))) throw isUsed(dataDir)

  // Left by a restore that was killed: the data directory is locked, so no other process uses it.
  for (const name of readdirSync(dataDir))
    if (name.startsWith('restore-') && !fresh.endsWith(name)) rmSync(join(dataDir, name), { recursive: true })
  renameSync(join(fresh, 'archive', SECRETS), join(fresh, SECRETS))
  chmodSync(join(fresh, SECRETS), 0o600)
  const database = await openWithSchema(fresh, databaseUrl, manifest, { migrationsDir, force })
  try {
    await database.bulk('write', async (bulk) => {
      // Without triggers and foreign keys: the rows already include the effects of triggers.
      await bulk.query(`set local session_replication_role = 'replica'`)
      await bulk.query(`truncate ${(await storedTables(bulk)).map(({ name }) => name).join(', ')}`)
      for (const { name, columns, rows } of manifest.tables) {
        await bulk.copyIn(name, columns.join(', '), createReadStream(join(fresh, 'archive', tableFile(name))))
        const [found] = await bulk.query(`select count(*)::int as rows from ${name}`)
        if (found?.['rows'] !== rows) throw new NotRestored(`${name} has ${String(found?.['rows'])} rows, not ${rows}.`)
      }
      for (const { name, value, isCalled } of manifest.sequences)
        await bulk.query('select setval($1::text::regclass, $2::text::bigint, $3)', [name, value, isCalled])
    })
    await database.query('analyze')
  } finally {
    await database.close()
  }
  takeOver(fresh, dataDir)
  return manifest
}

const isUsed = (where: string): NotRestored =>
  new NotRestored(`There are data in ${where} already. Nothing was changed; --force replaces them.`)

const readManifest = (directory: string): Manifest => {
  const text = existsSync(join(directory, MANIFEST)) ? readFileSync(join(directory, MANIFEST), 'utf8') : null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text)
  if (!parsed.success) throw new BrokenArchive('it is no backup of Mahlzeit, or one of a newer version')
  return parsed.output
}

/** A database with the schema version of the archive. The next start applies newer migrations. */
const openWithSchema = async (
  fresh: string,
  databaseUrl: string | undefined,
  { migrations }: Manifest,
  { migrationsDir, force }: { readonly migrationsDir: string; readonly force: boolean },
): Promise<Database> => {
  if (databaseUrl) await refuseWhatIsUsed(databaseUrl, migrations, force)
  const ofArchive = join(fresh, 'migrations')
  mkdirSync(ofArchive)
  for (const name of readdirSync(migrationsDir))
    if (migrations.includes(name.slice(0, 14))) copyFileSync(join(migrationsDir, name), join(ofArchive, name))
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

const refuseWhatIsUsed = async (url: string, migrations: readonly string[], force: boolean): Promise<void> => {
  const database = await openServer(url)
  try {
    const [state] = await database.query(`select to_regclass('supabase_migrations.schema_migrations') is null as empty`)
    if (state?.['empty'] === true) return
    const applied = await database.query('select version from supabase_migrations.schema_migrations')
    if (applied.some(({ version }) => !migrations.includes(String(version))))
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
