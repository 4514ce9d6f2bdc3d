import type { PixelSize } from './image-file.ts'

/**
 * Photos above this size are compressed until they are no larger (product.md#photo-compression). A KB is 1,024 bytes, as
 * browsers and file managers count: a file that they show as 300 KB stays unchanged.
 */
export const COMPRESSION_THRESHOLD_BYTES = 300 * 1024

/** The box that a compressed picture fits in, upright or not (product.md#photo-compression). */
export const MAX_PHOTO_SIZE: PixelSize = { width: 1920, height: 1080 }

/** The qualities to encode with, best first: from 0.9 in steps of 0.1 to 0.1 (product.md#photo-compression). */
export const QUALITIES: readonly number[] = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

/** Whether so many bytes are more than a picture may have before it is compressed. */
export const needsCompression = (bytes: number): boolean => bytes > COMPRESSION_THRESHOLD_BYTES

/** The size at which a picture fits in the box, with its proportions, in whole pixels. Nothing is enlarged. */
export const fitWithin = ({ width, height }: PixelSize, box: PixelSize = MAX_PHOTO_SIZE): PixelSize => {
  const scale = Math.min(1, box.width / width, box.height / height)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * Encodes with one quality after the other until the outcome is small enough. Where none makes it so, the last one
 * counts.
 */
export const encodeUntilSmall = async <Encoded extends { readonly size: number }>(
  encode: (quality: number) => Promise<Encoded>,
): Promise<Encoded> => {
  const [best = 1, ...lower] = QUALITIES
  let encoded = await encode(best)
  for (const quality of lower) {
    if (!needsCompression(encoded.size)) break
    encoded = await encode(quality)
  }
  return encoded
}
