import {
  type AccountDeletion,
  type AccountDeletionFailure,
  err,
  type Failure,
  failure,
  ok,
  type Profile,
  type ProfileStore,
  type Rejected,
  type Result,
} from '@mahlzeit/domain'
import type { InMemoryAccounts } from './in-memory-accounts.ts'
import type { InMemoryAuth } from './in-memory-auth.ts'
import type { InMemoryFavouriteStore } from './in-memory-favourite-store.ts'

/** State that a database would hold. */
export interface ProfileFacts {
  /** Users without a profile. */
  readonly lost: ReadonlySet<string>
  /** Number of deals by user. */
  readonly dealsOf: ReadonlyMap<string, number>
}

/** In-memory profile store and account deletion. Can be made to fail and to recover. */
export class InMemoryProfileStore implements ProfileStore, AccountDeletion {
  readonly #accounts: InMemoryAccounts
  readonly #auth: InMemoryAuth
  readonly #favourites: InMemoryFavouriteStore
  readonly #facts: ProfileFacts
  #failure: Failure | null = null

  constructor(
    accounts: InMemoryAccounts,
    auth: InMemoryAuth,
    favourites: InMemoryFavouriteStore,
    facts: ProfileFacts = { lost: new Set(), dealsOf: new Map() },
  ) {
    this.#accounts = accounts
    this.#auth = auth
    this.#favourites = favourites
    this.#facts = facts
  }

  failWith(reason: Failure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  async find(userId: string): Promise<Result<Profile | null, Failure>> {
    return this.#asUser((ownId) => {
      const user = ownId === userId && !this.#facts.lost.has(userId) ? this.#accounts.find(userId) : null
      return ok(
        user && { id: user.id, username: user.username, avatarUrl: null, needsUsername: user.username === null },
      )
    })
  }

  async chooseUsername(username: string): Promise<Result<string, Failure | Rejected>> {
    return this.#asUser<string, Rejected>((ownId) => this.#accounts.chooseUsername(ownId, username))
  }

  async countDeals(userId: string): Promise<Result<number, Failure>> {
    return this.#asUser((ownId) => ok(ownId === userId ? (this.#facts.dealsOf.get(userId) ?? 0) : 0))
  }

  async countFavourites(userId: string): Promise<Result<number, Failure>> {
    return this.#asUser((ownId) => ok(ownId === userId ? this.#favourites.countOf(userId) : 0))
  }

  async deleteAccount(userId: string): Promise<Result<void, AccountDeletionFailure>> {
    if (this.#failure) return err(this.#failure)
    if ((await this.#auth.accessToken()) !== userId) return err({ kind: 'rejected', message: 'User not authenticated' })
    this.#accounts.remove(userId)
    this.#favourites.forget(userId)
    return ok(undefined)
  }

  async #asUser<T, E = never>(work: (ownId: string) => Result<T, E>): Promise<Result<T, E | Failure>> {
    if (this.#failure) return err(this.#failure)
    const ownId = await this.#auth.accessToken()
    return ownId === null ? err(failure('unauthorised', 'no user is signed in')) : work(ownId)
  }
}
