import { isStorableSize, readImageFile } from '@mahlzeit/domain/image-file'
import { limit } from '../_shared/limit.ts'
import type { Pixels } from './photo-codecs.ts'
import { MAX_PREVIEW_BYTES, PREVIEW_SIZE } from './page-renderer.ts'

/** Pictures to cache, the least recently used first out: at most 3 MB. */
const MAX_PICTURES = 10
/** Pictures in work or waiting: one takes up to 0.8 s of the 2 s of processor time that an isolate has. */
const MAX_PENDING = 3
/** In pixels. */
const MAX_SIDE = PREVIEW_SIZE.width
/** The first that is small enough is taken; noise needs the last. */
const QUALITIES = [75, 40, 20]
/** Chunks of lossy pictures only: lossless ones and transparency (`ALPH`) reach CVE-2023-4863, which this libwebp has not fixed. */
const WEBP_CHUNKS = new Set(['VP8X', 'ICCP', 'VP8 '])

interface Picture {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: 'image/jpeg' | 'image/png'
}

/** By the path of the photo, whose file is never overwritten. Null for a file that cannot be shown. */
const cache = new Map<string, Picture | null>()
const pending = new Map<string, Promise<Picture | null>>()
/** A photo takes up to 120 MB of the 256 that an isolate has. */
const oneAtATime = limit(1)

/**
 * Returns a menu photo for messengers: at most 300 kB, 1200 pixels wide and high. A JPEG or PNG of that size is returned as it is,
 * another JPEG or lossy WebP as a JPEG. Null for other files, and for a missing or damaged one. Rejects if too many are waiting.
 * @param read reads the photo; null if it is missing
 */
export const photoPreview = async (
  path: string,
  read: () => Promise<Picture['body'] | null>,
): Promise<Picture | null> => {
  const found = cache.get(path)
  if (found !== undefined) return store(path, found)
  const running = pending.get(path)
  if (running) return running
  if (pending.size >= MAX_PENDING) throw new Error('too many previews')
  const converted = oneAtATime(async () => {
    const file = await read()
    return file && store(path, await convert(file))
  })
  pending.set(path, converted)
  try {
    return await converted
  } finally {
    pending.delete(path)
  }
}

const store = (path: string, picture: Picture | null): Picture | null => {
  cache.delete(path)
  cache.set(path, picture)
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_PICTURES) break
    cache.delete(oldest)
  }
  return picture
}

const convert = async (bytes: Picture['body']): Promise<Picture | null> => {
  const file = readImageFile(bytes)
  if (typeof file === 'string' || !isStorableSize(file)) return null
  const { type, width, height, parts } = file
  const isSmall = bytes.length <= MAX_PREVIEW_BYTES && Math.max(width, height) <= MAX_SIDE
  if (type !== 'image/webp' && isSmall) return { body: bytes, type }
  if (type === 'image/png') return null
  if (type === 'image/webp' && !parts.every(({ name }) => WEBP_CHUNKS.has(name))) return null
  // Loaded when needed: the local server draws its pictures.
  const { decodeJpeg, decodeWebp, encodeJpeg } = await import('./dist/codecs/codecs.js')
  const decoded = await (type === 'image/jpeg' ? decodeJpeg : decodeWebp)(bytes)
  if (!decoded) return null
  const pixels = fit(decoded)
  release(decoded.data.buffer)
  for (const quality of QUALITIES) {
    const body = await encodeJpeg(pixels, quality)
    if (body.length > MAX_PREVIEW_BYTES) continue
    release(pixels.data.buffer)
    return { body, type: 'image/jpeg' }
  }
  return null
}

/** Frees the memory of a buffer at once: the collector would come after ten photos, near the limit of a function. */
const release = (buffer: ArrayBufferLike): void => {
  ;(buffer as { transfer?: (length: number) => unknown }).transfer?.(0)
}

/** Scales an opaque picture down to the maximum side, each pixel the average of those that it replaces. */
const fit = ({ data, width, height }: Pixels): Pixels => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  const fitted = new Uint8ClampedArray(w * h * 4)
  for (let y = 0, at = 0; y < h; y++) {
    const [top, bottom] = [Math.floor((y * height) / h), Math.floor(((y + 1) * height) / h)]
    for (let x = 0; x < w; x++, at += 4) {
      const [left, right] = [Math.floor((x * width) / w), Math.floor(((x + 1) * width) / w)]
      let [red, green, blue] = [0, 0, 0]
      for (let row = top; row < bottom; row++)
        for (let from = (row * width + left) * 4, end = from + (right - left) * 4; from < end; from += 4) {
          red += data[from] ?? 0
          green += data[from + 1] ?? 0
          blue += data[from + 2] ?? 0
        }
      const pixels = (bottom - top) * (right - left)
      fitted[at] = red / pixels
      fitted[at + 1] = green / pixels
      fitted[at + 2] = blue / pixels
      fitted[at + 3] = 255
    }
  }
  return { data: fitted, width: w, height: h }
}
