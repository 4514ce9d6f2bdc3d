import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '@supabase/lite'
import { versionOf } from './package-version.ts'

type CacheDriver = NonNullable<Connection['config']['schemaCache']>

/**
 * Caches Lite's introspection of the database, which takes a second, for the next start.
 * @param migrations the applied versions; the cache key
 */
export const schemaCache = (dataDir: string, migrations: readonly string[]): CacheDriver => {
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
    // Lite deletes the cache when it closes the connection; the content is still valid.
    delete: async () => {},
  }
}
