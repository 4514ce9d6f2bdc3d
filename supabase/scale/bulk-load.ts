import type { Row } from '../server/database.ts'

/** Runs one statement of a transaction. */
export type Query = (sql: string, params?: readonly unknown[]) => Promise<readonly Row[]>

const NAMES = ['public.deals', 'public.deal_images', 'private.menu_items', 'private.deal_facets']
const TABLES = `(${NAMES.map((name) => `'${name}'::regclass`).join(', ')})`

/** Unique and foreign keys without dependents. Primary keys stay, because rows are inserted in their order. */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as down,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as up
  from pg_constraint own
  where conrelid in ${TABLES} and contype in ('u', 'f')
    and not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = own.conindid and own.contype = 'u')
  order by conrelid, conname`

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as down, pg_get_indexdef(indexrelid) as up
  from pg_index
  where indrelid in ${TABLES} and not exists (select from pg_constraint where conindid = indexrelid)
  order by indexrelid::regclass::text`

/**
 * Runs `load` without the indexes, keys and triggers of deals, images and dishes, then recreates them: far faster than maintaining
 * them per row. Has to run inside a transaction, so that an interruption rolls everything back.
 */
export const withoutIndexes = async (
  query: Query,
  load: () => Promise<void>,
  onIndex: (done: number, whole: number) => void,
): Promise<void> => {
  // The catalogue qualifies table names only if the search path does not find them.
  await query(`set local search_path = ''`)
  await query(`set local maintenance_work_mem = '256MB'`)
  await query(`set local work_mem = '64MB'`)
  await query(`lock table ${NAMES.join(', ')} in access exclusive mode`)
  const made = [...(await query(CONSTRAINTS)), ...(await query(INDEXES))]
  for (const { down } of made) await query(String(down))
  for (const table of NAMES) await query(`alter table ${table} disable trigger user`)

  await load()

  // Foreign keys last, because their checks use the other indexes.
  const again = made.map(({ up }) => String(up)).sort((a, b) => rank(a) - rank(b))
  for (const [done, up] of again.entries()) {
    await query(up)
    onIndex(done + 1, again.length)
  }
  for (const table of NAMES) await query(`alter table ${table} enable trigger user`)
}

const rank = (definition: string): number => (definition.includes('FOREIGN KEY') ? 1 : 0)
