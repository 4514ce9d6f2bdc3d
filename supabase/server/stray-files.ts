import type { Database } from './database.ts'
import type { Files } from './file-storage.ts'

/** How many files one query looks up. */
const BATCH = 500

/**
 * Deletes stored files that have no row in the storage service. A process that is killed during an upload or a removal leaves such
 * files.
 * @param before only files last written before this time: a newer one may still get its row
 * @returns the number of deleted files
 */
export const removeStrayFiles = async (
  files: Pick<Files, 'list' | 'remove'>,
  database: Pick<Database, 'query'>,
  before: Date,
): Promise<number> => {
  const names = (await files.list()).filter(({ modified }) => modified < before).map(({ name }) => name)
  let removed = 0
  for (let start = 0; start < names.length; start += BATCH) {
    for (const name of await unknownOf(names.slice(start, start + BATCH), database)) {
      await files.remove(name)
      removed++
    }
  }
  return removed
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
