import type { PixelSize } from '@mahlzeit/domain'
import { orientationOf } from './photo-exif.ts'
import { lettersAt, type PhotoHeader, saysAt } from './photo-header.ts'

type Bytes = Uint8Array<ArrayBuffer>

const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'])
const ANIMATED = 0b0000_0010
const TELLS_OF_METADATA = 0b0000_1100
const FILE_HEADER = 12
const CHUNK_HEADER = 8

const little = (bytes: Uint8Array, at: number, count: number): number => {
  let value = 0
  for (let index = count - 1; index >= 0; index--) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}

/** The size of the picture that a chunk tells of, if it does. */
const sizeIn = (name: string, content: Bytes): PixelSize | null => {
  if (name === 'VP8X') return { width: little(content, 4, 3) + 1, height: little(content, 7, 3) + 1 }
  if (name === 'VP8 ') return { width: little(content, 6, 2) & 0x3fff, height: little(content, 8, 2) & 0x3fff }
  if (name !== 'VP8L') return null
  const bits = little(content, 1, 4)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** A chunk of which the header no longer promises metadata. */
const withoutPromise = (chunk: Bytes): Bytes => {
  const bare = chunk.slice()
  bare[CHUNK_HEADER] = (bare[CHUNK_HEADER] ?? 0) & ~TELLS_OF_METADATA
  return bare
}

const fileHeader = (bytes: Bytes, chunks: readonly Bytes[]): Bytes => {
  const header = bytes.slice(0, FILE_HEADER)
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, FILE_HEADER - 8)
  new DataView(header.buffer).setUint32(4, length, true)
  return header
}

/** Reads a WebP; null where it is none, or damaged. */
export const readWebp = (bytes: Bytes): PhotoHeader | null => {
  if (!saysAt(bytes, 0, 'RIFF') || !saysAt(bytes, 8, 'WEBP')) return null
  const fileEnd = little(bytes, 4, 4) + 8
  if (fileEnd > bytes.length) return null
  const chunks: Bytes[] = []
  let size: PixelSize | null = null
  let orientation = 1
  let isAnimated = false
  for (let at = FILE_HEADER; at < fileEnd; ) {
    const length = little(bytes, at + 4, 4)
    const end = at + CHUNK_HEADER + length + (length % 2)
    if (end > fileEnd) return null
    const name = lettersAt(bytes, at, 4)
    const chunk = bytes.subarray(at, end)
    const content = chunk.subarray(CHUNK_HEADER, CHUNK_HEADER + length)
    size ??= sizeIn(name, content)
    if (name === 'VP8X') isAnimated = ((content[0] ?? 0) & ANIMATED) !== 0
    if (name === 'EXIF') orientation = orientationOf(content)
    if (KEPT.has(name)) chunks.push(name === 'VP8X' ? withoutPromise(chunk) : chunk)
    at = end
  }
  if (!size) return null
  return { type: 'image/webp', ...size, orientation, isAnimated, bare: [fileHeader(bytes, chunks), ...chunks] }
}
