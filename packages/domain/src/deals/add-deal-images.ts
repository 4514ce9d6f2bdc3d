import type { User } from '../account/auth-state.ts'
import type { PhotoStorageFailure } from '../photos/photo-storage.port.ts'
import type { UploadPhotos } from '../photos/upload-photos.ts'
import { err, isUnanswered, ok, type Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import { type FormPhoto, newImagesOf } from './add-deal-form.ts'
import type { DealId } from './deal-id.ts'
import type { DealWriteFailure, DealWriter } from './deal-writer.port.ts'

/** The failed step with its cause. */
export type AddDealImagesFailure =
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'no-photo' }
  | { readonly kind: 'upload-failed'; readonly failure: PhotoStorageFailure }
  | { readonly kind: 'insert-failed'; readonly failure: DealWriteFailure }

/** Adds menu photos to an existing deal (product.md#adding-images). Idempotent: stored photos are not uploaded again. */
export class AddDealImages {
  readonly #uploads: UploadPhotos
  readonly #writer: Pick<DealWriter, 'insertImages'>

  constructor(uploads: UploadPhotos, writer: Pick<DealWriter, 'insertImages'>) {
    this.#uploads = uploads
    this.#writer = writer
  }

  async execute(
    dealId: DealId,
    photos: readonly FormPhoto[],
    user: User | null,
  ): Promise<Result<void, AddDealImagesFailure>> {
    if (user === null) return err({ kind: 'not-signed-in' })
    if (photos.length === 0) return err({ kind: 'no-photo' })
    const stored = await this.#uploads.execute(photos.map(({ file }) => file))
    if (!stored.ok) {
      await this.#uploads.undo()
      return err({ kind: 'upload-failed', failure: stored.error })
    }
    const images = newImagesOf(stored.value, photos)
    const saved = await this.#writer.insertImages(dealId, images)
    if (!saved.ok) {
      // Unknown outcome: keep the uploads, because the next attempt adds the same addresses, which the deal ignores.
      if (!isUnanswered(saved.error)) await this.#uploads.undo()
      return err({ kind: 'insert-failed', failure: saved.error })
    }
    this.#uploads.done()
    return ok(undefined)
  }
}

export const ADD_DEAL_IMAGES = token<AddDealImages>('add deal images')
