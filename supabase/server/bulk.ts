import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from '@electric-sql/pglite'
import type { TransactionSql } from 'postgres'

type Row = Record<string, unknown>

/** A transaction that exports or imports whole tables in PostgreSQL's text format for COPY. */
export interface Bulk {
  query(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** The rows of `table` (quoted, with its schema): `columns` is a list for SQL. */
  copyOut(table: string, columns: string): AsyncIterable<Uint8Array>
  copyIn(table: string, columns: string, rows: AsyncIterable<Uint8Array>): Promise<void>
}

/** Chunk sizes of PGlite, whose copies pass through memory: pages of 8 kB to export, bytes to import. */
const PAGES = 2048
const BATCH_BYTES = 16 * 1024 * 1024

export const embeddedBulk = (transaction: Transaction): Bulk => {
  const query: Bulk['query'] = async (sql, params = []) => (await transaction.query<Row>(sql, [...params])).rows
  return {
    query,
    async *copyOut(table, columns) {
      const [found] = await query(`select (pg_relation_size($1::text::regclass) / 8192)::int as pages`, [table])
      const pages = Number(found?.['pages'])
      for (let page = 0; page < pages; page += PAGES) {
        const range = `ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`
        const { blob } = await transaction.query(`copy (select ${columns} from ${table} where ${range}) to '/dev/blob'`)
        if (blob) yield new Uint8Array(await blob.arrayBuffer())
      }
    },
    copyIn: async (table, columns, rows) => {
      for await (const batch of wholeLines(rows))
        await transaction.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob: new Blob([batch]) })
    },
  }
}

/** In COPY's text format a line feed always ends a row: within values it is escaped. */
async function* wholeLines(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const bytes of rows) {
    const end = length + bytes.length < BATCH_BYTES ? -1 : bytes.lastIndexOf(10)
    if (end >= 0) {
      yield Buffer.concat([...parts, bytes.subarray(0, end + 1)])
      parts = []
      length = 0
    }
    const rest = Uint8Array.from(bytes.subarray(end + 1))
    parts.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(parts)
}

export const serverBulk = (transaction: Pick<TransactionSql, 'unsafe'>): Bulk => ({
  query: async (sql, params = []) => [...(await transaction.unsafe<Row[]>(sql, [...params] as never[]))],
  async *copyOut(table, columns) {
    yield* await transaction.unsafe(`copy ${table} (${columns}) to stdout`).readable()
  },
  copyIn: async (table, columns, rows) => {
    await pipeline(Readable.from(rows), await transaction.unsafe(`copy ${table} (${columns}) from stdin`).writable())
  },
})
