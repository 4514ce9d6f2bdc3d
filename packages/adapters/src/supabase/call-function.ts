import { err, type Failure, ok, type Result } from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { failureFrom } from './failure-from.ts'

/** A call that the database refused carries its error code, where there was an answer at all. */
export type RefusedCall = Failure & { readonly code: string }

/** Calls a SQL function; what it answers has still to be read. */
export const callFunction = async (
  client: PostgrestClient,
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Result<unknown, RefusedCall>> => {
  const answer = await client.rpc(name, parameters)
  if (answer.error)
    return err({ ...failureFrom({ error: answer.error, status: answer.status }), code: answer.error.code })
  return ok<unknown>(answer.data)
}
