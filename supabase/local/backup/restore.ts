import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { err, MAX_STORED_BYTES, ok, type Result } from '@mahlzeit/domain'
import { extract, type ReadEntry } from 'tar'
import * as v from 'valibot'
import { MIGRATIONS_DIR, startBackend } from '../backend.ts'
import { type Database, openEmbedded, openServer } from '../database.ts'
import type { Bulk } from '../bulk.ts'
import { readMigrations } from '../migrations.ts'
import { SECRETS, Secrets, writeSecrets } from '../secrets.ts'
import { SCHEMAS, sequences, storedTables } from './catalog.ts'
import { MANIFEST, Manifest, tableFile } from './manifest.ts'

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

const MEGABYTE = 1024 * 1024

/** An archive that unpacks to more than this is refused: real ones stay below 20 times their own size. */
const maxUnpackedBytes = (packedBytes: number): number => 16 * MEGABYTE + 100 * packedBytes

/** The longest row: a row is in memory as a whole. */
const MAX_ROW_BYTES = 8 * MEGABYTE

/** The largest size of an entry of an archive in bytes; negative for one that no backup has. */
const maxEntryBytes = (path: string, { type }: ReadEntry): number => {
  if (type !== 'File') return type === 'Directory' ? Number.POSITIVE_INFINITY : -1
  if (path === SECRETS) return 4096
  if (path === MANIFEST) return MEGABYTE
  if (path.startsWith('files/')) return MAX_STORED_BYTES
  return path.startsWith('tables/') ? Number.POSITIVE_INFINITY : -1
}

/** Unpacks an archive into a directory, which detects damage before any data is replaced. */
const unpack = async (file: string, directory: string): Promise<Manifest> => {
  const packedBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let refused: string | undefined
  await pipeline(
    createReadStream(file),
    createGunzip(),
    async function* (unpacked: AsyncIterable<Uint8Array>) {
      let length = 0
      for await (const bytes of unpacked) {
        length += bytes.length
        if (length > maxUnpackedBytes(packedBytes))
          throw new BrokenArchive('it unpacks to more than 100 times its size')
        yield bytes
      }
    },
    extract({
      cwd: directory,
      strict: true,
      // As root, tar would give files to the owner that the archive names.
      preserveOwner: false,
      filter: (path, entry) => {
        const isKept = entry.size <= maxEntryBytes(path, entry as ReadEntry)
        if (!isKept) refused ??= path
        return isKept
      },
    }),
  ).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof BrokenArchive) throw cause
    const isRead = cause.syscall === 'open' || cause.syscall === 'read'
    if (cause.syscall !== undefined && !isRead) throw cause
    throw new BrokenArchive(isRead ? `it cannot be read (${cause.code})` : 'it is no archive, or a damaged one', {
      cause,
    })
  })
  if (refused !== undefined)
    throw new BrokenArchive(`it holds ${JSON.stringify(refused)}, which is not part of a backup or too large`)
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
  { dataDir, databaseUrl, force, keepSessions, migrationsDir = MIGRATIONS_DIR }: RestoreOptions,
): Promise<Manifest> => {
  const known = new Map(readMigrations(migrationsDir).map(({ version, hash }) => [version, hash]))
  if (manifest.migrations.some(({ version }) => !known.has(version)))
    throw new NotRestored('The archive was made by a newer version of Mahlzeit: bring this one up to date first.')
  if (manifest.migrations.some(({ version, hash }) => known.get(version) !== hash))
    throw new NotRestored('The archive was made by another version of Mahlzeit: restore it with that one.')
  if (!force && !databaseUrl && existsSync(join(dataDir, 'database', '.complete'))) throw isUsed(dataDir)

  // Left by a restore that was killed: the data directory is locked, so no other process uses it.
  for (const name of readdirSync(dataDir))
    if (name.startsWith('restore-') && !fresh.endsWith(name)) rmSync(join(dataDir, name), { recursive: true })
  if (keepSessions) writeSecrets(fresh, readJson(join(fresh, 'archive', SECRETS), Secrets))
  const database = await openWithSchema(fresh, databaseUrl, manifest, { migrationsDir, force })
  try {
    const rowsOf = (name: string) => wholeRows(createReadStream(join(fresh, 'archive', tableFile(name))))
    await database.bulk('write', (bulk) =>
      replaceRows(bulk, manifest, { rowsOf, keepSessions, isEmbedded: !databaseUrl }),
    )
    await database.query('analyze')
  } finally {
    await database.close()
  }
  takeOver(fresh, dataDir)
  return manifest
}

