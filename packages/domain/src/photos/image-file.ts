import { type Bytes, type ImageContent, latin1At, type PixelSize, type ReadImage } from './image-parts.ts'
import { readJpeg } from './jpeg-file.ts'
import { readPng } from './png-file.ts'
import { readWebp } from './webp-file.ts'

/** Structure of an image file. */
export interface ImageFile extends ImageContent {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
}

/** `not-an-image`: no JPEG, PNG or WebP. `damaged`: starts like one, but is truncated, malformed or has too many parts. */
export type ImageProblem = 'not-an-image' | 'damaged'

/** Maximum size of a stored photo in bytes; the storage bucket has the same limit (product.md#photo-storage). */
export const MAX_STORED_BYTES = 5 * 1024 * 1024

/** Maximum size of a stored photo in pixels (product.md#photo-storage). Larger ones are scaled down before they are sent. */
export const MAX_STORED_PIXELS = 4_000_000

/** Maximum width and height of a stored photo in pixels (product.md#photo-storage). */
const MAX_STORED_SIDE = 10_000

/** Whether a photo of this size is stored as it is. */
export const isStorableSize = ({ width, height }: PixelSize): boolean =>
  width * height <= MAX_STORED_PIXELS && Math.max(width, height) <= MAX_STORED_SIDE

/**
 * Maximum size of a photo that is decoded for compression, in pixels (product.md#photo-compression): at four bytes per pixel,
 * phones give a page no more memory. Enough for a panorama of 60 megapixels.
 */
export const MAX_DECODED_PIXELS = 80_000_000

/** Parses type, size and parts of an image file by its content. Checks every length against the available bytes. */
export const readImageFile = (bytes: Bytes): ImageFile | ImageProblem => {
  const format = FORMATS.find(({ begins }) => begins(bytes))
  if (!format) return 'not-an-image'
  const file = format.read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return file && file.width > 0 && file.height > 0 ? { type: format.type, ...file } : 'damaged'
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'

interface Format {
  readonly type: ImageFile['type']
  readonly begins: (bytes: Bytes) => boolean
  readonly read: ReadImage
}

const FORMATS: readonly Format[] = [
  { type: 'image/jpeg', begins: (bytes) => latin1At(bytes, 0, 3) === '\xff\xd8\xff', read: readJpeg },
  { type: 'image/png', begins: (bytes) => latin1At(bytes, 0, 8) === PNG_SIGNATURE, read: readPng },
  {
    type: 'image/webp',
    begins: (bytes) => latin1At(bytes, 0, 4) === 'RIFF' && latin1At(bytes, 8, 4) === 'WEBP',
    read: readWebp,
  },
]
