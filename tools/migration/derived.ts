import * as v from 'valibot'
import type { Database, Row } from '../../supabase/server/database.ts'

type Query = Pick<Database, 'query'>

const FUNCTIONS = `
  select format('%I.%I', nspname, proname) as name, string_agg(prosrc, '' order by p.oid::regprocedure::text) as body
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where nspname in ('public', 'private') and prokind = 'f'
  group by 1`

/** Stored generated columns, with the columns that their expression reads. */
const GENERATED_COLUMNS = `
  select format('%I.%I', nspname, relname) as "table", quote_ident(attname) as "column", pg_get_expr(adbin, adrelid) as expression,
    array(
      select quote_ident(base.attname) from pg_depend join pg_attribute base
        on base.attrelid = refobjid and base.attnum = refobjsubid
      where classid = 'pg_attrdef'::regclass and objid = d.oid and refobjid = a.attrelid and refobjsubid <> a.attnum
      order by 1
    )::text[] as bases
  from pg_attribute a join pg_attrdef d on adrelid = attrelid and adnum = attnum
    join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
  where attgenerated = 's' order by 1, 2`

/** Indexes of expressions, and partial ones. */
const INDEXES = `
  select format('%I.%I', nspname, relname) as name, pg_get_indexdef(indexrelid) as expression
  from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace
  where indexprs is not null or indpred is not null order by 1`

const asMap = (rows: readonly Row[], value: string): ReadonlyMap<string, string> =>
  new Map(rows.map((row) => [String(row['name']), String(row[value])]))

/** Whether a text calls a function; names in texts of SQL are complete, because functions have no search path. */
const calls = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}\\s*\\(`, 'u').test(text)

/** The functions that differ between two databases, and those that call them. */
const changedFunctions = async (before: Query, after: Query): Promise<readonly string[]> => {
  const [old, now] = [asMap(await before.query(FUNCTIONS), 'body'), asMap(await after.query(FUNCTIONS), 'body')]
  const changed = new Set(
    [...now].filter(([name, body]) => old.has(name) && old.get(name) !== body).map(([name]) => name),
  )
  for (let size = -1; size !== changed.size; ) {
    size = changed.size
    for (const [name, body] of now) if ([...changed].some((other) => calls(body, other))) changed.add(name)
  }
  return [...changed]
}

const GeneratedColumns = v.array(
  v.object({ table: v.string(), column: v.string(), expression: v.string(), bases: v.array(v.string()) }),
)

const generatedColumns = async ({ query }: Query) => v.parse(GeneratedColumns, await query(GENERATED_COLUMNS))

/**
 * Statements that recompute what PostgreSQL derived from functions whose body changed: stored generated columns, with an update
 * of the rows that differ, so that triggers carry it on, and indexes of expressions.
 */
export const recomputeDerived = async (before: Query, after: Query): Promise<readonly string[]> => {
  const changed = await changedFunctions(before, after)
  const isStale = (expression: string) => changed.some((name) => calls(expression, name))
  const known = new Set((await generatedColumns(before)).map(({ table, column }) => `${table}.${column}`))
  const stale = (await generatedColumns(after)).filter(
    ({ table, column, expression }) => isStale(expression) && known.has(`${table}.${column}`),
  )
  const indexes = asMap(await before.query(INDEXES), 'expression')
  return [
    ...[...new Set(stale.map(({ table }) => table))].map((table) => {
      const columns = stale.filter((column) => column.table === table)
      const bases = new Set(columns.flatMap((column) => column.bases))
      return `update ${table} set ${[...bases].map((name) => `${name} = ${name}`).join(', ')}
where ${columns.map(({ column, expression }) => `${column} is distinct from ${expression}`).join('\n  or ')}`
    }),
    ...[...asMap(await after.query(INDEXES), 'expression')]
      .filter(([name, expression]) => indexes.has(name) && isStale(expression))
      .map(([name]) => `reindex index ${name}`),
  ]
}

const BUCKETS = `
  select id, format('insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (%L, %L, %L, %L, %L)
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types',
    id, name, public, file_size_limit, allowed_mime_types) as statement
  from storage.buckets order by id`

/** Statements that store the settings of buckets, which are rows. */
export const changedBuckets = async (before: Query, after: Query): Promise<readonly string[]> => {
  const old = new Set((await before.query(BUCKETS)).map(({ statement }) => statement))
  return (await after.query(BUCKETS))
    .map(({ statement }) => String(statement))
    .filter((statement) => !old.has(statement))
}
