import type { Clock } from '../shared/clock.port.ts'
import { isUnanswered, ok, type Result } from '../shared/result.ts'
import { retry } from '../shared/retry-policy.ts'
import { token } from '../shared/token.ts'
import type { PhotoFile } from './photo-file.ts'
import type { PhotoStorage, PhotoStorageFailure, StoredPhoto } from './photo-storage.port.ts'

/**
 * Uploads photos and remembers the stored ones, so that a retry of a later step uploads nothing twice. Uploads are retried
 * (product.md#write-retries).
 */
export class UploadPhotos {
  readonly #storage: PhotoStorage
  readonly #clock: Clock
  readonly #random: () => number
  readonly #stored = new Map<PhotoFile, StoredPhoto>()

  /** @param random Returns 0 to 1, for the jitter of retries. */
  constructor(storage: PhotoStorage, clock: Clock, random: () => number) {
    this.#storage = storage
    this.#clock = clock
    this.#random = random
  }

  /** Stores the photos in order. Stops at the first failure; the photos before it stay stored. */
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
   * Rolls back: removes the stored photos. After a rejected removal they certainly exist and are reused. After an unknown
   * outcome they may be gone: they are uploaded again, and the backend's sweep deletes unused ones.
   */
  async undo(): Promise<void> {
    const stored = [...this.#stored]
    if (stored.length === 0) return
    const removed = await this.#storage.remove(stored.map(([, { path }]) => path))
    if (removed.ok || isUnanswered(removed.error)) for (const [photo] of stored) this.#stored.delete(photo)
  }

  /** Commits: the photos belong to a deal now. */
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

export const UPLOAD_PHOTOS = token<UploadPhotos>('upload photos')
