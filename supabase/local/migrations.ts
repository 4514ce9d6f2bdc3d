import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/

export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

/**
 * Applies the pending files of `directory` in name order. Each file runs in one transaction together with its row in
 * `supabase_migrations.schema_migrations`, the table that the Supabase CLI uses.
 * @returns the versions that are applied now
 * @throws MigrationFailed, which names the file
 */
export const applyMigrations = async (database: Database, directory: string): Promise<string[]> => {
  const applied = await database.query('select version from supabase_migrations.schema_migrations')
  const versions = new Set(applied.map((row) => String(row['version'])))
  const pending = readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      return version && name && !versions.has(version) ? [{ file, version, name }] : []
    })
  for (const { file, version, name } of pending) {
    const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`
    try {
      await database.runScript(`${readFileSync(join(directory, file), 'utf8')};\n${record};`)
    } catch (cause) {
      throw new MigrationFailed(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
  }
  return [...versions, ...pending.map(({ version }) => version)].sort()
}
