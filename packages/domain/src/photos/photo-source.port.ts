import type { Result } from '../shared/result.ts'
import type { PhotoFile } from './photo-file.ts'

/**
 * Why no picture came (product.md#photo-messages).
 *
 * - `not-mobile`: there is no camera or gallery of this kind on this device.
 * - `denied`: the user or the device does not allow it.
 * - `failed`: anything else; `message` is the device's own word, null where it says nothing.
 */
export type PhotoSourceFailure =
  | { readonly kind: 'not-mobile' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly message: string | null }

/** The camera and the gallery of a phone. */
export interface PhotoSource {
  /** Whether there is a camera and a gallery to ask: on phones alone. */
  readonly isAvailable: boolean
  /** A picture taken now; null where the user thought better of it. */
  takePhoto(): Promise<Result<PhotoFile | null, PhotoSourceFailure>>
  /** Pictures chosen from the gallery, `limit` at most; none where the user thought better of it. */
  pickPhotos(limit: number): Promise<Result<readonly PhotoFile[], PhotoSourceFailure>>
}
