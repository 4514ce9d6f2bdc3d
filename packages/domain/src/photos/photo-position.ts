import type { LatLng } from '../geo/lat-lng.ts'
import { type Bytes, latin1At } from './image-parts.ts'

const APP1 = 0xe1
const SCAN = 0xda

const GPS_DIRECTORY = 0x8825
const ENTRY_BYTES = 12

/** The tags of the GPS directory. */
const GPS = { latRef: 1, lat: 2, lngRef: 3, lng: 4 } as const

/** The TIFF block in the EXIF segment of a JPEG; null without one. */
const exifBlock = (jpeg: Bytes): Bytes | null => {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let offset = 2; offset + 4 <= jpeg.length && jpeg[offset] === 0xff; ) {
    const marker = jpeg[offset + 1]
    const length = view.getUint16(offset + 2)
    if (marker === SCAN || length < 2) return null
    if (marker === APP1 && latin1At(jpeg, offset + 4, 6) === 'Exif\0\0')
      return jpeg.subarray(offset + 10, offset + 2 + length)
    offset += 2 + length
  }
  return null
}

/**
 * Returns where a photo was taken, as its camera wrote it down; null if it did not, or in another format than JPEG. Never throws.
 */
export const photoPosition = (bytes: Bytes): LatLng | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const block = exifBlock(bytes)
  const order = block && latin1At(block, 0, 2)
  if (!block || (order !== 'II' && order !== 'MM')) return null
  try {
    return positionIn(new DataView(block.buffer, block.byteOffset, block.byteLength), order === 'II')
  } catch {
    // The block ends before an offset that it announces.
    return null
  }
}

const positionIn = (view: DataView, isLittle: boolean): LatLng | null => {
  /** The offset of an entry's value, 0 if the directory has none. */
  const valueAt = (directory: number, tag: number): number => {
    const entries = view.getUint16(directory, isLittle)
    for (let index = 0; index < entries; index++) {
      const entry = directory + 2 + index * ENTRY_BYTES
      if (view.getUint16(entry, isLittle) === tag) return entry + 8
    }
    return 0
  }
  const degreesAt = (value: number): number => {
    const first = view.getUint32(value, isLittle)
    const [degrees = 0, minutes = 0, seconds = 0] = [0, 1, 2].map(
      (part) => view.getUint32(first + 8 * part, isLittle) / view.getUint32(first + 8 * part + 4, isLittle),
    )
    return degrees + minutes / 60 + seconds / 3600
  }
  const gps = valueAt(view.getUint32(4, isLittle), GPS_DIRECTORY)
  if (gps === 0) return null
  const directory = view.getUint32(gps, isLittle)
  const [latRef, lat, lngRef, lng] = [GPS.latRef, GPS.lat, GPS.lngRef, GPS.lng].map((tag) => valueAt(directory, tag))
  if (!latRef || !lat || !lngRef || !lng) return null
  const position = {
    lat: degreesAt(lat) * (view.getUint8(latRef) === 'S'.charCodeAt(0) ? -1 : 1),
    lng: degreesAt(lng) * (view.getUint8(lngRef) === 'W'.charCodeAt(0) ? -1 : 1),
  }
  // Cameras without a fix write zeros or divide by them.
  const isKnown =
    Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 && (position.lat !== 0 || position.lng !== 0)
  return isKnown ? position : null
}
