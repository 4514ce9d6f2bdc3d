import { type ImagePart, latin1At, MAX_PARTS, type PixelSize, type ReadImage, SIGNATURE_BYTES } from './image-parts.ts'

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

/** Reads a PNG. */
export const readPng: ReadImage = (bytes, view) => {
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
