import { err, type Failure, failure, ok, type Result } from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { failureFrom } from './failure-from.ts'

/**
 * A call that the database refused carries its error code and what it names, where there was an answer at all, and the
 * status of the answer: 0 where there was none.
 */
export type RefusedCall = Failure & { readonly code: string; readonly status: number }

/** Undefined parameters stay off the wire. */
export type Parameters = Readonly<Record<string, unknown>>

/** How a function is called: reads by GET, which caches may keep; writes by POST. */
export type Method = 'read' | 'write'

/** Calls a SQL function; what it answers has still to be read. */
export const callFunction = async (
  client: PostgrestClient,
  name: string,
  parameters: Parameters = {},
  method: Method = 'write',
): Promise<Result<unknown, RefusedCall>> => {
  const answer = await client.rpc(name, parameters, { get: method === 'read' })
  const { error, status } = answer
  if (error) return err({ ...failureFrom({ error, status }), code: error.code, status })
  return ok<unknown>(answer.data)
}

/** Calls a SQL function that answers nothing: the backend says 204 once it is done, and whoever says more is another. */
export const callProcedure = async (
  client: PostgrestClient,
  name: string,
  parameters: Parameters,
): Promise<Result<void, RefusedCall>> => {
  const answer = await callFunction(client, name, parameters)
  if (!answer.ok) return answer
  return answer.value === null
    ? ok(undefined)
    : err({ ...failure('unavailable', `${name}: unreadable answer`), code: '', status: 200 })
}

/** A refusal without its code: what ports speak of. */
export const plainFailure = ({ kind, message }: Failure): Failure => ({ kind, message })
