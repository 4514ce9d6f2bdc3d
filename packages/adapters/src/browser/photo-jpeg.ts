import { orientationOf } from './photo-exif.ts'
import { type PhotoHeader, saysAt, uint16 } from './photo-header.ts'

type Bytes = Uint8Array<ArrayBuffer>

const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const END = 0xd9
const SCAN = 0xda
/** Tables, frames and scans: what a picture is decoded from. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xde, 0xdf])

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** Where the next marker stands that is not part of a scan's data; the end of the file where there is none. */
const endOfScan = (bytes: Bytes, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

/** JFIF without the small picture that it may carry. */
const withoutThumbnail = (segment: Bytes): Bytes => {
  const bare = segment.slice(0, 18)
  bare.set([0, 16], 2)
  bare.set([0, 0], 16)
  return bare
}

/** What stays of a segment; null for what does not tell how the picture looks. */
const bareSegment = (marker: number, segment: Bytes): Bytes | null => {
  if (FRAMES.has(marker) || TABLES.has(marker) || marker === SCAN) return segment
  if (marker === APP0) return saysAt(segment, 4, 'JFIF\0') && segment.length >= 18 ? withoutThumbnail(segment) : null
  if (marker === APP2) return saysAt(segment, 4, 'ICC_PROFILE\0') ? segment : null
  // Which colours the numbers mean.
  if (marker === APP14) return saysAt(segment, 4, 'Adobe') && segment.length === 16 ? segment : null
  return null
}

/** Reads a JPEG; null where it is none, or damaged. What follows its end, like a second picture, is not part of it. */
export const readJpeg = (bytes: Bytes): PhotoHeader | null => {
  if (uint16(bytes, 0) !== 0xffd8) return null
  const bare: Bytes[] = [bytes.subarray(0, 2)]
  let size = { width: 0, height: 0 }
  let orientation = 1
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) {
      bare.push(bytes.subarray(at, at + 2))
      return size.width * size.height > 0 ? { type: 'image/jpeg', ...size, orientation, isAnimated: false, bare } : null
    }
    const end = at + 2 + uint16(bytes, at + 2)
    if (!(end >= at + 4 && end <= bytes.length)) return null
    const segment = bytes.subarray(at, end)
    if (FRAMES.has(marker)) size = { height: uint16(segment, 5), width: uint16(segment, 7) }
    if (marker === APP1 && saysAt(segment, 4, 'Exif\0\0')) orientation = orientationOf(segment.subarray(4))
    const kept = bareSegment(marker, segment)
    if (kept) bare.push(kept)
    at = end
    if (marker === SCAN) {
      at = endOfScan(bytes, end)
      bare.push(bytes.subarray(end, at))
    }
  }
  return null
}
