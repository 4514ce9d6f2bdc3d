import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { versionOf } from './package-version.ts'

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/mahlzeit')
const PGLITE = versionOf('@electric-sql/pglite')

/** The file that marks a complete database in its directory. */
export const COMPLETE = '.complete'

/** Cached directory of an empty PGlite database: copying it takes a tenth of the time of creating one. */
export const EMPTY_TEMPLATE = join(CACHE, `empty-${PGLITE}`)

/** Cached directory of a PGlite database after these scripts: copying it saves the time of running them. */
export const migratedTemplate = (scripts: readonly string[]): string => {
  const made = JSON.stringify([PGLITE, versionOf('@supabase/lite'), ...scripts])
  return join(CACHE, `migrated-${createHash('sha256').update(made).digest('hex')}`)
}

/**
 * Copies the first cached template into the empty directory of a new database. Returns whether there was one that could be read:
 * another user may have cached it.
 */
export const copyTemplate = (templates: readonly string[], directory: string): boolean =>
  templates
    .filter((path) => existsSync(path))
    .some((template) => {
      try {
        cpSync(template, directory, { recursive: true })
        return true
      } catch {
        for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true })
        return false
      }
    })

/** Caches a database after a checkpoint, in place of other versions. A failing write only makes later starts slower. */
export const keepTemplate = (directory: string, template: string): void => {
  const part = `${template}.${process.pid}`
  try {
    mkdirSync(CACHE, { recursive: true })
    cpSync(directory, part, { recursive: true })
    for (const mark of [COMPLETE, 'postmaster.pid']) rmSync(join(part, mark), { force: true })
    renameSync(part, template)
    for (const other of globSync(`${template.slice(0, template.lastIndexOf('-'))}-*`))
      if (!other.startsWith(template)) rmSync(other, { recursive: true })
  } catch {
    rmSync(part, { recursive: true, force: true })
  }
}
