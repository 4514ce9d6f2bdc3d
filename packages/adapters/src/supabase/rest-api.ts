import { err, type Failure, failure, parseRefusal, type ProblemLog, type Refusal, type Result } from '@mahlzeit/domain'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { AnswerReader, type Schema } from './answer-reader.ts'
import { callFailure } from './call-failure.ts'

export type { Schema } from './answer-reader.ts'

/** Parameters of a SQL function; undefined ones are not sent. */
export type Parameters = Readonly<Record<string, unknown>>

/**
 * A failed call with the backend's error code ('' without one) and the HTTP status (0 without an answer). `refusal` says
 * which rule the backend named, if any.
 */
export type FailedCall = Failure & {
  readonly code: string
  readonly status: number
  readonly refusal: Refusal | null
}

/** What a refusal means to the caller; by default it is a plain `Failure`. */
export type ReadFailure<E> = (failed: FailedCall) => E

/** The answer of a SQL function that returns void. */
export const NOTHING: Schema<void> = v.pipe(
  v.null(),
  v.transform(() => undefined),
)

export const plainFailure: ReadFailure<Failure> = ({ kind, message }) => failure(kind, message)

export const failedCall = (status: number, message: string, code = '', refusal: Refusal | null = null): FailedCall => ({
  ...callFailure(status, message),
  code,
  status,
  refusal,
})

type Client = Pick<SupabaseClient, 'rpc' | 'from'>

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
export class RestApi extends AnswerReader {
  readonly #client: Client

  constructor(client: Client, problems: ProblemLog) {
    super(problems)
    this.#client = client
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

  #settle<T, E>(name: string, answer: Answer, schema: Schema<T>, readFailure: ReadFailure<E>): Result<T, E | Failure> {
    const { error, status, data } = answer
    if (error) return err(readFailure(failedCall(status, error.message, error.code, refusalOf(error))))
    return this.read(name, data, schema)
  }
}
