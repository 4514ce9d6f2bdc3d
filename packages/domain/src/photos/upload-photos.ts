import type { Clock } from '../shared/clock.port.ts'
import { isUnanswered } from '../shared/failure.ts'
import { ok, type Result } from '../shared/result.ts'
import { retry } from '../shared/retry-policy.ts'
import type { PhotoFile } from './photo-file.ts'
import type { PhotoStorage, PhotoStorageFailure, StoredPhoto } from './photo-storage.port.ts'

/**
 * Sends photos, and remembers which are there: a photo is never sent twice, however often a later step is tried again.
 * An upload that may succeed another time is tried again up to three times (product.md#photo-storage).
 */
export class UploadPhotos {
  readonly #storage: PhotoStorage
  readonly #clock: Clock
  readonly #random: () => number
  readonly #stored = new Map<PhotoFile, StoredPhoto>()

  /** @param random Gives 0 up to 1, for the waits between tries. */
  constructor(storage: PhotoStorage, clock: Clock, random: () => number) {
    this.#storage = storage
    this.#clock = clock
    this.#random = random
  }

  /** The photos where they are stored now, in their order, or why one could not be. Those before it stay. */
  async execute(photos: readonly PhotoFile[]): Promise<Result<readonly StoredPhoto[], PhotoStorageFailure>> {
    const all: StoredPhoto[] = []
    for (const [index, photo] of photos.entries()) {
      const stored = await this.#store(photo, index)
      if (!stored.ok) return stored
      all.push(stored.value)
    }
    return ok(all)
  }

  /**
   * Removes what was sent, since nothing came of it. What is still there for certain is remembered, and used again. Where
   * no answer came it may be gone, and a deal would stand without it: it is sent anew, and the backend sweeps the other up.
   */
  async undo(): Promise<void> {
    const stored = [...this.#stored]
    if (stored.length === 0) return
    const removed = await this.#storage.remove(stored.map(([, { path }]) => path))
    if (removed.ok || isUnanswered(removed.error)) for (const [photo] of stored) this.#stored.delete(photo)
  }

  /** The photos belong to a deal now. */
  done(): void {
    this.#stored.clear()
  }

  async #store(photo: PhotoFile, index: number): Promise<Result<StoredPhoto, PhotoStorageFailure>> {
    const known = this.#stored.get(photo)
    if (known) return ok(known)
    const stored = await retry(() => this.#storage.upload(photo, index), {
      mayRetry: isUnanswered,
      wait: (milliseconds) => this.#clock.wait(milliseconds),
      random: this.#random,
    })
    if (stored.ok) this.#stored.set(photo, stored.value)
    return stored
  }
}
