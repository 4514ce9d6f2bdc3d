import { orientationOf } from './photo-exif.ts'
import { lettersAt, type PhotoHeader, saysAt, uint32 } from './photo-header.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'

/** What a picture is decoded from and shown by. Texts, times, EXIF, moving frames and makers' own chunks are not. */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
])

/** Reads a PNG; null where it is none, or damaged. One that moves becomes the picture that it stands still as. */
export const readPng = (bytes: Uint8Array<ArrayBuffer>): PhotoHeader | null => {
  if (!saysAt(bytes, 0, SIGNATURE) || !saysAt(bytes, 12, 'IHDR')) return null
  const size = { width: uint32(bytes, 16), height: uint32(bytes, 20) }
  const bare = [bytes.subarray(0, SIGNATURE.length)]
  let orientation = 1
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + uint32(bytes, at)
    if (end > bytes.length) return null
    const name = lettersAt(bytes, at + 4, 4)
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4))
    if (KEPT.has(name)) bare.push(bytes.subarray(at, end))
    if (name === 'IEND')
      return size.width * size.height > 0 ? { type: 'image/png', ...size, orientation, isAnimated: false, bare } : null
    at = end
  }
  return null
}
