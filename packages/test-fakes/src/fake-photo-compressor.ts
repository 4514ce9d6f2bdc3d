import { type CompressionFailure, err, ok, type PhotoCompressor, type PhotoFile, type Result } from '@mahlzeit/domain'

/** Gives every picture back as it is, or says of all of them why it cannot be used. Keeps what it was given. */
export class FakePhotoCompressor implements PhotoCompressor {
  readonly #photos: PhotoFile[] = []
  #failure: CompressionFailure['kind'] | null = null
  #held: Promise<void> = Promise.resolve()

  get photos(): readonly PhotoFile[] {
    return this.#photos
  }

  /** What is wrong with the pictures from now on; null where nothing is. */
  failWith(kind: CompressionFailure['kind'] | null): void {
    this.#failure = kind
  }

  /** Lets no picture be done before the function that this gives is called. */
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
