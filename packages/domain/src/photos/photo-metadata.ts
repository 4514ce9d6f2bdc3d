import { type ImageFile, type ImageProblem, readImageFile } from './image-file.ts'
import { type Bytes, type ImagePart, latin1At, type PixelSize, SIGNATURE_BYTES } from './image-parts.ts'
import { orientationOf } from './photo-exif.ts'

/*
 * Finds and removes metadata without decoding a pixel. The edge function `photos` is deployed with this file and those that it
 * imports, so it imports nothing else.
 */

/** What the bytes of a picture say before it is decoded. */
export interface PhotoHeader extends PixelSize {
  /** By content, not by file name. */
  readonly type: ImageFile['type']
  /** The EXIF orientation, 1 to 8; 1 is upright. */
  readonly orientation: number
  /** A WebP or PNG with more than one frame. */
  readonly isAnimated: boolean
  /**
   * The same pixels without metadata about place, time, camera and owner. The colour profile is removed, too, because it can hold
   * any text. Browsers write sRGB, the default without a profile.
   */
  readonly bare: readonly Bytes[]
}

/** Parses a picture that can be stored without encoding it again. */
export const readPhotoHeader = (bytes: Bytes): PhotoHeader | ImageProblem => {
  const file = readImageFile(bytes)
  if (typeof file === 'string') return file
  const { type, width, height, parts } = file
  const { bareOf, exifOf } = FORMATS[type]
  const signature = bytes.subarray(0, SIGNATURE_BYTES[type])
  const bare = parts.flatMap((part) => bareOf(part) ?? [])
  const exif = parts.map(exifOf).findLast((block) => block !== null)
  return {
    type,
    width,
    height,
    orientation: exif ? orientationOf(exif) : 1,
    isAnimated: parts.some(
      ({ name, bytes: chunk }) => FRAMES.has(name) || (name === 'VP8X' && (flagsOf(chunk) & ANIMATED) !== 0),
    ),
    bare: [type === 'image/webp' ? withLength(signature, bare) : signature, ...bare],
  }
}

interface FormatRules {
  /** The bytes of a part that stay; null for a part that does not affect how the picture looks. */
  readonly bareOf: (part: ImagePart) => Bytes | null
  /** The EXIF block in a part. */
  readonly exifOf: (part: ImagePart) => Bytes | null
}

/** The segments that a JPEG is decoded from: frames, tables, scans and the end. */
const JPEG_PICTURE = /^(?:c[0-24]|d[9abd]|data)$/u

const bareSegment = ({ name, bytes }: ImagePart): Bytes | null => {
  if (JPEG_PICTURE.test(name)) return bytes
  if (name === 'e0') return latin1At(bytes, 4, 5) === 'JFIF\0' && bytes.length >= 18 ? withoutThumbnail(bytes) : null
  // Says which colour space the numbers are in.
  if (name === 'ee') return latin1At(bytes, 4, 5) === 'Adobe' && bytes.length === 16 ? bytes : null
  return null
}

/** A JFIF segment without the thumbnail that it may carry. */
const withoutThumbnail = (segment: Bytes): Bytes => {
  const bare = segment.slice(0, 18)
  bare.set([0, 16], 2)
  bare.set([0, 0], 16)
  return bare
}

/** The chunks that a PNG is decoded and shown with. Texts, times, EXIF, animation frames and vendor chunks are removed. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP'])

/** Chunks of animations, in PNG and WebP. */
const FRAMES = new Set(['acTL', 'fcTL', 'fdAT', 'ANIM', 'ANMF'])

const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH'])
const CHUNK_HEADER = 8
const ANIMATED = 0b0000_0010
const HAS_METADATA = 0b0010_1100

const flagsOf = (chunk: Bytes): number => chunk[CHUNK_HEADER] ?? 0

const withoutMetadataFlags = (chunk: Bytes): Bytes => {
  const bare = chunk.slice()
  bare[CHUNK_HEADER] = flagsOf(chunk) & ~HAS_METADATA
  return bare
}

/** The signature of a WebP with the length of the chunks. */
const withLength = (signature: Bytes, chunks: readonly Bytes[]): Bytes => {
  const header = signature.slice()
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, header.length - 8)
  new DataView(header.buffer).setUint32(4, length, true)
  return header
}

const FORMATS: Readonly<Record<ImageFile['type'], FormatRules>> = {
  'image/jpeg': {
    bareOf: bareSegment,
    exifOf: ({ name, bytes }) => (name === 'e1' && latin1At(bytes, 4, 6) === 'Exif\0\0' ? bytes.subarray(4) : null),
  },
  'image/png': {
    bareOf: ({ name, bytes }) => (PNG_CHUNKS.has(name) ? bytes : null),
    exifOf: ({ name, bytes }) => (name === 'eXIf' ? bytes.subarray(8, -4) : null),
  },
  'image/webp': {
    bareOf: ({ name, bytes }) => {
      if (!WEBP_CHUNKS.has(name)) return null
      return name === 'VP8X' ? withoutMetadataFlags(bytes) : bytes
    },
    exifOf: ({ name, bytes }) => (name === 'EXIF' ? bytes.subarray(CHUNK_HEADER) : null),
  },
}
