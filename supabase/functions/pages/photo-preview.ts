import { isStorableSize, readImageFile } from '@mahlzeit/domain/image-file'
import { limit } from '../_shared/limit.ts'
import type { Pixels } from './photo-codecs.ts'
import { MAX_PREVIEW_BYTES, PREVIEW_SIZE } from './page-renderer.ts'

/** Pictures to keep, the least recently used first out: at most 15 MB. */
const MAX_PICTURES = 50
/** Pictures in work or waiting. */
const MAX_PENDING = 20
/** In pixels. */
const MAX_SIDE = PREVIEW_SIZE.width
/** The first that is small enough is taken; noise needs the last. */
const QUALITIES = [75, 40, 20]

type Jpeg = Uint8Array<ArrayBuffer>

/** By the path of the photo, whose file is never overwritten. Null for a file that cannot be converted. */
const kept = new Map<string, Jpeg | null>()
const pending = new Map<string, Promise<Jpeg | null>>()
/** A photo takes up to 120 MB of the 256 that a function has. */
const oneAtATime = limit(1)

/**
 * Returns a menu photo as a JPEG for messengers: at most 300 kB, 1200 pixels wide and high. Null if it is missing, damaged, or a
 * PNG. Rejects if too many are waiting.
 * @param read reads the photo; null if it cannot be read
 */
export const photoPreview = async (path: string, read: () => Promise<Jpeg | null>): Promise<Jpeg | null> => {
  const found = kept.get(path)
  if (found !== undefined) return keep(path, found)
  const running = pending.get(path)
  if (running) return running
  if (pending.size >= MAX_PENDING) throw new Error('too many previews')
  const converted = oneAtATime(async () => {
    const file = await read()
    return file && keep(path, await convert(file).catch(() => null))
  })
  pending.set(path, converted)
  try {
    return await converted
  } finally {
    pending.delete(path)
  }
}

const keep = (path: string, jpeg: Jpeg | null): Jpeg | null => {
  kept.delete(path)
  kept.set(path, jpeg)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_PICTURES) break
    kept.delete(oldest)
  }
  return jpeg
}

const convert = async (bytes: Jpeg): Promise<Jpeg | null> => {
  const file = readImageFile(bytes)
  if (typeof file === 'string' || !isStorableSize(file)) return null
  const { type, width, height } = file
  if (type === 'image/jpeg' && bytes.length <= MAX_PREVIEW_BYTES && Math.max(width, height) <= MAX_SIDE) return bytes
  // Loaded when needed: the local server draws its pictures.
  const { decodeJpeg, decodeWebp, encodeJpeg } = await import('./dist/codecs/codecs.js')
  const decode = { 'image/jpeg': decodeJpeg, 'image/webp': decodeWebp, 'image/png': null }[type]
  if (!decode) return null
  const decoded = await decode(bytes)
  const pixels = fit(decoded)
  release(decoded.data.buffer)
  for (const quality of QUALITIES) {
    const jpeg = await encodeJpeg(pixels, quality)
    if (jpeg.length <= MAX_PREVIEW_BYTES) return jpeg
  }
  return null
}

/** Frees the memory of a buffer at once: the collector would come after ten photos, near the limit of a function. */
const release = (buffer: ArrayBufferLike): void => {
  ;(buffer as { transfer?: (length: number) => unknown }).transfer?.(0)
}

/** Scales a picture down to the maximum side, each pixel the average of those that it replaces, on white. */
const fit = ({ data, width, height }: Pixels): Pixels => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  const fitted = new Uint8ClampedArray(w * h * 4)
  for (let y = 0, at = 0; y < h; y++) {
    const [top, bottom] = [Math.floor((y * height) / h), Math.floor(((y + 1) * height) / h)]
    for (let x = 0; x < w; x++, at += 4) {
      const [left, right] = [Math.floor((x * width) / w), Math.floor(((x + 1) * width) / w)]
      let [red, green, blue, opacity] = [0, 0, 0, 0]
      for (let row = top; row < bottom; row++)
        for (let from = (row * width + left) * 4, end = from + (right - left) * 4; from < end; from += 4) {
          const alpha = data[from + 3] ?? 0
          red += (data[from] ?? 0) * alpha
          green += (data[from + 1] ?? 0) * alpha
          blue += (data[from + 2] ?? 0) * alpha
          opacity += alpha
        }
      const pixels = (bottom - top) * (right - left)
      const paper = 255 - opacity / pixels
      fitted[at] = red / (pixels * 255) + paper
      fitted[at + 1] = green / (pixels * 255) + paper
      fitted[at + 2] = blue / (pixels * 255) + paper
      fitted[at + 3] = 255
    }
  }
  return { data: fitted, width: w, height: h }
}
