import { type CompressionFailure, err, ok, type PhotoCompressor, type PhotoFile, type Result } from '@mahlzeit/domain'

/** Returns every photo unchanged, or fails for all. Records its input. */
export class FakePhotoCompressor implements PhotoCompressor {
  readonly #photos: PhotoFile[] = []
  #failure: CompressionFailure['kind'] | null = null
  #held: Promise<void> = Promise.resolve()

  get photos(): readonly PhotoFile[] {
    return this.#photos
  }

  /** Sets the failure of all further calls; null for success. */
  failWith(kind: CompressionFailure['kind'] | null): void {
    this.#failure = kind
  }

  /** Blocks all calls until the returned function is called. */
  hold(): () => void {
    let release = () => {}
    this.#held = new Promise((resolve) => {
      release = resolve
    })
    return release
  }

  async compress(photo: PhotoFile): Promise<Result<PhotoFile, CompressionFailure>> {
    this.#photos.push(photo)
    await this.#held
    return this.#failure ? err({ kind: this.#failure }) : ok(photo)
  }
}
