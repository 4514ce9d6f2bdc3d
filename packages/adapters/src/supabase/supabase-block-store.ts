import {
  type BlockedUser,
  type BlockFailure,
  type BlockStore,
  err,
  type Failure,
  ok,
  type Result,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { callFunction, callProcedure, plainFailure } from './call-function.ts'
import { communityRefusal, unreadable } from './community-refusal.ts'
import { date } from './row-fields.ts'

const Blocks = v.array(v.object({ user_id: v.string(), username: v.nullable(v.string()), created_at: date }))

/** What the function's error codes mean. */
const FAILURES: Readonly<Record<string, BlockFailure>> = {
  '22023': { kind: 'self' },
  '23503': { kind: 'unknown-user' },
}

/** Blocks through the SQL functions of `supabase/migrations`. */
export class SupabaseBlockStore implements BlockStore {
  readonly #client: PostgrestClient

  /** @param client From `createRestClient`, with the session's token. */
  constructor(client: PostgrestClient) {
    this.#client = client
  }

  async findAll(): Promise<Result<readonly BlockedUser[], Failure>> {
    const answer = await callFunction(this.#client, 'my_blocks')
    if (!answer.ok) return err(plainFailure(answer.error))
    const rows = v.safeParse(Blocks, answer.value)
    if (!rows.success) return err(unreadable('my_blocks'))
    return ok(rows.output.map(({ user_id: id, username: name, created_at: blockedAt }) => ({ id, name, blockedAt })))
  }

  async block(userId: string): Promise<Result<void, BlockFailure>> {
    const answer = await callProcedure(this.#client, 'block_user', { p_user_id: userId })
    return answer.ok ? answer : err(FAILURES[answer.error.code] ?? communityRefusal(answer.error))
  }

  async unblock(userId: string): Promise<Result<void, Failure>> {
    const answer = await callProcedure(this.#client, 'unblock_user', { p_user_id: userId })
    return answer.ok ? answer : err(plainFailure(answer.error))
  }
}
