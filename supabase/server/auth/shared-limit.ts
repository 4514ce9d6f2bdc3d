import { createHmac } from 'node:crypto'
import type { Database } from '../database.ts'
import type { CreateLimit, Limit } from './rate-limit.ts'

/** The largest `integer` of SQL. */
const NO_LIMIT = 2 ** 31 - 2

/** A refused attempt adds one at most, so that the count stays within its type. */
const TAKE = `
  insert into private.rate_windows as w (key, attempts, ends_at)
  values ($1, 1, now() + make_interval(secs => $3::float8))
  on conflict (key) do update set
    attempts = case when w.ends_at > now() then least(w.attempts, $2::integer) + 1 else 1 end,
    ends_at = case when w.ends_at > now() then w.ends_at else excluded.ends_at end
  returning case when attempts > $2::integer then ceil(extract(epoch from ends_at - now()))::integer else 0 end as wait`

const FIND = `
  select attempts, ceil(extract(epoch from ends_at - now()))::integer as wait
  from private.rate_windows where key = $1 and ends_at > now()`

/** Fixed-window rate limits that all servers of a database count together. The database sees hashes instead of keys. */
export const sharedLimits = ({ query }: Pick<Database, 'query'>, secret: string): CreateLimit => {
  const hash = (text: string): Buffer => createHmac('sha256', `${secret} limits`).update(text).digest().subarray(0, 16)
  return (name, limit, windowMs): Limit => {
    const keyOf = (key: string): Buffer => hash(`${name} ${key}`)
    const find = async (key: string) => (await query(FIND, [keyOf(key)]))[0]
    return {
      take: async (key) => {
        const [row] = await query(TAKE, [keyOf(key), Math.min(limit, NO_LIMIT), windowMs / 1000])
        return Number(row?.['wait'])
      },
      waitOf: async (key) => {
        const row = await find(key)
        return row && Number(row['attempts']) >= limit ? Number(row['wait']) : 0
      },
      isOpen: async (key) => (await find(key)) !== undefined,
    }
  }
}

/** Deletes the windows that have ended. */
export const forgetEndedWindows = async ({ query }: Pick<Database, 'query'>): Promise<void> => {
  await query('delete from private.rate_windows where ends_at <= now()')
}
