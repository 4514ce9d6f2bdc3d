import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { Connection } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { type Bulk, embeddedBulk, serverBulk } from './bulk.ts'
import { COMPLETE, copyTemplate, EMPTY_TEMPLATE, keepTemplate } from './database-template.ts'
import { orTimeout } from './or-timeout.ts'
import { createFairQueue, createQueue } from './queue.ts'

/** How long queries in flight may take when a server is disconnected. */
const CLOSE_SECONDS = 5

/** Connections to a server. */
const CONNECTIONS = 10
/** Requests that use them at once; the others are for the queries of this process. */
const CONCURRENT_REQUESTS = 8

export type Row = Record<string, unknown>

/** The database of the backend: PGlite in a directory, or a PostgreSQL server. */
export interface Database {
  readonly connection: Connection
  /** Runs one statement with `$1` parameters, as the owner of the database. */
  query(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs `work` in one transaction, which is rolled back if it throws. */
  transaction(work: (query: Database['query'], runScript: Database['runScript']) => Promise<void>): Promise<void>
  /** Runs a script of many statements in one transaction. */
  runScript(sql: string): Promise<void>
  /**
   * Runs `work` when it is the turn of its network (`createFairQueue`). PGlite is one session: concurrent requests would run
   * inside each other's transaction, and so with each other's role. On a server, which has a session per connection, some run
   * at once.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /**
   * Ends a transaction that a failed request left open. PGlite loses a ROLLBACK that follows a parameter which it cannot encode;
   * every later request would then fail in the aborted transaction. Does nothing on a server.
   */
  recover(): Promise<void>
  /** Runs `work` on whole tables in one transaction; a reading one sees a consistent snapshot. */
  bulk<T>(mode: 'read' | 'write', work: (bulk: Bulk) => Promise<T>): Promise<T>
  /**
   * Does the work of a server's background processes, which PGlite lacks: a checkpoint, which bounds the write-ahead log and
   * the recovery time after a kill, and a vacuum of tables that changed much. Does nothing on a server.
   */
  maintain(): Promise<void>
  /**
   * Erases deleted and replaced rows from the files of the database: VACUUM alone leaves their bytes in the free space of pages,
   * in statistics and in the write-ahead log. Rewrites the tables of `TABLES_TO_REWRITE` one by one, and blocks the readers of
   * each meanwhile. On a database server it skips tables that stay locked for a second, and leaves the write-ahead log alone.
   * @param isStopped ends the work early
   */
  eraseDeleted(isStopped?: () => boolean): Promise<void>
  /** Closes the database after the queries in flight; a server gets five seconds for them. */
  close(): Promise<void>
}

/** The database cannot be used; the message says why in one line. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * Opens PGlite on `directory`, which is created if it is missing.
 * @param template the directory to copy then, if it exists
 * @throws DatabaseUnavailable if the existing database cannot be opened
 */
export const openEmbedded = async (directory: string, template = EMPTY_TEMPLATE): Promise<Database> => {
  const complete = join(directory, COMPLETE)
  const isNew = !existsSync(complete)
  // A process that was killed while it created the database leaves one that cannot be opened and holds no data.
  if (isNew) rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const isCopied = isNew && copyTemplate([template, EMPTY_TEMPLATE], directory)
  const connection = await createPgliteConnection({
    url: directory,
    pgliteOptions: {
      extensions: { pg_trgm, unaccent },
      serializers: { [types.TEXT]: asText },
    },
  })
  const { driver } = connection
  const queue = createQueue()
  const inTurn = createFairQueue(queue)
  await driver.waitReady.catch((cause) => unavailable(`The database in ${directory} cannot be opened`, cause))
  // A checkpoint deletes old segments of the write-ahead log; recycled ones would keep their content.
  await driver.exec('set wal_recycle = off')
  if (isNew && !isCopied) {
    await driver.exec('checkpoint')
    keepTemplate(directory, EMPTY_TEMPLATE)
  }
  writeFileSync(complete, '')
  return {
    connection,
    inTurn,
    query: (sql, params) => inTurn(async () => (await driver.query<Row>(sql, params ? [...params] : [])).rows),
    transaction: (work) =>
      inTurn(() =>
        driver.transaction((transaction) =>
          work(
            async (sql, params) => (await transaction.query<Row>(sql, params ? [...params] : [])).rows,
            async (sql) => void (await transaction.exec(sql)),
          ),
        ),
      ),
    runScript: (sql) =>
      inTurn(async () => {
        await driver.transaction((transaction) => transaction.exec(sql))
      }),
    recover: async () => {
      await driver.exec('rollback').catch(() => driver.exec('rollback'))
    },
    bulk: (_mode, work) => inTurn(() => driver.transaction((transaction) => work(embeddedBulk(transaction)))),
    maintain: async () => {
      const { rows } = await inTurn(() => driver.query<{ name: string }>(TABLES_TO_VACUUM))
      for (const { name } of rows) await inTurn(() => driver.exec(`vacuum (analyze) ${name}`))
      await inTurn(() => driver.exec('checkpoint'))
    },
    eraseDeleted: async (isStopped = () => false) => {
      await inTurn(() => driver.exec('select pg_stat_force_next_flush()'))
      const { rows } = await inTurn(() => driver.query<{ name: string }>(TABLES_TO_REWRITE))
      for (const { name } of rows) {
        if (isStopped()) return
        await inTurn(async () => {
          await driver.exec(FORGET_STATISTICS(name))
          await driver.exec(`vacuum (full, analyze) ${name}`)
        })
      }
      await inTurn(() => driver.exec('vacuum full pg_catalog.pg_statistic'))
      // The second checkpoint is in a new segment, so it deletes all earlier segments.
      for (const step of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await inTurn(() => driver.exec(step))
    },
    close: () => queue(() => connection.close()),
  }
}

/**
 * Connects to a PostgreSQL server; `url` is a `postgres://` address of a role with `createrole` and `bypassrls`.
 * @param applicationName `application_name` of the connections
 * @throws DatabaseUnavailable if the server refuses or does not answer
 */
export const openServer = async (url: string, applicationName = ''): Promise<Database> => {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: CONNECTIONS,
      onnotice: () => {},
      connect_timeout: 10,
      connection: { application_name: applicationName },
    },
  })
  const { driver } = connection
  await driver.unsafe('select 1').catch((cause) => unavailable('DATABASE_URL: the database cannot be reached', cause))
  const inTurn = createFairQueue(createQueue(CONCURRENT_REQUESTS))
  return {
    connection,
    inTurn: (work) => inTurn(() => orTimeout(work())),
    query: async (sql, params) => [...(await driver.unsafe<Row[]>(sql, params ? ([...params] as never[]) : []))],
    transaction: async (work) => {
      await driver.begin((transaction) =>
        work(
          async (sql, params) => [...(await transaction.unsafe<Row[]>(sql, params ? ([...params] as never[]) : []))],
          async (sql) => void (await transaction.unsafe(sql).simple()),
        ),
      )
    },
    runScript: async (sql) => {
      await driver.begin((transaction) => transaction.unsafe(sql).simple())
    },
    recover: async () => {},
    bulk: async (mode, work) => {
      const options = `isolation level repeatable read ${mode === 'read' ? 'read only' : ''}`
      // Copied, because the driver takes arrays for lists of promises.
      const { result } = await driver.begin(options, async (transaction) => ({
        result: await work(serverBulk(transaction)),
      }))
      return result
    },
    maintain: async () => {},
    eraseDeleted: async (isStopped = () => false) => {
      const session = await driver.reserve()
      try {
        await session.unsafe(`set lock_timeout = '1s'`)
        for (const { name } of await session.unsafe<{ name: string }[]>(TABLES_TO_REWRITE)) {
          if (isStopped()) return
          await session.unsafe(`vacuum (full, analyze) ${name}`).catch(unlessLocked)
        }
      } finally {
        await session.unsafe('reset lock_timeout')
        session.release()
      }
    },
    // Without a timeout postgres.js 3.4 waits forever for a connection that is released after the call (`sql.reserve`).
    close: () => driver.end({ timeout: CLOSE_SECONDS }),
  }
}

/** Lite parses a parameter `{}` of a GET request as JSON, and PGlite then refuses the object as text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The tables that autovacuum would choose. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/** Rewriting larger tables takes too long: they are only vacuumed. */
const MAX_REWRITTEN_BYTES = 64 * 1024 * 1024

/** SQLSTATE of a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03'

const unlessLocked = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
}

/** The tables with updates or deletions in their statistics, or with statistics that a crash reset. */
const TABLES_TO_REWRITE = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where (n_tup_upd + n_tup_del > 0 or n_live_tup = 0 and pg_relation_size(relid) > 0)
    and pg_total_relation_size(relid) <= ${MAX_REWRITTEN_BYTES}
  order by 1`

/** Deletes the samples of a table and its indexes, because ANALYZE keeps those of a table that became empty. */
const FORGET_STATISTICS = (table: string): string => `
  delete from pg_catalog.pg_statistic where starelid = '${table}'::regclass
    or starelid in (select indexrelid from pg_catalog.pg_index where indrelid = '${table}'::regclass)`

const unavailable = (what: string, cause: unknown): never => {
  const reason = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : String(cause)
  throw new DatabaseUnavailable(`${what}: ${reason}`, { cause })
}
