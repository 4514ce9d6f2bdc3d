import { readdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Database } from './database.ts'

/** How many files one query looks up. */
const BATCH = 500

/**
 * Deletes files of `directory`, as FileStorage stores them, that have no row in the storage service. A process that is killed
 * during an upload or a removal leaves such files.
 * @param before only files last written before this time: a newer one may still get its row
 * @returns the number of deleted files
 */
export const removeStrayFiles = async (
  directory: string,
  database: Pick<Database, 'query'>,
  before: Date,
): Promise<number> => {
  const files = await filesBelow(directory)
  let removed = 0
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH)
    const unknown = await unknownOf(batch, database)
    for (const file of unknown) {
      const path = join(directory, file)
      const { mtime } = await stat(path)
      if (mtime >= before) continue
      await rm(path, { force: true })
      removed++
    }
  }
  return removed
}

/** The `bucket/key` of each file. */
const filesBelow = async (directory: string): Promise<readonly string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(nothingYet)
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(directory, sep).length).replaceAll(sep, '/'))
}

const nothingYet = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return []
  throw error
}

const unknownOf = async (files: readonly string[], database: Pick<Database, 'query'>): Promise<readonly string[]> => {
  const rows = await database.query(
    `select file from unnest($1::text[]) file
     where not exists (
       select from storage.objects
       where bucket_id = split_part(file, '/', 1) and name = substr(file, strpos(file, '/') + 1)
     )`,
    [files],
  )
  return rows.map(({ file }) => String(file))
}
