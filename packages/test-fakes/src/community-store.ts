import { type Auth, err, failure, type Failure, type Result } from '@mahlzeit/domain'
import type { InMemoryCommunity } from './in-memory-community.ts'
import { PersonalStore } from './personal-store.ts'

/** Base of the in-memory stores of user content. */
export abstract class CommunityStore extends PersonalStore {
  protected readonly community: InMemoryCommunity

  constructor(community: InMemoryCommunity, auth: Pick<Auth, 'accessToken'>) {
    super(auth)
    this.community = community
  }

  /** Runs an operation that requires a user who is not suspended. */
  protected asWriter<T, E>(work: (userId: string) => Result<T, E>): Promise<Result<T, E | Failure>> {
    return this.asUser<T, E | Failure>((userId) =>
      this.community.isSuspended(userId) ? err(failure('suspended', 'the account is suspended')) : work(userId),
    )
  }
}
