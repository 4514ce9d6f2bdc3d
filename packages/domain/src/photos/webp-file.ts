import {
  type ImagePart,
  larger,
  latin1At,
  MAX_PARTS,
  type PixelSize,
  type ReadImage,
  SIGNATURE_BYTES,
} from './image-parts.ts'

/** Reads a WebP. */
export const readWebp: ReadImage = (bytes, view) => {
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
