import { type Auth, type BlockedUser, type BlockFailure, type BlockStore, ok, token } from '@mahlzeit/domain'
import type { DealChanges } from './deal-changes.ts'
import { OptimisticSet, type OptimisticState, type SetOutcome } from './optimistic-set.ts'

/** The public part of a user. */
export type Person = Pick<BlockedUser, 'id' | 'name'>

export type BlocksState = OptimisticState<Person>

export type BlockOutcome = SetOutcome<Person, BlockFailure>

export const isBlocked = ({ keys }: BlocksState, userId: string): boolean => keys.has(userId)

/** The users whom the signed-in user has blocked (product.md#blocks). Their comments disappear at once. */
export class Blocks extends OptimisticSet<Person, Person, BlockFailure> {
  constructor(store: BlockStore, auth: Auth, dealChanges: DealChanges) {
    super(
      {
        keyOf: ({ id }) => id,
        keyOfItem: ({ id }) => id,
        findAll: () => store.findAll(),
        add: async (person) => {
          const blocked = await store.block(person.id)
          return blocked.ok ? ok(person) : blocked
        },
        remove: ({ id }) => store.unblock(id),
        isDuplicate: () => false,
      },
      auth,
      dealChanges,
    )
  }

  block(person: Person): void {
    this.ifSignedIn(() => this.request(person, true))
  }

  unblock(person: Person): void {
    this.ifSignedIn(() => this.request(person, false))
  }
}

export const BLOCKS = token<Blocks>('blocks')
