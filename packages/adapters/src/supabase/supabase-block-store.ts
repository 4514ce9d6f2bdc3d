import type { BlockedUser, BlockFailure, BlockStore, Failure, Result } from '@mahlzeit/domain'
import * as v from 'valibot'
import { rejection } from './rejection.ts'
import { NOTHING, type RestApi } from './rest-api.ts'
import { date } from './row-fields.ts'

const BlockRow = v.pipe(
  v.object({ user_id: v.string(), username: v.nullable(v.string()), created_at: date }),
  v.transform(({ user_id: id, username: name, created_at: blockedAt }): BlockedUser => ({ id, name, blockedAt })),
)

const REFUSALS: Readonly<Record<string, BlockFailure>> = {
  '22023': { kind: 'self' },
  '23503': { kind: 'unknown-user' },
}

/** Blocked users, through SQL functions. */
export class SupabaseBlockStore implements BlockStore {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  findAll(): Promise<Result<readonly BlockedUser[], Failure>> {
    return this.#api.query('my_blocks', {}, this.#api.rows('my_blocks', BlockRow))
  }

  block(userId: string): Promise<Result<void, BlockFailure>> {
    return this.#api.command<void, BlockFailure>(
      'block_user',
      { p_user_id: userId },
      NOTHING,
      (failed) => REFUSALS[failed.code] ?? rejection(failed),
    )
  }

  unblock(userId: string): Promise<Result<void, Failure>> {
    return this.#api.command('unblock_user', { p_user_id: userId }, NOTHING)
  }
}
