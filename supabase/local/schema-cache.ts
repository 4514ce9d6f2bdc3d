import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '@supabase/lite'
import { versionOf } from './package-version.ts'

type CacheDriver = NonNullable<Connection['config']['schemaCache']>

/**
 * Keeps what Lite read from the catalogues of the database, which takes it a second, for the next start.
 * @param migrations the versions that the database has had: with one more, what was kept no longer counts
 */
export const keepSchema = (dataDir: string, migrations: readonly string[]): CacheDriver => {
  const file = join(dataDir, 'schema.json')
  const stamp = createHash('sha256')
    .update([versionOf('@supabase/lite'), ...migrations].join(' '))
    .digest('hex')
  return {
    get: async () => {
      const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
      return kept.startsWith(`${stamp}\n`) ? kept.slice(stamp.length + 1) : undefined
    },
    set: async (_key, schema) => {
      writeFileSync(`${file}.part`, `${stamp}\n${schema}`)
      renameSync(`${file}.part`, file)
    },
    // Lite deletes when it closes the connection, which is no reason.
    delete: async () => {},
  }
}
