import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bulk } from '../bulk.ts'
import { SCHEMAS, sequences, storedTables } from './catalog.ts'
import { type Manifest, tableFile, versionsOf } from './manifest.ts'

/** The reason why nothing was restored, in one line. */
export class NotRestored extends Error {
  override readonly name = 'NotRestored'
}

/** The longest row: a row is in memory as a whole. */
const MAX_ROW_BYTES = 8 * 1024 * 1024

/** Tables that hold sessions and sign-ins in progress. */
const SESSION_TABLES = new Set(['auth.sessions', 'auth.refresh_tokens', 'auth.flow_state'])

/** The role that writes the rows: it may write and nothing else. It exists during the transaction only. */
const RESTORER = `
  create role mahlzeit_restore nologin bypassrls;
  grant mahlzeit_restore to current_user;
  grant usage on schema ${SCHEMAS.join(', ')} to mahlzeit_restore;
  grant select, insert on all tables in schema ${SCHEMAS.join(', ')} to mahlzeit_restore;
  grant update on all sequences in schema ${SCHEMAS.join(', ')} to mahlzeit_restore;
  grant execute on all functions in schema ${SCHEMAS.join(', ')} to mahlzeit_restore`

interface Source {
  /** Directory of the unpacked archive. */
  readonly archive: string
  readonly keepSessions: boolean
  readonly isEmbedded: boolean
}

/**
 * Replaces the rows of all tables and the values of all sequences. The archive names only what the schema has: every name in
 * SQL comes from the catalogue.
 */
export const replaceRows = async (
  bulk: Bulk,
  manifest: Manifest,
  { archive, keepSessions, isEmbedded }: Source,
): Promise<void> => {
  const tables = await storedTables(bulk)
  const counters = await sequences(bulk)
  // Without triggers and foreign keys: the rows already include the effects of triggers.
  await bulk.query(`set local session_replication_role = 'replica'`)
  await bulk.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const statement of RESTORER.split(';')) await bulk.query(statement)
  // PGlite's COPY reads a virtual file.
  if (isEmbedded) await bulk.query('grant pg_read_server_files to mahlzeit_restore')
  await bulk.query('set local role mahlzeit_restore')
  for (const { name: given, columns, rows } of manifest.tables) {
    const table = tables.find(({ name }) => name === given) ?? unknownName(given)
    const known = columns.map((column) => table.columns.find((name) => name === column) ?? unknownName(column))
    if (!keepSessions && SESSION_TABLES.has(table.name)) continue
    const file = join(archive, tableFile(table.name))
    // On a server each COPY costs 40 ms: Nagle's algorithm waits for an acknowledgement.
    if (rows === 0 && statSync(file).size === 0) continue
    await bulk.copyIn(table.name, known.join(', '), wholeRows(createReadStream(file)))
    const [found] = await bulk.query(`select count(*)::int as rows from ${table.name}`)
    if (found?.['rows'] !== rows)
      throw new NotRestored(`${table.name} has ${String(found?.['rows'])} rows, not ${rows}.`)
  }
  for (const { name: given, value, isCalled } of manifest.sequences) {
    const { name } = counters.find((counter) => counter.name === given) ?? unknownName(given)
    await bulk.query('select setval($1::text::regclass, $2::text::bigint, $3)', [name, value, isCalled])
  }
  await bulk.query('reset role')
  await bulk.query('drop owned by mahlzeit_restore')
  await bulk.query('drop role mahlzeit_restore')
  const [odd] = await bulk.query(ODD_ROWS, [versionsOf(manifest)])
  if (odd) throw new NotRestored(`The archive was changed: ${String(odd['what'])}.`)
}

const unknownName = (name: string): never => {
  throw new NotRestored(`The archive names ${JSON.stringify(name)}, which the schema does not have.`)
}

/**
 * Rows that no real backup contains. They would make the next backup read files outside the storage, or the next start skip a
 * migration.
 */
const ODD_ROWS = `
  select 'a stored file has a path outside its bucket' as what from storage.objects
  where (bucket_id || '/' || name) ~ '(^|/)\\.{0,2}(/|$)|[[:cntrl:]\\\\]'
  union all
  select 'its migrations differ from its manifest'
  where (select array_agg(version::text order by version) from supabase_migrations.schema_migrations)
    is distinct from $1::text[]
  limit 1`

/** Passes the bytes on while no row is too long. A line feed ends a row: within values it is escaped. */
async function* wholeRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const bytes of source) {
    const end = bytes.lastIndexOf(10)
    length = end < 0 ? length + bytes.length : bytes.length - end - 1
    if (length > MAX_ROW_BYTES) throw new NotRestored('The archive holds a row that is too large.')
    yield bytes
  }
}
