import { err, type Failure, failure, ok, type Profile, type ProfileStore, type Result } from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { callFunction, plainFailure } from './call-function.ts'
import { failureFrom } from './failure-from.ts'

const ProfileRow = v.object({
  id: v.string(),
  username: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
})

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Profiles and counts from the backend's tables and functions. */
export class SupabaseProfileStore implements ProfileStore {
  readonly #client: PostgrestClient

  /** @param client From `createRestClient`, with the session's token. */
  constructor(client: PostgrestClient) {
    this.#client = client
  }

  async find(userId: string): Promise<Result<Profile | null, Failure>> {
    const { data, error, status } = await this.#client
      .from('profiles')
      .select('id, username, avatar_url')
      .eq('id', userId)
      .single()
    // No row where one was asked for (product.md#profiles).
    if (status === 406) return ok(null)
    if (error) return err(failureFrom({ error, status }))
    const row = v.safeParse(ProfileRow, data)
    if (!row.success) return unreadable('profiles')
    const { id, username, avatar_url: avatarUrl } = row.output
    return ok({ id, username, avatarUrl })
  }

  async countDeals(userId: string): Promise<Result<number, Failure>> {
    const answer = await callFunction(this.#client, 'count_own_deals', { p_user_id: userId })
    if (!answer.ok) return err(plainFailure(answer.error))
    const count = v.safeParse(Count, answer.value)
    return count.success ? ok(count.output) : unreadable('count_own_deals')
  }

  async countFavourites(userId: string): Promise<Result<number, Failure>> {
    const { count, error, status } = await this.#client
      .from('restaurant_favorites')
      .select('id', { count: 'exact', head: true })
      .eq('user_id', userId)
    if (error) return err(failureFrom({ error, status }))
    return count === null ? unreadable('restaurant_favorites') : ok(count)
  }
}

const unreadable = (what: string): Result<never, Failure> => err(failure('unavailable', `${what}: unreadable answer`))
