/*
 * Shared code of the readers of JPEG, PNG and WebP. They decode no pixel, and import each other only, because the edge function
 * `photos` is deployed with them.
 */

/** Size in pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** A JPEG segment, the data of a JPEG scan, or a chunk of PNG or WebP. */
export interface ImagePart {
  /** The name of a chunk; the hexadecimal marker of a JPEG segment, `data` for the data of a scan. */
  readonly name: string
  /** The part with its header. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type Bytes = Uint8Array<ArrayBuffer>

/** Size and parts of a file. */
export interface ImageContent extends PixelSize {
  /** All parts in file order, without the signature and without trailing data. */
  readonly parts: readonly ImagePart[]
}

/** Reads the content of a file that begins like its format; null if it is damaged. */
export type ReadImage = (bytes: Bytes, view: DataView<ArrayBuffer>) => ImageContent | null

/** Maximum number of parts. A PNG of 40 MB with the usual chunks of 8 KB has half of them. */
export const MAX_PARTS = 10_000

/** Length of the signature before the first part. */
export const SIGNATURE_BYTES = { 'image/jpeg': 2, 'image/png': 8, 'image/webp': 12 } as const

/** The bytes from `offset` on as Latin-1 text. */
export const latin1At = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))

/** Returns the larger of two declared sizes in each dimension, because decoders differ in which one they use. */
export const larger = (a: PixelSize | null, b: PixelSize): PixelSize =>
  a ? { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) } : b
