import type { PhotoHeader } from './photo-header.ts'
import { readJpeg } from './photo-jpeg.ts'
import { readPng } from './photo-png.ts'
import { readWebp } from './photo-webp.ts'

/**
 * Reads what can be sent without being encoded again, and what it is without its metadata. Null for any other format,
 * and for what is damaged: whether that can be shown, only the browser knows.
 */
export const readPhotoHeader = (bytes: Uint8Array<ArrayBuffer>): PhotoHeader | null =>
  readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes)
