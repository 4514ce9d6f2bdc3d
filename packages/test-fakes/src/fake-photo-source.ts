import { err, ok, type PhotoFile, type PhotoSource, type PhotoSourceFailure, type Result } from '@mahlzeit/domain'

/** Camera and gallery with photos that the test sets; `null` for a device without them. */
export class FakePhotoSource implements PhotoSource {
  #photos: readonly PhotoFile[] | null
  #failure: PhotoSourceFailure | null = null

  constructor(photos: readonly PhotoFile[] | null = null) {
    this.#photos = photos
  }

  get isAvailable(): boolean {
    return this.#photos !== null
  }

  /** Sets the selection of further calls; empty if the user cancels. */
  hold(photos: readonly PhotoFile[]): void {
    this.#photos = photos
    this.#failure = null
  }

  /** Sets the failure of further calls. */
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
