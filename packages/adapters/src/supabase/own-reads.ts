import { type Auth, err, type FailedRead, type OwnAnswers, type Result, userOf } from '@mahlzeit/domain'
import { addressOf, type CallRequest } from '@mahlzeit/supabase/calls'
import { filter, firstValueFrom, map } from 'rxjs'
import * as v from 'valibot'
import type { CallFailure, RestApi, Schema } from './rest-api.ts'

/** Failures without an answer of the service: then a stored answer stands in. An HTTP error is an answer. */
const UNREACHABLE: ReadonlySet<string> = new Set(['offline', 'timeout'])

/** Reads of the user's own data whose answers are stored on the device, as they were sent (product.md#own-data-offline). */
export class OwnReads {
  readonly #api: RestApi
  readonly #answers: OwnAnswers
  readonly #auth: Pick<Auth, 'state$'>

  constructor(api: RestApi, answers: OwnAnswers, auth: Pick<Auth, 'state$'>) {
    this.#api = api
    this.#answers = answers
    this.#auth = auth
  }

  /** Calls a SQL function that only reads. If it cannot be reached, the failure holds the last answer to the same call. */
  async query<T, F extends string>(
    request: CallRequest<'GET', F>,
    schema: Schema<T>,
  ): Promise<Result<T, FailedRead<T, CallFailure<F>>>> {
    const userId = await this.#userId()
    const found = await this.#saved(userId, request)
    if (found.ok) return this.#api.read(request.name, found.value, schema)
    if (userId === null || !UNREACHABLE.has(found.error.kind)) return found
    const kept = await this.#answers.find(userId, addressOf(request))
    const read = kept && this.#api.read(request.name, kept.value, schema)
    return kept && read?.ok ? err({ ...found.error, kept: { value: read.value, at: kept.at } }) : found
  }

  /** Reads and stores an answer again, after a write. */
  async renew(request: CallRequest<'GET'>): Promise<void> {
    await this.#saved(await this.#userId(), request)
  }

  async #saved<F extends string>(
    userId: string | null,
    request: CallRequest<'GET', F>,
  ): Promise<Result<unknown, CallFailure<F>>> {
    const found = await this.#api.query(request, v.unknown())
    // The user may have signed out meanwhile.
    if (found.ok && userId !== null && (await this.#userId()) === userId)
      void this.#answers.save(userId, addressOf(request), found.value)
    return found
  }

  #userId(): Promise<string | null> {
    const known$ = this.#auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      map((state) => userOf(state)?.id ?? null),
    )
    return firstValueFrom(known$)
  }
}

/** What a store needs of the reads. */
export type ReadsOfStore = Pick<OwnReads, 'query' | 'renew'>

/** Reads that store nothing. */
export const unstoredReads = (api: Pick<RestApi, 'query'>): ReadsOfStore => ({
  query: (request, schema) => api.query(request, schema),
  renew: async () => undefined,
})
