import { latin1At } from './image-parts.ts'

const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/**
 * Returns the orientation of a picture, 1 to 8, from its EXIF block; 1 if the block is damaged or names none.
 *
 * @param tiff the block from its byte order on (PNG), or with the `Exif` name before it (JPEG)
 */
export const orientationOf = (tiff: Uint8Array): number => {
  const block = latin1At(tiff, 0, 6) === 'Exif\0\0' ? tiff.subarray(6) : tiff
  const littleEndian = latin1At(block, 0, 2) === 'II'
  if (!littleEndian && latin1At(block, 0, 2) !== 'MM') return 1
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  try {
    const directory = view.getUint32(4, littleEndian)
    const entries = view.getUint16(directory, littleEndian)
    for (let index = 0; index < entries; index++) {
      const entry = directory + 2 + index * ENTRY_BYTES
      if (view.getUint16(entry, littleEndian) !== ORIENTATION) continue
      const orientation = view.getUint16(entry + 8, littleEndian)
      return orientation >= 1 && orientation <= 8 ? orientation : 1
    }
  } catch {
    // The block ends before the offset that it announces.
  }
  return 1
}
