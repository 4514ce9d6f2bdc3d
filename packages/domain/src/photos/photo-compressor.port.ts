import type { Result } from '../shared/result.ts'
import type { PhotoFile } from './photo-file.ts'

/**
 * Why a picture cannot be used.
 *
 * - `not-an-image`: its type does not start with `image/` (product.md#photo-selection).
 * - `undecodable`: empty, damaged, too large, or of a format that this browser cannot read.
 */
export type CompressionFailure = { readonly kind: 'not-an-image' } | { readonly kind: 'undecodable' }

/** Makes pictures fit to be sent. */
export interface PhotoCompressor {
  /**
   * The picture upright, without any metadata (place, time, camera), by the rule of `photos/compression-plan.ts`. The
   * original is not changed. Pictures are worked on one after the other, however many are given.
   */
  compress(photo: PhotoFile): Promise<Result<PhotoFile, CompressionFailure>>
}
