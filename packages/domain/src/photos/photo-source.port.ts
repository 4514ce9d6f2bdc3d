import type { Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { PhotoFile } from './photo-file.ts'

/**
 * Failure of the camera or the gallery (product.md#photo-messages).
 *
 * - `not-mobile`: not available on this device.
 * - `denied`: the user or the device denied permission.
 * - `failed`: anything else; `message` comes from the device, null if it gives none.
 */
export type PhotoSourceFailure =
  | { readonly kind: 'not-mobile' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly message: string | null }

/** The camera and the gallery of a phone. */
export interface PhotoSource {
  /** Whether camera and gallery are available: on phones only. */
  readonly isAvailable: boolean
  /** Takes a photo; null if the user cancelled. */
  takePhoto(): Promise<Result<PhotoFile | null, PhotoSourceFailure>>
  /** Lets the user pick at most `limit` photos from the gallery; empty if the user cancelled. */
  pickPhotos(limit: number): Promise<Result<readonly PhotoFile[], PhotoSourceFailure>>
}

export const PHOTO_SOURCE = token<PhotoSource>('photo source')
