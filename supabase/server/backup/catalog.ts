import * as v from 'valibot'
import type { Bulk } from '../bulk.ts'

/** A table without its generated columns. Names are quoted for SQL. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** The schemas of the project, of auth and of storage. */
export const SCHEMAS = ['public', 'private', 'auth', 'storage', 'supabase_migrations'] as const

/** Excludes tables that belong to an extension. */
const OURS = `n.nspname in (${SCHEMAS.map((name) => `'${name}'`).join(', ')}) and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
)`

/**
 * Tables that no archive contains. The transaction ids of the log of changes have no meaning in another database; the others
 * would reveal addresses of users.
 */
const OMITTED_TABLES = ['private.deal_changes', 'private.day_networks', 'private.address_key', 'private.rate_windows']
/** IP addresses and their hashes. */
const OMITTED_COLUMNS = [
  'private.notices.network',
  'private.notices.provider',
  'auth.sessions.ip',
  'auth.audit_log_entries.ip_address',
]

const listOf = (names: readonly string[]): string => `(${names.map((name) => `'${name}'`).join(', ')})`

/** All tables in name order, without `OMITTED_TABLES` and `OMITTED_COLUMNS`. */
export const storedTables = async ({ query }: Pick<Bulk, 'query'>): Promise<readonly StoredTable[]> => {
  const rows = await query(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(
        select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and concat_ws('.', n.nspname, c.relname, attname) not in ${listOf(OMITTED_COLUMNS)}
        order by attnum
      )::text[] as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and concat_ws('.', n.nspname, c.relname) not in ${listOf(OMITTED_TABLES)} and ${OURS}
    order by 1`)
  return v.parse(v.array(v.object({ name: v.string(), columns: v.array(v.string()) })), rows)
}

/** All sequences with their current values. */
export const sequences = async ({ query }: Pick<Bulk, 'query'>) => {
  const names = await query(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${OURS} order by 1`)
  const found: { name: string; value: string; isCalled: boolean }[] = []
  for (const { name } of names) {
    const [state] = await query(`select last_value::text as value, is_called from ${String(name)}`)
    found.push({ name: String(name), value: String(state?.['value']), isCalled: state?.['is_called'] === true })
  }
  return found
}
