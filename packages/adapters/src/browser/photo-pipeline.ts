import {
  encodeUntilSmall,
  fitWithin,
  isStorableSize,
  MAX_DECODED_PIXELS,
  needsCompression,
  type PhotoHeader,
  type PixelSize,
  readPhotoHeader,
} from '@mahlzeit/domain'
import { Pica } from 'pica/pica_main'

/** Pixels above which the browser downscales first, to twice the target size: Safari limits the canvas size. */
const MAX_PIXELS_DRAWN = 16_000_000

const TYPE = 'image/jpeg'

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** Whether this runs on the main thread (browsers without OffscreenCanvas). */
const isInPage = typeof OffscreenCanvas === 'undefined'

/** The resizer, without WebAssembly, which `script-src 'self'` forbids. On the main thread it uses web workers. */
const pica = new Pica({
  features: isInPage ? ['js', 'ww'] : ['js'],
  concurrency: 1,
  workerURL: new URL('pica/dist/pica_worker.js', import.meta.url),
})

const newCanvas = (): Canvas => (isInPage ? document.createElement('canvas') : new OffscreenCanvas(1, 1))

/** Two canvases, reused on the main thread: source and target size. */
const whole = newCanvas()
const fitted = newCanvas()

const resize = (canvas: Canvas, { width, height }: PixelSize): void => {
  canvas.width = width
  canvas.height = height
}

const contextOf = (on: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D => {
  const context =
    'convertToBlob' in on
      ? on.getContext('2d', { willReadFrequently: true })
      : on.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The canvas cannot be drawn on')
  return context
}

const pixelsOf = ({ width, height }: PixelSize): number => width * height

const isLarge = (size: PixelSize): boolean => pixelsOf(size) > MAX_PIXELS_DRAWN

const smaller = (size: PixelSize): ImageBitmapOptions => ({
  resizeWidth: Math.min(size.width, fitWithin(size).width * 2),
  resizeQuality: 'high',
})

const upright = ({ width, height, orientation }: PhotoHeader): PixelSize =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

/** Decodes the picture upright. This is the default; the option has another name in older browsers. */
const decode = async (photo: Blob, header: PhotoHeader | null): Promise<ImageBitmap> => {
  if (header && isLarge(header)) return createImageBitmap(photo, smaller(upright(header)))
  const bitmap = await createImageBitmap(photo)
  if (!isLarge(bitmap)) return bitmap
  try {
    return await createImageBitmap(bitmap, smaller(bitmap))
  } finally {
    bitmap.close()
  }
}

/** Draws the picture on white in its target size. Frees bitmaps and canvases as early as possible. */
const draw = async (bitmap: ImageBitmap, { width, height }: PixelSize): Promise<Canvas> => {
  resize(whole, bitmap)
  const context = contextOf(whole)
  context.fillStyle = 'white'
  context.fillRect(0, 0, bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  if (width === whole.width && height === whole.height) return whole
  resize(fitted, { width, height })
  await pica.resize(whole, fitted)
  resize(whole, { width: 1, height: 1 })
  return fitted
}

/** Firefox's OffscreenCanvas has a deprecated `toBlob` without a callback, for which pica waits forever (mrdoob/three.js#31588). */
const encode = (canvas: Canvas, quality: number): Promise<Blob> =>
  'convertToBlob' in canvas ? canvas.convertToBlob({ type: TYPE, quality }) : pica.toBlob(canvas, TYPE, quality)

const mayStay = ({ orientation, isAnimated }: PhotoHeader): boolean => orientation === 1 && !isAnimated

/**
 * Returns the picture upright and without metadata, as `compression-plan.ts` plans; null if it cannot be decoded. A small
 * upright picture keeps its pixels; any other becomes a JPEG, downscaled only if it is large. Not reentrant.
 */
export const preparePhoto = async (photo: Blob): Promise<Blob | null> => {
  let bitmap: ImageBitmap | null = null
  try {
    const read = readPhotoHeader(new Uint8Array(await photo.arrayBuffer()))
    // Only the browser knows whether it can decode other formats and damaged files.
    const header = typeof read === 'string' ? null : read
    if (header && pixelsOf(header) > MAX_DECODED_PIXELS) return null
    bitmap = await decode(photo, header)
    const isSmall = !needsCompression(photo.size) && isStorableSize(bitmap)
    if (isSmall && header && mayStay(header)) return new Blob([...header.bare], { type: header.type })
    const drawn = await draw(bitmap, isSmall ? bitmap : fitWithin(bitmap))
    return await encodeUntilSmall((quality) => encode(drawn, quality))
  } catch {
    return null
  } finally {
    bitmap?.close()
  }
}
