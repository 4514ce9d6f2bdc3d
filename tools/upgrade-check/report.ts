import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS_DIR } from '../../supabase/server/backend.ts'
import type { Database } from '../../supabase/server/database.ts'
import { migrationState } from '../../supabase/server/migrations.ts'
import { VERSION } from '../../supabase/server/package-version.ts'
import { upgradeBackups } from '../../supabase/server/upgrade.ts'
import { DESTRUCTIVE_MARK } from '../migration/statements.ts'

const MEGABYTE = 1024 * 1024

const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`

/** The bytes of all uploaded files, wherever they are kept; 0 before the first migration. */
const uploadedBytes = async ({ query }: Pick<Database, 'query'>): Promise<number> => {
  const [table] = await query(`select to_regclass('storage.objects') as found`)
  if (table?.['found'] === null) return 0
  const [sum] = await query(
    `select coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 as bytes from storage.objects`,
  )
  return Number(sum?.['bytes'])
}

/**
 * Says what the next start does with a database, and what it needs.
 * @throws DatabaseUnavailable if this version refuses it
 */
export const upgradeReport = async (
  database: Pick<Database, 'query'>,
  dataDir: string,
  migrationsDir = MIGRATIONS_DIR,
): Promise<string> => {
  const { applied, pending } = await migrationState(database, migrationsDir)
  const [found] = await database.query('select pg_database_size(current_database())::float8 as bytes')
  const [rows, files] = [Number(found?.['bytes']), await uploadedBytes(database)]
  const free = statfsSync(dataDir).bavail * statfsSync(dataDir).bsize
  const upgrades = pending.map(({ file }) =>
    readFileSync(join(migrationsDir, file), 'utf8').includes(DESTRUCTIVE_MARK) ? `${file} (deletes data)` : file,
  )
  return [
    `This version: ${VERSION}, schema ${pending.at(-1)?.version ?? applied.at(-1) ?? 'none'}`,
    `Database:     schema ${applied.at(-1) ?? 'none'}, ${megabytes(rows)}, uploaded files ${megabytes(files)}`,
    `Migrations:   ${upgrades.join(', ') || 'none'}`,
    pending.length === 0 || applied.length === 0
      ? 'Backup:       none is needed'
      : `Backup:       in ${upgradeBackups(dataDir)}, which takes at most ${megabytes(2 * rows + files)}; ${megabytes(free)} are free`,
    'Nothing was changed.',
  ].join('\n')
}
