/*
 * Reads JPEG, PNG and WebP files without decoding a pixel. This file imports nothing, because the edge function `photos` is
 * deployed with it.
 */

/** Size in pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** A JPEG segment, the data of a JPEG scan, or a chunk of PNG or WebP. */
export interface ImagePart {
  /** The name of a chunk; the hexadecimal marker of a JPEG segment, `data` for the data of a scan. */
  readonly name: string
  /** The part with its header. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Structure of an image file. */
export interface ImageFile extends PixelSize {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  /** All parts in file order, without the signature and without trailing data. */
  readonly parts: readonly ImagePart[]
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

/** Maximum number of parts. A PNG of 40 MB with the usual chunks of 8 KB has half of them. */
const MAX_PARTS = 10_000

/** Maximum number of scans of a JPEG: a decoder passes over the whole picture for each. Encoders write about ten. */
const MAX_SCANS = 100

/** Length of the signature before the first part. */
export const SIGNATURE_BYTES = { 'image/jpeg': 2, 'image/png': 8, 'image/webp': 12 } as const

type Bytes = Uint8Array<ArrayBuffer>
type Read = (bytes: Bytes, view: DataView<ArrayBuffer>) => Omit<ImageFile, 'type'> | null

/** Parses type, size and parts of an image file by its content. Checks every length against the available bytes. */
export const readImageFile = (bytes: Bytes): ImageFile | ImageProblem => {
  const format = FORMATS.find(({ begins }) => begins(bytes))
  if (!format) return 'not-an-image'
  const file = format.read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return file && file.width > 0 && file.height > 0 ? { type: format.type, ...file } : 'damaged'
}

/** The bytes from `offset` on as Latin-1 text. */
export const latin1At = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))

/** Returns the larger of two declared sizes in each dimension, because decoders differ in which one they use. */
const larger = (a: PixelSize | null, b: PixelSize): PixelSize =>
  a ? { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) } : b

/** Markers without a length: TEM and the restarts. */
const isStandalone = (marker: number): boolean => marker === 0x01 || isRestart(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** Start of a frame in a coding that browsers decode: SOF0 to SOF2, baseline and progressive. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2

/**
 * Markers that no camera writes: frames in other codings and their tables, and those that give a frame another size than its
 * header (DNL, DHP, EXP).
 */
const isRefused = (marker: number): boolean =>
  (marker >= 0xc3 && marker <= 0xcf && marker !== HUFFMAN_TABLES) ||
  marker === 0xdc ||
  marker === 0xde ||
  marker === 0xdf

const HUFFMAN_TABLES = 0xc4
const JPEG_SCAN = 0xda
const JPEG_END = 0xd9

/**
 * Returns the length that a JPEG segment declares for its tables or header. Longer segments are refused: the extra bytes could
 * hold any data.
 */
const lengthOf = (marker: number, content: Bytes): number => {
  const at = (offset: number): number => content[offset] ?? 0
  if (isFrame(marker)) return 6 + 3 * at(5)
  if (marker === JPEG_SCAN) return 4 + 2 * at(0)
  if (marker === 0xdd) return 2
  const tableLength = TABLE_LENGTHS[marker]
  if (!tableLength) return content.length
  let length = 0
  while (length < content.length) length += tableLength(content.subarray(length))
  return length
}

/** Lengths of the first of the tables in a segment: Huffman tables, quantization tables of 8 or 16 bits. */
const TABLE_LENGTHS: Readonly<Record<number, (tables: Bytes) => number>> = {
  [HUFFMAN_TABLES]: (tables) => tables.subarray(1, 17).reduce((sum, codes) => sum + codes, 17),
  0xdb: ([precision = 0]) => (precision < 16 ? 65 : 129),
}

const readJpeg: Read = (bytes, view) => {
  const parts: ImagePart[] = []
  let size: PixelSize | null = null
  let scans = 0
  for (let offset: number = SIGNATURE_BYTES['image/jpeg']; offset + 2 <= bytes.length; ) {
    if (bytes[offset] !== 0xff || parts.length > MAX_PARTS) return null
    const marker = view.getUint8(offset + 1)
    if (isRefused(marker)) return null
    if (marker === 0xff || isStandalone(marker)) {
      offset += marker === 0xff ? 1 : 2
      continue
    }
    const name = marker.toString(16)
    if (marker === JPEG_END) {
      parts.push({ name, bytes: bytes.subarray(offset, offset + 2) })
      return size && scans > 0 ? { ...size, parts } : null
    }
    if (offset + 4 > bytes.length) return null
    const length = view.getUint16(offset + 2)
    const end = offset + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (lengthOf(marker, bytes.subarray(offset + 4, end)) !== length - 2) return null
    if (isFrame(marker)) {
      size = larger(size, { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) })
    }
    parts.push({ name, bytes: bytes.subarray(offset, end) })
    offset = end
    if (marker === JPEG_SCAN) {
      scans++
      if (scans > MAX_SCANS) return null
      offset = endOfScan(bytes, end)
      parts.push({ name: 'data', bytes: bytes.subarray(end, offset) })
    }
  }
  return null
}

