import postgres from 'postgres'
import type { Query } from '../../scale/bulk-load.ts'

/** Opens one connection. */
export const connect = (databaseUrl: string, connection: { deadlock_timeout?: number } = {}): postgres.Sql =>
  postgres(databaseUrl, { max: 1, onnotice: () => {}, connection })

/** An account with a session, for requests by SQL. */
export interface SqlAccount {
  readonly id: string
  readonly session: string
}

/** Signs up an account that is no longer new (product.md#new-accounts). */
export const signUpBySql = async (sql: postgres.Sql): Promise<SqlAccount> => {
  const [id, session] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`
    insert into auth.users (id, email, email_confirmed_at, created_at)
    values (${id}, ${`${id}@example.test`}, now(), now() - interval '2 days')`
  await sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`
  return { id, session }
}

/** One request of a user in a transaction, as PostgREST runs it, without the limits of an account. */
export const asUser = async <T>(
  sql: postgres.Sql,
  { id, session }: SqlAccount,
  act: (query: Query) => Promise<T>,
): Promise<T> => {
  await sql`delete from private.community_acts where user_id = ${id}`
  return sql.begin(async (transaction) => {
    const query: Query = (text, params = []) => transaction.unsafe(text, [...params] as never[])
    await query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('role', 'authenticated', true)`,
      [JSON.stringify({ sub: id, role: 'authenticated', session_id: session }), id],
    )
    return act(query)
  }) as Promise<T>
}
