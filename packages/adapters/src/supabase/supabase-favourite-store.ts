import {
  err,
  type Failure,
  type Favourite,
  type FavouriteFailure,
  type FavouriteStore,
  failure,
  ok,
  type ProblemLog,
  type Result,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { callFunction, callProcedure, plainFailure } from './call-function.ts'
import { parseFavouriteRow } from './favourite-row.ts'

/** What the function's error codes mean. */
const ADD_FAILURES: Readonly<Record<string, FavouriteFailure>> = {
  '23505': { kind: 'already-favourite' },
  '23503': { kind: 'unknown-place' },
}

/** Favourites through the SQL functions of `supabase/migrations`. A row that cannot be read is left out and reported. */
export class SupabaseFavouriteStore implements FavouriteStore {
  readonly #client: PostgrestClient
  readonly #baseUrl: string
  readonly #problems: ProblemLog

  /**
   * @param client From `createRestClient`, with the session's token.
   * @param baseUrl Where photos are served whose address starts with `/`.
   */
  constructor(client: PostgrestClient, baseUrl: string, problems: ProblemLog) {
    this.#client = client
    this.#baseUrl = baseUrl
    this.#problems = problems
  }

  async findAll(): Promise<Result<readonly Favourite[], Failure>> {
    const answer = await callFunction(this.#client, 'my_favourites')
    if (!answer.ok) return err(plainFailure(answer.error))
    if (!Array.isArray(answer.value)) return err(failure('unavailable', 'my_favourites: unreadable answer'))
    return ok(answer.value.flatMap((row: unknown) => this.#read(row) ?? []))
  }

  async add(placeId: string): Promise<Result<Favourite, FavouriteFailure>> {
    const answer = await callFunction(this.#client, 'add_favourite', { p_place_id: placeId })
    if (!answer.ok) return err(ADD_FAILURES[answer.error.code] ?? plainFailure(answer.error))
    const favourite = this.#read(answer.value)
    return favourite === null ? err(failure('unavailable', 'add_favourite: unreadable answer')) : ok(favourite)
  }

  async remove(placeId: string): Promise<Result<void, Failure>> {
    const answer = await callProcedure(this.#client, 'remove_favourite', { p_place_id: placeId })
    return answer.ok ? answer : err(plainFailure(answer.error))
  }

  #read(row: unknown): Favourite | null {
    const favourite = parseFavouriteRow(row, this.#baseUrl)
    if (favourite === null) this.#problems.report({ area: 'favourites', message: 'a favourite cannot be read' })
    return favourite
  }
}
