import {
  err,
  type Failure,
  type FailureKind,
  failure,
  ok,
  parseRefusal,
  type ProblemLog,
  type Refusal,
  type Result,
} from '@mahlzeit/domain'
import { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { backendFetch } from './backend-fetch.ts'
import type { Project } from './timed-fetch.ts'

/**
 * A failed call with the backend's error code ('' without one) and the HTTP status (0 without an answer). `refusal` says
 * which rule the backend named, if any.
 */
export type FailedCall = Failure & {
  readonly code: string
  readonly status: number
  readonly refusal: Refusal | null
}

/** Parameters of a SQL function; undefined ones are not sent. */
export type Parameters = Readonly<Record<string, unknown>>

export type Schema<T> = v.GenericSchema<unknown, T>

/** What a refusal means to the caller; by default it is a plain `Failure`. */
export type ReadFailure<E> = (failed: FailedCall) => E

/** The answer of a SQL function that returns void. */
export const NOTHING: Schema<void> = v.pipe(
  v.null(),
  v.transform(() => undefined),
)

export const plainFailure: ReadFailure<Failure> = ({ kind, message }) => failure(kind, message)

const MESSAGE_LENGTH = 200

const KIND_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  408: 'timeout',
  423: 'suspended',
  429: 'rate-limited',
  504: 'timeout',
}

const kindOf = (status: number, message: string): FailureKind => {
  if (status === 0) return message.startsWith('TimeoutError') ? 'timeout' : 'offline'
  return KIND_OF_STATUS[status] ?? 'unavailable'
}

/** Cuts the message: it may be a whole page of a proxy. */
export const failedCall = (status: number, message: string, code = '', refusal: Refusal | null = null): FailedCall => ({
  ...failure(kindOf(status, message), message.slice(0, MESSAGE_LENGTH)),
  code,
  status,
  refusal,
})

type Client = Pick<PostgrestClient, 'rpc' | 'from'>

/** The error of a SQL function: `private.refuse` puts a code into its message, and the code's parameters into its details. */
interface DatabaseError {
  readonly message: string
  readonly code: string
  readonly details: string
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

/** Tables and SQL functions of the backend. Calls are never retried here: that is the user's choice or the domain's rule. */
export class RestApi {
  readonly #client: Client
  readonly #problems: ProblemLog

  constructor(client: Client, problems: ProblemLog) {
    this.#client = client
    this.#problems = problems
  }

  /** Calls a SQL function that only reads, by GET. */
  async query<T, E = Failure>(
    name: string,
    parameters: Parameters,
    schema: Schema<T>,
    readFailure: ReadFailure<E | Failure> = plainFailure,
  ): Promise<Result<T, E | Failure>> {
    return this.#settle(name, await this.#client.rpc(name, parameters, { get: true }), schema, readFailure)
  }

  /** Calls a SQL function that writes, by POST. */
  async command<T, E = Failure>(
    name: string,
    parameters: Parameters,
    schema: Schema<T>,
    readFailure: ReadFailure<E | Failure> = plainFailure,
  ): Promise<Result<T, E | Failure>> {
    return this.#settle(name, await this.#client.rpc(name, parameters), schema, readFailure)
  }

  /** Reads rows of a table. */
  async select<T>(
    table: string,
    select: (rows: ReturnType<Client['from']>) => PromiseLike<Answer>,
    schema: Schema<T>,
  ): Promise<Result<T, Failure>> {
    return this.#settle(table, await select(this.#client.from(table)), schema, plainFailure)
  }

  /** Reads a list row by row. Unreadable rows are left out and reported. */
  rows<T>(name: string, row: Schema<T>): Schema<readonly T[]> {
    return v.pipe(
      v.array(v.unknown()),
      v.transform((values) =>
        values.flatMap((value) => {
          const parsed = v.safeParse(row, value)
          if (parsed.success) return [parsed.output]
          this.#report(`${name}: unreadable row ${idOf(value)} (${fieldsOf(parsed.issues)})`)
          return []
        }),
      ),
    )
  }

  /** Reads an answer; an unreadable one is reported, and a failure. */
  protected read<T>(name: string, answer: unknown, schema: Schema<T>): Result<T, Failure> {
    const parsed = v.safeParse(schema, answer)
    if (parsed.success) return ok(parsed.output)
    const message = `${name}: unreadable answer (${fieldsOf(parsed.issues)})`
    this.#report(message)
    return err(failure('unavailable', message))
  }

  #settle<T, E>(name: string, answer: Answer, schema: Schema<T>, readFailure: ReadFailure<E>): Result<T, E | Failure> {
    const { error, status, data } = answer
    if (error) return err(readFailure(failedCall(status, error.message, error.code, refusalOf(error))))
    return this.read(name, data, schema)
  }

  #report(message: string): void {
    this.#problems.report({ area: 'backend', message })
  }
}

/** Reads for visitors, without supabase-js: what the first pins and the list wait for. */
export const createRestApi = (project: Project, problems: ProblemLog): RestApi =>
  new RestApi(
    new PostgrestClient(new URL('/rest/v1', project.baseUrl).href, {
      headers: { apikey: project.publishableKey },
      fetch: backendFetch(project),
      retry: false,
    }),
    problems,
  )

/** Names the unreadable fields, not their values. */
const fieldsOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'the whole'))].join(', ')

const idOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id).slice(0, 20) : 'without an id'
