import type { Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { PhotoFile } from './photo-file.ts'

/**
 * Why a photo cannot be compressed.
 *
 * - `not-an-image`: its type does not start with `image/` (product.md#photo-selection).
 * - `undecodable`: empty, damaged, too large, in a format that this browser cannot decode, or not decoded within a minute.
 */
export type CompressionFailure = { readonly kind: 'not-an-image' } | { readonly kind: 'undecodable' }

/** Prepares photos for upload. */
export interface PhotoCompressor {
  /**
   * Returns the photo upright, without metadata (place, time, camera) and compressed as `photos/compression-plan.ts` says.
   * Does not change the original. Concurrent calls are processed one at a time.
   */
  compress(photo: PhotoFile): Promise<Result<PhotoFile, CompressionFailure>>
}

export const PHOTO_COMPRESSOR = token<PhotoCompressor>('photo compressor')
