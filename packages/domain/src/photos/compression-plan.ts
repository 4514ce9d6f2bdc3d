import type { PixelSize } from './image-parts.ts'

/**
 * Photos above this size are compressed until they are no larger (product.md#photo-compression). A KB is 1,024 bytes, as
 * browsers and file managers count: a file that they show as 300 KB stays unchanged.
 */
export const COMPRESSION_THRESHOLD_BYTES = 300 * 1024

/** Bounding size of a compressed photo, for both orientations. */
export const MAX_PHOTO_SIZE: PixelSize = { width: 1920, height: 1080 }

/** Encoder qualities in the order in which they are tried. */
export const QUALITIES: readonly number[] = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

/** Whether a photo of this size in bytes is compressed. */
export const needsCompression = (bytes: number): boolean => bytes > COMPRESSION_THRESHOLD_BYTES

/** Scales a size down to fit a box, keeping its proportions, in whole pixels. Never enlarges. */
export const fitWithin = ({ width, height }: PixelSize, box: PixelSize = MAX_PHOTO_SIZE): PixelSize => {
  const scale = Math.min(1, box.width / width, box.height / height)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * Encodes with decreasing quality until the result is small enough. Returns the last result if none is.
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
