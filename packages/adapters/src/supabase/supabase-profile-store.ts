import type { Failure, Profile, ProfileStore, Rejected, Result } from '@mahlzeit/domain'
import * as v from 'valibot'
import { rejection } from './rejection.ts'
import type { RestApi } from './rest-api.ts'

const ProfileRow = v.pipe(
  v.object({
    id: v.string(),
    username: v.nullable(v.string()),
    avatar_url: v.nullable(v.string()),
    needs_username: v.boolean(),
  }),
  v.transform(
    ({ id, username, avatar_url: avatarUrl, needs_username: needsUsername }): Profile => ({
      id,
      username,
      avatarUrl,
      needsUsername,
    }),
  ),
)

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Profiles and counts, from a table and SQL functions (product.md#profiles). */
export class SupabaseProfileStore implements ProfileStore {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  find(userId: string): Promise<Result<Profile | null, Failure>> {
    return this.#api.select(
      'profiles',
      (rows) => rows.select('id, username, avatar_url, needs_username').eq('id', userId).maybeSingle(),
      v.nullable(ProfileRow),
    )
  }

  chooseUsername(username: string): Promise<Result<string, Failure | Rejected>> {
    return this.#api.command<string, Rejected>('choose_username', { p_username: username }, v.string(), rejection)
  }

  countDeals(userId: string): Promise<Result<number, Failure>> {
    return this.#api.query('count_own_deals', { p_user_id: userId }, Count)
  }

  countFavourites(userId: string): Promise<Result<number, Failure>> {
    return this.#api.query('count_own_favourites', { p_user_id: userId }, Count)
  }
}
