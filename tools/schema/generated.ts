import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { constantsScript } from './constants.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The schema in the order of the file names, as `supabase/config.toml` names them. */
const SCHEMAS = join(ROOT, 'supabase/schemas')

/** The whole schema as one SQL script. */
export const schemaScript = (): string =>
  globSync('*.sql', { cwd: SCHEMAS })
    .toSorted()
    .map((path) => `-- supabase/schemas/${basename(path)}\n\n${readFileSync(join(SCHEMAS, path), 'utf8')}`)
    .join('\n')

/** A file that `npm run schema` writes. */
interface GeneratedFile {
  readonly path: string
  readonly content: () => string
}

/** In the order in which they are written: the baseline holds the others. */
export const GENERATED: readonly GeneratedFile[] = [
  { path: join(SCHEMAS, '02-constants.sql'), content: constantsScript },
  { path: join(ROOT, 'supabase/migrations/20261122000000_baseline.sql'), content: schemaScript },
]