/** Tables that hold sessions and sign-ins in progress. */
const SESSION_TABLES = new Set(['auth.sessions', 'auth.refresh_tokens', 'auth.flow_state'])

/** The role that writes the rows: it may write and nothing else. It exists during the transaction only. */
const RESTORER = `
  create role mahlzeit_restore nologin bypassrls;
  grant mahlzeit_restore to current_user;
  grant usage on schema ${SCHEMAS.join(', ')} to mahlzeit_restore;
  grant select, insert on all tables in schema ${SCHEMAS.join(', ')} to mahlzeit_restore;
  grant update on all sequences in schema ${SCHEMAS.join(', ')} to mahlzeit_restore;
  grant execute on all functions in schema ${SCHEMAS.join(', ')} to mahlzeit_restore`

interface Source {
  /** The rows of a table in COPY's text format. */
  readonly rowsOf: (table: string) => AsyncIterable<Uint8Array>
  readonly keepSessions: boolean
  readonly isEmbedded: boolean
}

/**
 * Replaces the rows of all tables and the values of all sequences. The archive names only what the schema has: every name in
 * SQL comes from the catalogue.
 */
const replaceRows = async (
  bulk: Bulk,
  manifest: Manifest,
  { rowsOf, keepSessions, isEmbedded }: Source,
): Promise<void> => {
  const tables = await storedTables(bulk)
  const counters = await sequences(bulk)
  // Without triggers and foreign keys: the rows already include the effects of triggers.
  await bulk.query(`set local session_replication_role = 'replica'`)
  await bulk.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const statement of RESTORER.split(';')) await bulk.query(statement)
  // PGlite's COPY reads a virtual file.
  if (isEmbedded) await bulk.query('grant pg_read_server_files to mahlzeit_restore')
  await bulk.query('set local role mahlzeit_restore')
  for (const { name: given, columns, rows } of manifest.tables) {
    const table = tables.find(({ name }) => name === given) ?? unknownName(given)
    const known = columns.map((column) => table.columns.find((name) => name === column) ?? unknownName(column))
    if (!keepSessions && SESSION_TABLES.has(table.name)) continue
    await bulk.copyIn(table.name, known.join(', '), rowsOf(table.name))
    const [found] = await bulk.query(`select count(*)::int as rows from ${table.name}`)
    if (found?.['rows'] !== rows)
      throw new NotRestored(`${table.name} has ${String(found?.['rows'])} rows, not ${rows}.`)
  }
  for (const { name: given, value, isCalled } of manifest.sequences) {
    const { name } = counters.find((counter) => counter.name === given) ?? unknownName(given)
    await bulk.query('select setval($1::text::regclass, $2::text::bigint, $3)', [name, value, isCalled])
  }
  await bulk.query('reset role')
  await bulk.query('drop owned by mahlzeit_restore')
  await bulk.query('drop role mahlzeit_restore')
  const [odd] = await bulk.query(ODD_ROWS, [versionsOf(manifest)])
  if (odd) throw new NotRestored(`The archive was changed: ${String(odd['what'])}.`)
}

const unknownName = (name: string): never => {
  throw new NotRestored(`The archive names ${JSON.stringify(name)}, which the schema does not have.`)
}

/** Rows that no backup has: the next backup would read files outside the storage, the next start skip a migration. */
const ODD_ROWS = `
  select 'a stored file has a path outside its bucket' as what from storage.objects
  where (bucket_id || '/' || name) ~ '(^|/)\\.{0,2}(/|$)|[[:cntrl:]\\\\]'
  union all
  select 'its migrations differ from its manifest'
  where (select array_agg(version::text order by version) from supabase_migrations.schema_migrations)
    is distinct from $1::text[]
  limit 1`

/** Passes the bytes on while no row is too long. A line feed ends a row: within values it is escaped. */
async function* wholeRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const bytes of source) {
    const end = bytes.lastIndexOf(10)
    length = end < 0 ? length + bytes.length : bytes.length - end - 1
    if (length > MAX_ROW_BYTES) throw new NotRestored('The archive holds a row that is too large.')
    yield bytes
  }
}

const isUsed = (where: string): NotRestored =>
  new NotRestored(`There are data in ${where} already. Nothing was changed; --force replaces them.`)

const versionsOf = ({ migrations }: Manifest): readonly string[] => migrations.map(({ version }) => version)

const readManifest = (directory: string): Manifest => readJson(join(directory, MANIFEST), Manifest)

const readJson = <const S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!parsed.success) throw new BrokenArchive('it is no backup of Mahlzeit, or one of a newer version')
  return parsed.output
}

/** A database with the schema version of the archive. The next start applies newer migrations. */
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
