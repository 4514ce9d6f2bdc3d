import type { FailedRead, Failure, Favourite, FavouriteFailure, FavouriteStore, Result } from '@mahlzeit/domain'
import { ADD_FAVOURITE, MY_FAVOURITES, REMOVE_FAVOURITE, requestOf } from '@mahlzeit/supabase/calls'
import { favouriteRow } from './favourite-row.ts'
import { type ReadsOfStore, unstoredReads } from './own-reads.ts'
import type { RestApi, Schema } from './rest-api.ts'

/** Favourites, through SQL functions. */
export class SupabaseFavouriteStore implements FavouriteStore {
  readonly #api: RestApi
  readonly #reads: ReadsOfStore
  readonly #row: Schema<Favourite>

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: RestApi, baseUrl: string, reads: ReadsOfStore = unstoredReads(api)) {
    this.#api = api
    this.#reads = reads
    this.#row = favouriteRow(baseUrl)
  }

  findAll(): Promise<Result<readonly Favourite[], FailedRead<readonly Favourite[]>>> {
    return this.#reads.query(requestOf(MY_FAVOURITES, {}), this.#api.rows(MY_FAVOURITES.name, this.#row))
  }

  add(placeId: string): Promise<Result<Favourite, FavouriteFailure>> {
    return this.#renewed(this.#api.command(requestOf(ADD_FAVOURITE, { placeId }), this.#row))
  }

  remove(placeId: string): Promise<Result<void, Failure>> {
    return this.#renewed(this.#api.execute(requestOf(REMOVE_FAVOURITE, { placeId })))
  }

  /** Stores the favourites after a write. */
  async #renewed<T, E>(write: Promise<Result<T, E>>): Promise<Result<T, E>> {
    const written = await write
    if (written.ok) void this.#reads.renew(requestOf(MY_FAVOURITES, {}))
    return written
  }
}
