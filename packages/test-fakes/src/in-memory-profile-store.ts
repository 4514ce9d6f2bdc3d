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
import { firstValueFrom } from 'rxjs'
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
    if (this.#failure) return err(this.#failure)
    const { kind } = await firstValueFrom(this.#auth.state$)
    if (kind === 'signed-out') return err(failure('unauthorised', 'no user is signed in'))
    const isShown = (await this.#isOwn(userId)) && !this.#facts.lost.has(userId)
    const user = isShown ? this.#accounts.find(userId) : null
    return ok(user && { id: user.id, username: user.username, avatarUrl: null, needsUsername: user.username === null })
  }

  async chooseUsername(username: string): Promise<Result<string, Failure | Rejected>> {
    if (this.#failure) return err(this.#failure)
    const state = await firstValueFrom(this.#auth.state$)
    if (!('user' in state)) return err(failure('unauthorised', 'no user is signed in'))
    return this.#accounts.chooseUsername(state.user.id, username)
  }

  async countDeals(userId: string): Promise<Result<number, Failure>> {
    if (this.#failure) return err(this.#failure)
    return ok((await this.#isOwn(userId)) ? (this.#facts.dealsOf.get(userId) ?? 0) : 0)
  }

  async countFavourites(userId: string): Promise<Result<number, Failure>> {
    if (this.#failure) return err(this.#failure)
    return ok((await this.#isOwn(userId)) ? this.#favourites.countOf(userId) : 0)
  }

  async deleteAccount(userId: string): Promise<Result<void, AccountDeletionFailure>> {
    if (this.#failure) return err(this.#failure)
    if (!(await this.#isOwn(userId))) return err({ kind: 'rejected', message: 'User not authenticated' })
    this.#accounts.remove(userId)
    this.#favourites.forget(userId)
    return ok(undefined)
  }

  async #isOwn(userId: string): Promise<boolean> {
    const state = await firstValueFrom(this.#auth.state$)
    return 'user' in state && state.user.id === userId
  }
}
