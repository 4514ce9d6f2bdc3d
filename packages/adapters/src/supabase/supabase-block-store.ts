import type { BlockedUser, BlockFailure, BlockStore, Failure, Result } from '@mahlzeit/domain'
import { BLOCK_USER, MY_BLOCKS, requestOf, UNBLOCK_USER } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { ApiAdapter } from './rest-api.ts'
import { date } from './row-fields.ts'

const BlockRow = v.pipe(
  v.object({ user_id: v.string(), username: v.nullable(v.string()), created_at: date }),
  v.transform(({ user_id: id, username: name, created_at: blockedAt }): BlockedUser => ({ id, name, blockedAt })),
)

/** Blocked users, through SQL functions. */
export class SupabaseBlockStore extends ApiAdapter implements BlockStore {
  findAll(): Promise<Result<readonly BlockedUser[], Failure>> {
    return this.api.query(requestOf(MY_BLOCKS, {}), this.api.rows(MY_BLOCKS.name, BlockRow))
  }

  block(userId: string): Promise<Result<void, BlockFailure>> {
    return this.api.execute(requestOf(BLOCK_USER, { userId }))
  }

  unblock(userId: string): Promise<Result<void, Failure>> {
    return this.api.execute(requestOf(UNBLOCK_USER, { userId }))
  }
}
