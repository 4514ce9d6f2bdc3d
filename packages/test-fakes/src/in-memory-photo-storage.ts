import {
  type Auth,
  err,
  failure,
  type Failure,
  ok,
  type PhotoFile,
  type PhotoStorage,
  type PhotoStorageFailure,
  type Result,
  type StoredPhoto,
} from '@mahlzeit/domain'

const VISITOR = failure('unauthorised', 'no user is signed in')

/** In-memory photo storage. Can be made to fail, and counts uploads. */
export class InMemoryPhotoStorage implements PhotoStorage {
  readonly #auth: Pick<Auth, 'accessToken'>
  readonly #addressOf: (photo: PhotoFile, path: string) => string
  readonly #photos = new Map<string, string>()
  readonly #failures: PhotoStorageFailure[] = []
  #sent = 0
  #lost: Failure | null = null

  /**
   * @param auth An `InMemoryAuth`, whose token is the id of its user.
   * @param addressOf Where a photo is shown from; `/photos/…` when left out.
   */
  constructor(auth: Pick<Auth, 'accessToken'>, addressOf = (_photo: PhotoFile, path: string) => `/photos/${path}`) {
    this.#auth = auth
    this.#addressOf = addressOf
  }

  /** Sets the failures of the next uploads, in order. */
  failNext(...failures: readonly PhotoStorageFailure[]): void {
    this.#failures.push(...failures)
  }

  /** Commits the next removal, but loses its answer. */
  loseNextAnswer(answer: Failure): void {
    this.#lost = answer
  }

  /** Number of received uploads. */
  get sent(): number {
    return this.#sent
  }

  get paths(): readonly string[] {
    return [...this.#photos.keys()]
  }

  async upload(photo: PhotoFile, index: number): Promise<Result<StoredPhoto, PhotoStorageFailure>> {
    const owner = await this.#auth.accessToken()
    const fault = this.#failures.shift()
    if (fault) return err(fault)
    if (owner === null) return err(VISITOR)
    const path = `${++this.#sent}-${index}.jpg`
    this.#photos.set(path, owner)
    return ok({ path, url: this.#addressOf(photo, path) })
  }

  async remove(paths: readonly string[]): Promise<Result<void, Failure>> {
    const owner = await this.#auth.accessToken()
    if (owner === null) return err(VISITOR)
    for (const path of paths) if (this.#photos.get(path) === owner) this.#photos.delete(path)
    const lost = this.#lost
    this.#lost = null
    return lost ? err(lost) : ok(undefined)
  }
}
