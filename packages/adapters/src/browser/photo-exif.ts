import { saysAt } from './photo-header.ts'

const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/**
 * How a picture is to be turned, 1 to 8, by its EXIF block; 1 where that says nothing or is damaged.
 *
 * @param tiff The block from its byte order on, as PNG has it; the name that JPEG puts before is skipped.
 */
export const orientationOf = (tiff: Uint8Array): number => {
  const block = saysAt(tiff, 0, 'Exif\0\0') ? tiff.subarray(6) : tiff
  const littleEndian = saysAt(block, 0, 'II')
  if (!littleEndian && !saysAt(block, 0, 'MM')) return 1
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
    // It ends before what it announces.
  }
  return 1
}
