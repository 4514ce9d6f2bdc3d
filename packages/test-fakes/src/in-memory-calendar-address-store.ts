import {
  type Auth,
  type CalendarAddressStore,
  type Clock,
  err,
  type Failure,
  failure,
  ok,
  type Result,
} from '@mahlzeit/domain'

const VISITOR = failure('unauthorised', 'no user is signed in')

/** In-memory store of calendar addresses. Can be made to fail and to recover. */
export class InMemoryCalendarAddressStore implements CalendarAddressStore {
  readonly #auth: Pick<Auth, 'accessToken'>
  readonly #clock: Clock
  readonly #createdAt = new Map<string, Date>()
  #failure: Failure | null = null
  #count = 0

  /** @param auth An `InMemoryAuth`, whose token is the id of its user. */
  constructor(auth: Pick<Auth, 'accessToken'>, clock: Clock) {
    this.#auth = auth
    this.#clock = clock
  }

  failWith(reason: Failure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  find(): Promise<Result<Date | null, Failure>> {
    return this.#asUser((userId) => this.#createdAt.get(userId) ?? null)
  }

  create(): Promise<Result<string, Failure>> {
    return this.#asUser((userId) => {
      this.#createdAt.set(userId, this.#clock.now())
      return String(++this.#count).padStart(64, '0')
    })
  }

  revoke(): Promise<Result<void, Failure>> {
    return this.#asUser((userId) => void this.#createdAt.delete(userId))
  }

  async #asUser<T>(work: (userId: string) => T): Promise<Result<T, Failure>> {
    if (this.#failure) return err(this.#failure)
    const userId = await this.#auth.accessToken()
    return userId === null ? err(VISITOR) : ok(work(userId))
  }
}
