import type { Failure, Favourite, FavouriteFailure, FavouriteStore, Result } from '@mahlzeit/domain'
import { favouriteRow } from './favourite-row.ts'
import { NOTHING, plainFailure, type RestApi, type Schema } from './rest-api.ts'

const REFUSALS: Readonly<Record<string, FavouriteFailure>> = {
  '23505': { kind: 'already-favourite' },
  '23503': { kind: 'unknown-place' },
}

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
    return this.#api.query('my_favourites', {}, this.#api.rows('my_favourites', this.#row))
  }

  add(placeId: string): Promise<Result<Favourite, FavouriteFailure>> {
    return this.#api.command<Favourite, FavouriteFailure>(
      'add_favourite',
      { p_place_id: placeId },
      this.#row,
      (failed) => REFUSALS[failed.code] ?? plainFailure(failed),
    )
  }

  remove(placeId: string): Promise<Result<void, Failure>> {
    return this.#api.command('remove_favourite', { p_place_id: placeId }, NOTHING)
  }
}
