import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The schema in the order of the file names, as `supabase/config.toml` names them. */
const SCHEMAS = join(ROOT, 'supabase/schemas')

/** The whole schema as one SQL script. */
export const schemaScript = (): string =>
  globSync('*.sql', { cwd: SCHEMAS })
    .toSorted()
    .map((path) => `-- supabase/schemas/${basename(path)}\n\n${readFileSync(join(SCHEMAS, path), 'utf8')}`)
    .join('\n')

/** The file of the domain's constants as SQL, which `constantsScript` returns. */
export const CONSTANTS_FILE = join(SCHEMAS, '02-constants.sql')
