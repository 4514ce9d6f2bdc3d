import type { Connection } from '@supabase/lite'
import { CompiledQuery } from 'kysely'
import * as v from 'valibot'

/** The verified claims of a request, as Lite passes them on. */
const Context = v.object({
  auth: v.nullish(
    v.object({
      role: v.nullish(v.string()),
      uid: v.nullish(v.union([v.string(), v.number()])),
      jwt: v.nullish(v.looseObject({})),
    }),
  ),
  storage: v.nullish(v.object({ operation: v.nullish(v.string()) })),
})

/** As on a hosted project for users. */
const STATEMENT_TIMEOUT = '8s'

type Work<T> = Parameters<typeof Connection.prototype.withContext<T>>[1]

/** Limits the statements of a transaction. */
const withTimeout =
  <T>(work: Work<T>): Work<T> =>
  async (transaction) => {
    const sql = `select set_config('statement_timeout', $1, true)`
    await transaction.executeQuery(CompiledQuery.raw(sql, [STATEMENT_TIMEOUT]))
    return work(transaction)
  }

/**
 * Sets the request context of a SQL function call in one statement, and on a server how long each request of a visitor or user
 * may run. Lite sends a dozen settings one by one and waits for each, which takes most of the time of a call.
 */
export const batchRequestContext = (connection: Connection, isServer: boolean): void => {
  const oneByOne = connection.withContext.bind(connection)
  connection.withContext = (context, work, options) => {
    if (!context) return oneByOne(context, work, options)
    const { auth, storage } = v.parse(Context, context)
    const role = auth?.role || 'anon'
    // PGlite has no timeouts: the gate rejects requests that would run long.
    const isLimited = isServer && role !== 'service_role'
    if (!options?.rpc || options.transaction || options.forceRollback)
      return oneByOne(context, isLimited ? withTimeout(work) : work, options)
    const { rpc } = options
    const settings: readonly (readonly [string, string])[] = [
      ['role', role],
      ['request.jwt.claim.sub', String(auth?.uid ?? '')],
      ['request.jwt.claim.role', role],
      ['storage.operation', storage?.operation ?? ''],
      ...(auth?.jwt ? [['request.jwt.claims', JSON.stringify(auth.jwt)] as const] : []),
      ['response.status', ''],
      ['response.headers', ''],
      ['request.method', rpc.method],
      ['request.path', rpc.path],
      ['request.headers', JSON.stringify(rpc.requestHeaders ?? {})],
      ...(isLimited ? [['statement_timeout', STATEMENT_TIMEOUT] as const] : []),
      ...(rpc.readOnly ? [['transaction_read_only', 'on'] as const] : []),
    ]
    const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
    const statement = CompiledQuery.raw(`select ${calls.join(', ')}`, settings.flat())
    return connection.kysely.transaction().execute(async (transaction) => {
      await transaction.executeQuery(statement)
      return work(transaction)
    })
  }
}