/** Offset of the next marker that is not part of a scan's data, or the end of the file. */
const endOfScan = (bytes: Bytes, from: number): number => {
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return offset
  }
  return bytes.length
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'

/** The chunks that a PNG has once, and whether a length is right for the colour type of the picture. */
const PNG_LENGTHS: Readonly<Record<string, (length: number, colourType: number) => boolean>> = {
  IHDR: (length) => length === 13,
  PLTE: (length) => length % 3 === 0 && length <= 768,
  tRNS: (length, colourType) => (colourType === 3 ? length <= 256 : length === [2, 0, 6][colourType]),
  gAMA: (length) => length === 4,
  cHRM: (length) => length === 32,
  sRGB: (length) => length === 1,
  cICP: (length) => length === 4,
  IEND: (length) => length === 0,
}
const COLOUR_TYPE_OFFSET = 25

const readPng: Read = (bytes, view) => {
  const parts: ImagePart[] = []
  const seen = new Set<string>()
  let size: PixelSize | null = null
  for (let offset: number = SIGNATURE_BYTES['image/png']; offset + 12 <= bytes.length; ) {
    const length = view.getUint32(offset)
    const name = latin1At(bytes, offset + 4, 4)
    const end = offset + 12 + length
    if (end > bytes.length || parts.length > MAX_PARTS || (size === null) !== (name === 'IHDR')) return null
    const isLength = PNG_LENGTHS[name]
    if (isLength && (seen.has(name) || !isLength(length, bytes[COLOUR_TYPE_OFFSET] ?? 0))) return null
    seen.add(name)
    if (name === 'IHDR') {
      size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) }
    }
    parts.push({ name, bytes: bytes.subarray(offset, end) })
    if (name === 'IEND') return size && seen.has('IDAT') ? { ...size, parts } : null
    offset = end
  }
  return null
}

const readWebp: Read = (bytes, view) => {
  const fileEnd = 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length) return null
  const parts: ImagePart[] = []
  let size: PixelSize | null = null
  let hasPicture = false
  for (let offset: number = SIGNATURE_BYTES['image/webp']; offset < fileEnd; ) {
    if (offset + 8 > fileEnd || parts.length > MAX_PARTS) return null
    const name = latin1At(bytes, offset, 4)
    const length = view.getUint32(offset + 4, true)
    const end = offset + 8 + length + (length % 2)
    if (end > fileEnd) return null
    const readSize = WEBP_SIZES[name]
    if (readSize) {
      if (parts.some((part) => part.name === name)) return null
      const claim = readSize(view, offset + 8, length)
      if (!claim) return null
      size = larger(size, claim)
    }
    hasPicture ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF'
    parts.push({ name, bytes: bytes.subarray(offset, end) })
    offset = end
  }
  return size && hasPicture ? { ...size, parts } : null
}

type ReadSize = (view: DataView<ArrayBuffer>, offset: number, length: number) => PixelSize | null

/** The chunks of a WebP that name a size: the canvas, a lossy picture, a lossless picture. */
const WEBP_SIZES: Readonly<Record<string, ReadSize>> = {
  VP8X: (view, offset, length) =>
    length !== 10 ? null : { width: uint24(view, offset + 4) + 1, height: uint24(view, offset + 7) + 1 },
  'VP8 ': (view, offset, length) =>
    length < 10 || view.getUint8(offset + 3) !== 0x9d || view.getUint16(offset + 4) !== 0x012a
      ? null
      : { width: view.getUint16(offset + 6, true) & 0x3fff, height: view.getUint16(offset + 8, true) & 0x3fff },
  VP8L: (view, offset, length) => {
    if (length < 5 || view.getUint8(offset) !== 0x2f) return null
    const packed = view.getUint32(offset + 1, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  },
}

const uint24 = (view: DataView<ArrayBuffer>, offset: number): number =>
  view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)

interface Format {
  readonly type: ImageFile['type']
  readonly begins: (bytes: Bytes) => boolean
  readonly read: Read
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
