import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LockFile } from './licences.ts'
import { licencesPage } from './page.ts'

/** Writes docs/licences.md. */
const ROOT = join(import.meta.dirname, '../..')
writeFileSync(
  join(ROOT, 'docs/licences.md'),
  licencesPage(new LockFile(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))),
)
