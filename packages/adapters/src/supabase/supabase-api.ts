import { err, type Failure, ok, parseRefusal, type Result } from '@mahlzeit/domain'
import * as v from 'valibot'
import { BackendError } from './backend-fetch.ts'
import { statusOfThrown } from './call-failure.ts'
import { type FailedCall, failedCall, plainFailure, type ReadFailure, RestApi, type Schema } from './rest-api.ts'

/** How an edge function is called. */
export interface EdgeCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly body?: ArrayBuffer | Record<string, unknown>
  readonly headers?: Record<string, string>
  /** Milliseconds, for functions that take longer than other calls. */
  readonly timeoutMs?: number
}

/** Tables, SQL functions and edge functions, called in the name of the signed-in user. */
export class SupabaseApi extends RestApi {
  /** Whether a user is signed in. */
  async hasSession(): Promise<Result<boolean, Failure>> {
    const token = await this.clients.accessToken()
    return token.ok ? ok(token.value !== null) : token
  }

  /** Calls an edge function. An answer without a body is read as null. */
  async edge<T, E = Failure>(
    path: string,
    { timeoutMs, ...call }: EdgeCall,
    schema: Schema<T>,
    readFailure: ReadFailure<E | Failure> = plainFailure,
  ): Promise<Result<T, E | Failure>> {
    const signal = timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }
    const client = await this.clients.load()
    if (!client.ok) return client
    const answer = await client.value.functions.invoke<unknown>(path, { ...call, ...signal })
    const { data, response } = answer
    const error: unknown = answer.error
    if (error !== null) return err(readFailure(await failedEdgeCall(error, response)))
    return this.read(path, data === '' ? null : data, schema)
  }
}

const failedEdgeCall = async (error: unknown, response: Response | undefined): Promise<FailedCall> => {
  if (response) {
    const body = v.safeParse(BackendError, await response.text())
    if (!body.success) return failedCall(response.status, '')
    const { code, message } = body.output
    return failedCall(response.status, message, code, parseRefusal(body.output))
  }
  // A `FunctionsFetchError` holds what `fetch` threw.
  const cause = error instanceof Error && 'context' in error ? error.context : error
  return failedCall(statusOfThrown(cause), String(cause))
}
