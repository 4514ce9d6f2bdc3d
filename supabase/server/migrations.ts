import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, DatabaseUnavailable } from './database.ts'

/** Key of the advisory lock of a transaction that migrates. */
const MIGRATING = 4_711_032

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/

export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

interface Migration {
  readonly file: string
  readonly version: string
  readonly name: string
  readonly sql: string
  /** SHA-256 of name and content: unique, as the column that stores it demands. */
  readonly hash: string
}

/** Returns the migrations of a directory in name order. */
export const readMigrations = (directory: string): Migration[] =>
  readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      if (!version || !name) return []
      const sql = readFileSync(join(directory, file), 'utf8')
      return [{ file, version, name, sql, hash: createHash('sha256').update(file).update(sql).digest('hex') }]
    })

/** The migrations of a database and of this version. */
export interface MigrationState {
  /** Versions, in order; empty for a new database. */
  readonly applied: readonly string[]
  readonly pending: readonly Migration[]
}

/**
 * Compares the migrations of a database with those of `directory`.
 * @throws DatabaseUnavailable in one line, if a newer version migrated the database, or one whose migrations were different:
 * between releases they change
 */
export const migrationState = async (database: Pick<Database, 'query'>, directory: string): Promise<MigrationState> => {
  const known = readMigrations(directory)
  const [state] = await database.query(`select to_regclass('supabase_migrations.schema_migrations') is null as is_new`)
  if (state?.['is_new'] === true) return { applied: [], pending: known }
  const hashes = new Map((await database.query(APPLIED)).map(({ version, hash }) => [String(version), hash]))
  const changed = known.find(({ version, hash }) => (hashes.get(version) ?? hash) !== hash)
  if (changed)
    throw new DatabaseUnavailable(
      `The database was made by another version of Mahlzeit, which this one cannot use: its ${changed.file} was different. Nothing was changed. Start that version, or begin with an empty database: "npm run backup -- FILE" saves the data for that version, "npm run reset" deletes them; with DATABASE_URL name an empty database.`,
    )
  const applied = [...hashes.keys()]
  const newer = applied.find((version) => !known.some((migration) => migration.version === version))
  if (newer !== undefined)
    throw new DatabaseUnavailable(
      `The database has the schema ${newer} of a newer version of Mahlzeit. Nothing was changed. Start that version, or restore a backup of this one.`,
    )
  return { applied, pending: known.filter(({ version }) => !hashes.has(version)) }
}

/** The applied migrations. The hash is kept in a column that the Supabase CLI leaves empty. */
export const APPLIED = `
  select version, coalesce(idempotency_key, '') as hash from supabase_migrations.schema_migrations order by 1`

const LOCK = `select pg_advisory_xact_lock(${MIGRATING})`

/** Waits for the migration of a killed server: PostgreSQL ends its statement before it rolls back, and a backup could deadlock with it. */
export const untilNotMigrating = (database: Pick<Database, 'transaction'>): Promise<void> =>
  database.transaction(async (query) => void (await query(LOCK)))

/**
 * Applies the pending files of `directory` in name order, in one transaction with their rows in
 * `supabase_migrations.schema_migrations`, the table that the Supabase CLI uses: a database has its old schema or the new one.
 * @returns the versions that are applied now
 * @throws MigrationFailed, which names the file
 */
export const applyMigrations = async (database: Database, directory: string): Promise<string[]> => {
  const { applied, pending } = await migrationState(database, directory)
  let current = ''
  try {
    await database.transaction(async (query, runScript) => {
      if (pending.length > 0) await query(LOCK)
      for (const { file, version, name, sql, hash } of pending) {
        current = file
        await runScript(`${sql};
          insert into supabase_migrations.schema_migrations (version, name, idempotency_key)
          values ('${version}', '${name}', '${hash}');
          set constraints all immediate`)
      }
    })
  } catch (cause) {
    throw new MigrationFailed(`${current}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
  return [...applied, ...pending.map(({ version }) => version)].sort()
}
