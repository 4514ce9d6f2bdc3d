import type { Backend } from '../server/backend.ts'

/**
 * Inserts rows, ids included. All have the same keys, which name the columns.
 * @param conflict SQL for rows that exist already; without it they are an error.
 */
export const insertRows = async (
  query: Backend['query'],
  table: string,
  rows: readonly object[],
  conflict = '',
): Promise<void> => {
  if (!rows[0]) return
  const columns = Object.keys(rows[0]).join(', ')
  await query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb) ${conflict}`,
    [JSON.stringify(rows)],
  )
}
