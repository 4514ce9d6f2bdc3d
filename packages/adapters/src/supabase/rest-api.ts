import {
  err,
  type Failure,
  failure,
  parseRefusal,
  type ProblemLog,
  type Refusal,
  type Rejected,
  type Result,
} from '@mahlzeit/domain'
import { addressOf, type AnswerType, type CallRequest, type Method, pathOf } from '@mahlzeit/supabase/calls'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { AnswerReader, type Schema } from './answer-reader.ts'
import { callFailure } from './call-failure.ts'
import type { ClientLoader } from './client-loader.ts'
import type { Project } from './timed-fetch.ts'

export type { Schema } from './answer-reader.ts'

/**
 * A failed call with the backend's error code ('' without one) and the HTTP status (0 without an answer). `refusal` says
 * which rule the backend named, if any.
 */
export type FailedCall = Failure & {
  readonly code: string
  readonly status: number
  readonly refusal: Refusal | null
}

/** Maps a refusal to a failure; the default is the call's own mapping (`fails`). */
export type ReadFailure<E> = (failed: FailedCall) => E

/** The answer of a function that returns nothing. */
export const NOTHING: Schema<void> = v.pipe(
  v.null(),
  v.transform(() => undefined),
)

export const plainFailure: ReadFailure<Failure> = ({ kind, message }) => failure(kind, message)

/** Classes of SQLSTATE of refused writes: data exceptions, constraints, and our own limits. */
const BROKEN_RULE = /^(?:22|23|PT4)/u

const isRefusal = ({ kind, code }: FailedCall): boolean => kind !== 'suspended' && BROKEN_RULE.test(code)

/** Reads a broken rule or an exceeded limit; every other failure stays plain. */
export const rejection = (failed: FailedCall): Failure | Rejected =>
  isRefusal(failed) ? { kind: 'rejected', refusal: failed.refusal } : plainFailure(failed)

/** The failures of a call, as its entry in the table of calls declares them. */
export type CallFailure<F extends string> =
  | Failure
  | (F extends 'rejected' ? Rejected : F extends string ? { readonly kind: F } : never)

const failureOf = <F extends string>({ fails = {} }: CallRequest<Method, F>, failed: FailedCall): CallFailure<F> => {
  const known = Object.hasOwn(fails, failed.code) ? fails[failed.code] : undefined
  const kind = known ?? (isRefusal(failed) ? fails['rule'] : undefined)
  const meaning = kind === undefined ? plainFailure(failed) : kind === 'rejected' ? rejection(failed) : { kind }
  return meaning as CallFailure<F>
}

export const failedCall = (status: number, message: string, code = '', refusal: Refusal | null = null): FailedCall => ({
  ...callFailure(status, message),
  code,
  status,
  refusal,
})

/** The error of a SQL function: `private.refuse` puts a code into its message, and the code's parameters into its details. */
interface DatabaseError {
  readonly message: string
  readonly code?: string
  readonly details?: string
}

const RefusalParameters = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

const refusalOf = ({ message, details }: DatabaseError): Refusal | null => {
  const parameters = v.safeParse(RefusalParameters, details)
  return parseRefusal({ ...(parameters.success && parameters.output), code: message })
}

interface Answer {
  readonly status: number
  readonly data: unknown
  readonly error: DatabaseError | null
}

/** The failure of a call that was not answered. */
const failedAnswer = (message: string): Answer => ({ status: 0, data: null, error: { message } })

const answerOf = ({ ok: isOk, status }: Response, body: string): Answer => {
  if (body === '') return { status, data: null, error: isOk ? null : { message: '' } }
  try {
    const parsed: unknown = JSON.parse(body)
    return isOk ? { status, data: parsed, error: null } : { status, data: null, error: parsed as DatabaseError }
  } catch {
    return { status, data: null, error: { message: body } }
  }
}

/** A project with the `fetch` of its calls. */
export interface RestProject extends Project {
  readonly fetch: typeof fetch
}

/** Tables and SQL functions of the backend. Calls are never retried here: that is the user's choice or the domain's rule. */
export class RestApi extends AnswerReader {
  protected readonly clients: ClientLoader
  readonly #project: RestProject

  constructor(clients: ClientLoader, project: RestProject, problems: ProblemLog) {
    super(problems)
    this.clients = clients
    this.#project = project
  }

  /** Calls a SQL function that only reads, by GET. */
  query<T, F extends string, E = never>(
    request: CallRequest<'GET', F>,
    schema: Schema<T>,
    readFailure?: ReadFailure<E>,
  ): Promise<Result<T, E | CallFailure<F>>> {
    return this.#call(request, schema, readFailure)
  }

  /** Calls a SQL function that writes, by POST. */
  command<T, F extends string, E = never>(
    request: CallRequest<'POST', F, Exclude<AnswerType, 'void'>>,
    schema: Schema<T>,
    readFailure?: ReadFailure<E>,
  ): Promise<Result<T, E | CallFailure<F>>> {
    return this.#call(request, schema, readFailure)
  }

  /** Calls a SQL function that writes and returns nothing. */
  execute<F extends string, E = never>(
    request: CallRequest<'POST', F, 'void'>,
    readFailure?: ReadFailure<E>,
  ): Promise<Result<void, E | CallFailure<F>>> {
    return this.#call(request, NOTHING, readFailure)
  }

  /** Reads rows of a table. */
  async select<T>(
    table: string,
    select: (rows: ReturnType<SupabaseClient['from']>) => PromiseLike<Answer>,
    schema: Schema<T>,
  ): Promise<Result<T, Failure>> {
    const client = await this.clients.load()
    if (!client.ok) return client
    return this.#settle(table, await select(client.value.from(table)), schema, plainFailure)
  }

  async #call<T, F extends string, E>(
    request: CallRequest<Method, F>,
    schema: Schema<T>,
    readFailure: ReadFailure<E | CallFailure<F>> = (failed) => failureOf(request, failed),
  ): Promise<Result<T, E | CallFailure<F>>> {
    const token = await this.clients.accessToken()
    const answer = token.ok ? await this.#ask(request, token.value) : failedAnswer(token.error.message)
    return this.#settle(request.name, answer, schema, readFailure)
  }

  async #ask(request: CallRequest, token: string | null): Promise<Answer> {
    const { baseUrl, publishableKey, fetch: ask } = this.#project
    const { method, parameters } = request
    const isRead = method === 'GET'
    const headers = {
      apikey: publishableKey,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(!isRead && { 'Content-Type': 'application/json' }),
    }
    const { href } = new URL(isRead ? addressOf({ ...request, method }) : pathOf(request), baseUrl)
    try {
      const response = await ask(href, { method, headers, ...(!isRead && { body: JSON.stringify(parameters) }) })
      return answerOf(response, await response.text())
    } catch (cause) {
      return failedAnswer(String(cause))
    }
  }

  #settle<T, E>(name: string, answer: Answer, schema: Schema<T>, readFailure: ReadFailure<E>): Result<T, E | Failure> {
    const { error, status, data } = answer
    if (error) return err(readFailure(failedCall(status, error.message, error.code, refusalOf(error))))
    return this.read(name, data, schema)
  }
}

/** An adapter whose methods call the backend. */
export class ApiAdapter<Api = RestApi> {
  protected readonly api: Api

  constructor(api: Api) {
    this.api = api
  }
}
