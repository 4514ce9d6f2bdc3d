import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { versionOf } from './package-version.ts'

const FILE = join(
  resolve(import.meta.dirname, '../../node_modules/.cache/mahlzeit'),
  `pglite-${versionOf('@electric-sql/pglite')}.tar`,
)

/** Cache of an empty PGlite database: unpacking it is four times as fast as creating one. */
export const readTemplate = (): Blob | undefined => (existsSync(FILE) ? new Blob([readFileSync(FILE)]) : undefined)

/** Caches a new, still empty database. A failing write only makes later starts slower. */
export const keepTemplate = async (empty: PGlite): Promise<void> => {
  const archive = await empty.dumpDataDir('none')
  const part = `${FILE}.${process.pid}`
  try {
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(part, new Uint8Array(await archive.arrayBuffer()))
    renameSync(part, FILE)
  } catch {
    return
  }
}
