import {
  type BlockedUser,
  type BlockFailure,
  type BlockStore,
  err,
  type Failure,
  ok,
  type Result,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import { CommunityStore } from './community-store.ts'

/** In-memory block store. */
export class InMemoryBlockStore extends CommunityStore implements BlockStore {
  findAll(): Promise<Result<readonly BlockedUser[], Failure>> {
    return this.asUser((userId) => {
      const blocked = [...this.#blocksOf(userId)].filter(([id]) => this.community.exists(id))
      return ok(blocked.map(([id, blockedAt]) => ({ id, name: this.community.nameOf(id), blockedAt })).toReversed())
    })
  }

  block(blockedId: string): Promise<Result<void, BlockFailure>> {
    return this.asWriter<void, BlockFailure>((userId) => {
      if (blockedId === userId) return err({ kind: 'self' })
      if (!this.community.exists(blockedId)) return err({ kind: 'unknown-user' })
      const refusal = this.community.refuseOverLimit(userId, 'blocks', SERVER_LIMITS.blocksPerMinute)
      if (refusal) return err(refusal)
      const blocks = this.#blocksOf(userId)
      if (!blocks.has(blockedId)) blocks.set(blockedId, this.community.clock.now())
      this.community.blocks.set(userId, blocks)
      return ok(undefined)
    })
  }

  unblock(blockedId: string): Promise<Result<void, Failure>> {
    return this.asWriter((userId) => {
      this.#blocksOf(userId).delete(blockedId)
      return ok(undefined)
    })
  }

  #blocksOf(userId: string): Map<string, Date> {
    return this.community.blocks.get(userId) ?? new Map<string, Date>()
  }
}
