/** What the bytes of a picture say of it. */
export interface ImageHeader {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** `not-an-image`: none of the formats that are taken. `damaged`: begins like one, and is not whole. */
export type ImageProblem = 'not-an-image' | 'damaged'

/**
 * Reads format and size of a JPEG, PNG or WebP from its content, walking through all its parts: what is cut off, or only
 * begins like a picture, is found out. No pixel is decoded.
 */
export const readImageHeader = (bytes: Uint8Array): ImageHeader | ImageProblem => {
  const format = FORMATS.find(({ begins }) => begins(bytes))
  if (!format) return 'not-an-image'
  const size = format.read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return size && size.width > 0 && size.height > 0 ? { type: format.type, ...size } : 'damaged'
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Format {
  readonly type: ImageHeader['type']
  readonly begins: (bytes: Uint8Array) => boolean
  /** The size in pixels; null where the file is not whole. */
  readonly read: (bytes: Uint8Array, view: DataView) => Size | null
}

const textAt = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))

/** Markers of JPEG that stand alone: TEM and the restarts. */
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Start of a frame, in any coding: SOF0 to SOF15 without the tables that lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const JPEG_SCAN = 0xda
const JPEG_END = 0xd9

const readJpeg: Format['read'] = (bytes, view) => {
  let size: Size | null = null
  for (let offset = 2; offset + 4 <= bytes.length; ) {
    if (bytes[offset] !== 0xff) return null
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff || isStandalone(marker)) {
      offset += marker === 0xff ? 1 : 2
      continue
    }
    const length = view.getUint16(offset + 2)
    if (length < 2 || offset + 2 + length > bytes.length) return null
    if (isFrame(marker)) {
      if (length < 8) return null
      size = { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    }
    if (marker === JPEG_SCAN) return hasJpegEnd(bytes, offset + 2 + length) ? size : null
    offset += 2 + length
  }
  return null
}

/** Within pixels a byte 0xff is never followed by the marker of the end. */
const hasJpegEnd = (bytes: Uint8Array, from: number): boolean => {
  for (let offset = bytes.indexOf(0xff, from); offset !== -1; offset = bytes.indexOf(0xff, offset + 1))
    if (bytes[offset + 1] === JPEG_END) return true
  return false
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const readPng: Format['read'] = (bytes, view) => {
  let size: Size | null = null
  let hasPixels = false
  for (let offset = PNG_SIGNATURE.length; offset + 12 <= bytes.length; ) {
    const length = view.getUint32(offset)
    const name = textAt(bytes, offset + 4, 4)
    if (offset + 12 + length > bytes.length || (size === null) !== (name === 'IHDR')) return null
    if (name === 'IHDR') {
      if (length !== 13) return null
      size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) }
    }
    hasPixels ||= name === 'IDAT'
    if (name === 'IEND') return hasPixels ? size : null
    offset += 12 + length
  }
  return null
}

const readWebp: Format['read'] = (bytes, view) => {
  const end = bytes.length < 12 ? 0 : 8 + view.getUint32(4, true)
  if (end > bytes.length) return null
  let canvas: Size | null = null
  for (let offset = 12; offset + 8 <= end; ) {
    const name = textAt(bytes, offset, 4)
    const length = view.getUint32(offset + 4, true)
    if (offset + 8 + length > end) return null
    const data = offset + 8
    if (name === 'VP8X' && length >= 10)
      canvas = { width: uint24(view, data + 4) + 1, height: uint24(view, data + 7) + 1 }
    else if (name === 'VP8 ') return larger(canvas, readLossy(view, data, length))
    else if (name === 'VP8L') return larger(canvas, readLossless(view, data, length))
    else if (name === 'ANMF') return canvas
    offset = data + length + (length % 2)
  }
  return null
}

const uint24 = (view: DataView, offset: number): number =>
  view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)

const readLossy = (view: DataView, offset: number, length: number): Size | null => {
  if (length < 10 || view.getUint8(offset + 3) !== 0x9d || view.getUint16(offset + 4) !== 0x012a) return null
  return { width: view.getUint16(offset + 6, true) & 0x3fff, height: view.getUint16(offset + 8, true) & 0x3fff }
}

const readLossless = (view: DataView, offset: number, length: number): Size | null => {
  if (length < 5 || view.getUint8(offset) !== 0x2f) return null
  const packed = view.getUint32(offset + 1, true)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** A container and the picture in it may each claim a size: the larger counts. */
const larger = (canvas: Size | null, picture: Size | null): Size | null => {
  if (!canvas || !picture) return picture
  return { width: Math.max(canvas.width, picture.width), height: Math.max(canvas.height, picture.height) }
}

const FORMATS: readonly Format[] = [
  { type: 'image/jpeg', begins: (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff', read: readJpeg },
  { type: 'image/png', begins: (bytes) => PNG_SIGNATURE.every((byte, index) => bytes[index] === byte), read: readPng },
  {
    type: 'image/webp',
    begins: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
    read: readWebp,
  },
]
