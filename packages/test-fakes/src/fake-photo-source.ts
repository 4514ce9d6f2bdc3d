import { err, ok, type PhotoFile, type PhotoSource, type PhotoSourceFailure, type Result } from '@mahlzeit/domain'

/** A phone whose camera and gallery hold what the test put there, or a device without either (`null`). */
export class FakePhotoSource implements PhotoSource {
  #photos: readonly PhotoFile[] | null
  #failure: PhotoSourceFailure | null = null

  constructor(photos: readonly PhotoFile[] | null = null) {
    this.#photos = photos
  }

  get isAvailable(): boolean {
    return this.#photos !== null
  }

  /** What is taken or chosen from now on; nothing is what a user gives who thought better of it. */
  hold(photos: readonly PhotoFile[]): void {
    this.#photos = photos
    this.#failure = null
  }

  /** Why there are no pictures from now on. */
  failWith(failure: PhotoSourceFailure): void {
    this.#failure = failure
  }

  async takePhoto(): Promise<Result<PhotoFile | null, PhotoSourceFailure>> {
    const photos = await this.pickPhotos(1)
    return photos.ok ? ok(photos.value[0] ?? null) : photos
  }

  async pickPhotos(limit: number): Promise<Result<readonly PhotoFile[], PhotoSourceFailure>> {
    if (this.#photos === null) return err({ kind: 'not-mobile' })
    return this.#failure ? err(this.#failure) : ok(this.#photos.slice(0, limit))
  }
}
