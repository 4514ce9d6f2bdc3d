import type { Failure, Profile, ProfileStore, Rejected, Result } from '@mahlzeit/domain'
import { CHOOSE_USERNAME, COUNT_OWN_DEALS, COUNT_OWN_FAVOURITES, requestOf } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { ApiAdapter } from './rest-api.ts'
import { rowOf } from './row-fields.ts'

const ProfileRow = rowOf(
  v.object({
    id: v.string(),
    username: v.nullable(v.string()),
    avatarUrl: v.nullable(v.string()),
    needsUsername: v.boolean(),
  }),
)

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Profiles and counts, from a table and SQL functions (product.md#profiles). */
export class SupabaseProfileStore extends ApiAdapter implements ProfileStore {
  find(userId: string): Promise<Result<Profile | null, Failure>> {
    return this.api.select(
      'profiles',
      (rows) => rows.select('id, username, avatar_url, needs_username').eq('id', userId).maybeSingle(),
      v.nullable(ProfileRow),
    )
  }

  chooseUsername(username: string): Promise<Result<string, Failure | Rejected>> {
    return this.api.command(requestOf(CHOOSE_USERNAME, { username }), v.string())
  }

  countDeals(userId: string): Promise<Result<number, Failure>> {
    return this.api.query(requestOf(COUNT_OWN_DEALS, { userId }), Count)
  }

  countFavourites(userId: string): Promise<Result<number, Failure>> {
    return this.api.query(requestOf(COUNT_OWN_FAVOURITES, { userId }), Count)
  }
}
