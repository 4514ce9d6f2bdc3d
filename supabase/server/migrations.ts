import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, DatabaseUnavailable } from './database.ts'

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

/**
 * Refuses a database to which another version of a migration was applied. Until the first release the baseline changes, and a
 * database keeps the schema that it was created with.
 * @throws DatabaseUnavailable, which names the file
 */
export const refuseChangedMigrations = async (database: Database, directory: string): Promise<void> => {
  const [state] = await database.query(`select to_regclass('supabase_migrations.schema_migrations') is null as is_new`)
  if (state?.['is_new'] === true) return
  const hashes = new Map<unknown, unknown>()
  for (const { version, hash } of await database.query(APPLIED)) hashes.set(version, hash)
  const changed = readMigrations(directory).find(({ version, hash }) => (hashes.get(version) ?? hash) !== hash)
  if (changed)
    throw new DatabaseUnavailable(
      `The database was made by another version of Mahlzeit, which this one cannot use: its ${changed.file} was different. Nothing was changed. Start that version, or begin with an empty database: "npm run backup -- FILE" saves the data for that version, "npm run reset" deletes them; with DATABASE_URL name an empty database.`,
    )
}

/** The applied migrations. The hash is kept in a column that the Supabase CLI leaves empty. */
export const APPLIED = `
  select version, coalesce(idempotency_key, '') as hash from supabase_migrations.schema_migrations order by 1`

/**
 * Applies the pending files of `directory` in name order. Each file runs in one transaction together with its row in
 * `supabase_migrations.schema_migrations`, the table that the Supabase CLI uses.
 * @returns the versions that are applied now
 * @throws MigrationFailed, which names the file
 */
export const applyMigrations = async (database: Database, directory: string): Promise<string[]> => {
  const versions = new Set((await database.query(APPLIED)).map((row) => String(row['version'])))
  const pending = readMigrations(directory).filter(({ version }) => !versions.has(version))
  for (const { file, version, name, sql, hash } of pending) {
    const record = `insert into supabase_migrations.schema_migrations (version, name, idempotency_key)
      values ('${version}', '${name}', '${hash}')`
    try {
      await database.runScript(`${sql};\n${record};`)
    } catch (cause) {
      throw new MigrationFailed(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
  }
  return [...versions, ...pending.map(({ version }) => version)].sort()
}
