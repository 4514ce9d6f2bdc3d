import type { PixelSize } from '@mahlzeit/domain'

/** What the bytes of a picture say before it is decoded. */
export interface PhotoHeader extends PixelSize {
  /** By its content, whatever its name says. */
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  /** How EXIF says that it is to be turned, 1 to 8; 1 is upright. */
  readonly orientation: number
  readonly isAnimated: boolean
  /** The same picture, to the last pixel, without what tells of its place, time, camera, makers and owner. */
  readonly bare: readonly Uint8Array<ArrayBuffer>[]
}

/** The big-endian number of two bytes; NaN beyond the end. */
export const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? Number.NaN) * 256 + (bytes[at + 1] ?? 0)

/** The big-endian number of four bytes; NaN beyond the end. */
export const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 65_536 + uint16(bytes, at + 2)

/** The letters at a place. */
export const lettersAt = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + count))

/** Whether these letters stand at a place. */
export const saysAt = (bytes: Uint8Array, at: number, letters: string): boolean =>
  lettersAt(bytes, at, letters.length) === letters
