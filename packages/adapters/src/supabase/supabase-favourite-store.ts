import type { Failure, Favourite, FavouriteFailure, FavouriteStore, Result } from '@mahlzeit/domain'
import { ADD_FAVOURITE, MY_FAVOURITES, REMOVE_FAVOURITE, requestOf } from '@mahlzeit/supabase/calls'
import { favouriteRow } from './favourite-row.ts'
import { type RestApi, type Schema } from './rest-api.ts'

/** Favourites, through SQL functions. */
export class SupabaseFavouriteStore implements FavouriteStore {
  readonly #api: RestApi
  readonly #row: Schema<Favourite>

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: RestApi, baseUrl: string) {
    this.#api = api
    this.#row = favouriteRow(baseUrl)
  }

  findAll(): Promise<Result<readonly Favourite[], Failure>> {
    return this.#api.query(requestOf(MY_FAVOURITES, {}), this.#api.rows(MY_FAVOURITES.name, this.#row))
  }

  add(placeId: string): Promise<Result<Favourite, FavouriteFailure>> {
    return this.#api.command(requestOf(ADD_FAVOURITE, { placeId }), this.#row)
  }

  remove(placeId: string): Promise<Result<void, Failure>> {
    return this.#api.execute(requestOf(REMOVE_FAVOURITE, { placeId }))
  }
}
