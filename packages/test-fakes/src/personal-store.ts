import { type Auth, err, type Failure, failure, type Result } from '@mahlzeit/domain'

const VISITOR = failure('unauthorised', 'no user is signed in')

/** Base of the in-memory stores of one browser. Can be made to fail and to recover. */
export abstract class PersonalStore {
  readonly #auth: Pick<Auth, 'accessToken'>
  #failure: Failure | null = null

  /** @param auth An `InMemoryAuth`, whose token is the id of its user. */
  protected constructor(auth: Pick<Auth, 'accessToken'>) {
    this.#auth = auth
  }

  /** Makes all further calls fail. */
  failWith(reason: Failure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  /** Runs an operation with the current user; null for a visitor. */
  protected async asAnyone<T, E>(work: (userId: string | null) => Result<T, E>): Promise<Result<T, E | Failure>> {
    if (this.#failure) return err(this.#failure)
    return work(await this.#auth.accessToken())
  }

  /** Runs an operation that requires a user. */
  protected asUser<T, E>(work: (userId: string) => Result<T, E>): Promise<Result<T, E | Failure>> {
    return this.asAnyone<T, E | Failure>((userId) => (userId === null ? err(VISITOR) : work(userId)))
  }
}
