/** A decoded picture: four bytes per pixel, for red, green, blue and opacity. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Decodes and encodes photos. The decoders return null for a damaged file. `packages/web/server` implements it, and is built into `dist`. */
export interface PhotoCodecs {
  readonly decodeJpeg: (file: Uint8Array<ArrayBuffer>) => Promise<Pixels | null>
  readonly decodeWebp: (file: Uint8Array<ArrayBuffer>) => Promise<Pixels | null>
  readonly encodeJpeg: (pixels: Pixels, quality: number) => Promise<Uint8Array<ArrayBuffer>>
}
