import {
  type Bytes,
  type ImagePart,
  larger,
  MAX_PARTS,
  type PixelSize,
  type ReadImage,
  SIGNATURE_BYTES,
} from './image-parts.ts'

/** Maximum number of scans of a JPEG: a decoder passes over the whole picture for each. Encoders write about ten. */
const MAX_SCANS = 100

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

/** Reads a JPEG. */
export const readJpeg: ReadImage = (bytes, view) => {
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
