import { type Auth, err, type Failure, failure, type Result } from '@mahlzeit/domain'

const VISITOR = failure('unauthorised', 'no user is signed in')

/** What the stores in memory of one browser have in common. They can be made to fail and to recover. */
export abstract class PersonalStore {
  readonly #auth: Pick<Auth, 'accessToken'>
  #failure: Failure | null = null

  /** @param auth An `InMemoryAuth`, whose token is the id of its user. */
  protected constructor(auth: Pick<Auth, 'accessToken'>) {
    this.#auth = auth
  }

  /** From now on everything fails. */
  failWith(reason: Failure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  /** Does something for whoever asks; null for a visitor. */
  protected async asAnyone<T, E>(work: (userId: string | null) => Result<T, E>): Promise<Result<T, E | Failure>> {
    if (this.#failure) return err(this.#failure)
    return work(await this.#auth.accessToken())
  }

  /** Does something for a signed-in user. */
  protected asUser<T, E>(work: (userId: string) => Result<T, E>): Promise<Result<T, E | Failure>> {
    return this.asAnyone<T, E | Failure>((userId) => (userId === null ? err(VISITOR) : work(userId)))
  }
}
