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

/** `not-an-image`: no JPEG, PNG or WebP. `damaged`: starts like one, but is truncated or malformed. */
export type ImageProblem = 'not-an-image' | 'damaged'

/** Maximum size of a stored photo in bytes; the storage bucket has the same limit (product.md#photo-storage). */
export const MAX_STORED_BYTES = 5 * 1024 * 1024

/** Maximum size of a stored photo in pixels (product.md#photo-storage). Larger ones are scaled down before they are sent. */
export const MAX_STORED_PIXELS = 4_000_000

/**
 * Maximum size of a photo that is decoded for compression, in pixels (product.md#photo-compression): at four bytes per pixel,
 * phones give a page no more memory. Enough for a panorama of 60 megapixels.
 */
export const MAX_DECODED_PIXELS = 80_000_000

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

/** Start of a frame, in any coding: SOF0 to SOF15 without the tables among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Markers that give a frame another size than its header: DNL, DHP, EXP. No camera writes them. */
const isResized = (marker: number): boolean => marker === 0xdc || marker === 0xde || marker === 0xdf

const JPEG_SCAN = 0xda
const JPEG_END = 0xd9

const readJpeg: Read = (bytes, view) => {
  const parts: ImagePart[] = []
  let size: PixelSize | null = null
  let hasScan = false
  for (let offset: number = SIGNATURE_BYTES['image/jpeg']; offset + 2 <= bytes.length; ) {
    if (bytes[offset] !== 0xff) return null
    const marker = view.getUint8(offset + 1)
    if (isResized(marker)) return null
    if (marker === 0xff || isStandalone(marker)) {
      offset += marker === 0xff ? 1 : 2
      continue
    }
    const name = marker.toString(16)
    if (marker === JPEG_END) {
      parts.push({ name, bytes: bytes.subarray(offset, offset + 2) })
      return size && hasScan ? { ...size, parts } : null
    }
    if (offset + 4 > bytes.length) return null
    const length = view.getUint16(offset + 2)
    const end = offset + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (isFrame(marker)) {
      if (length < 8) return null
      size = larger(size, { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) })
    }
    parts.push({ name, bytes: bytes.subarray(offset, end) })
    offset = end
    if (marker === JPEG_SCAN) {
      hasScan = true
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

const readPng: Read = (bytes, view) => {
  const parts: ImagePart[] = []
  let size: PixelSize | null = null
  for (let offset: number = SIGNATURE_BYTES['image/png']; offset + 12 <= bytes.length; ) {
    const length = view.getUint32(offset)
    const name = latin1At(bytes, offset + 4, 4)
    const end = offset + 12 + length
    if (end > bytes.length || (size === null) !== (name === 'IHDR')) return null
    if (name === 'IHDR') {
      if (length !== 13) return null
      size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) }
    }
    parts.push({ name, bytes: bytes.subarray(offset, end) })
    if (name === 'IEND') return size && parts.some((part) => part.name === 'IDAT') ? { ...size, parts } : null
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
    if (offset + 8 > fileEnd) return null
    const name = latin1At(bytes, offset, 4)
    const length = view.getUint32(offset + 4, true)
    const end = offset + 8 + length + (length % 2)
    if (end > fileEnd) return null
    const readSize = WEBP_SIZES[name]
    if (readSize) {
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
    length < 10 ? null : { width: uint24(view, offset + 4) + 1, height: uint24(view, offset + 7) + 1 },
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
