import { encodeUntilSmall, fitWithin, MAX_DECODED_PIXELS, needsCompression, type PixelSize } from '@mahlzeit/domain'
import { Pica } from 'pica/pica_main'
import { type PhotoHeader, readPhotoHeader } from './photo-metadata.ts'

/** Above this the browser makes the picture smaller, to twice the size that is wanted: Safari has no larger canvas. */
const MAX_PIXELS_DRAWN = 16_000_000

const TYPE = 'image/jpeg'

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** Whether this runs in the page, since the browser cannot draw in a worker. */
const isInPage = typeof OffscreenCanvas === 'undefined'

/** In JavaScript alone: a policy of `script-src 'self'` allows no WebAssembly. In the page it calculates in workers. */
const pica = new Pica({
  features: isInPage ? ['js', 'ww'] : ['js'],
  concurrency: 1,
  workerURL: new URL('pica/dist/pica_worker.js', import.meta.url),
})

const newCanvas = (): Canvas => (isInPage ? document.createElement('canvas') : new OffscreenCanvas(1, 1))

/** What photos are drawn on, in a page one after the other: as they are, and in the size that they are to have. */
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

const isLarge = ({ width, height }: PixelSize): boolean => width * height > MAX_PIXELS_DRAWN

const smaller = (size: PixelSize): ImageBitmapOptions => ({
  resizeWidth: Math.min(size.width, fitWithin(size).width * 2),
  resizeQuality: 'high',
})

const upright = ({ width, height, orientation }: PhotoHeader): PixelSize =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

/** The picture upright, which is the default; its option had another name in browsers that are still about. */
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

/** Draws the picture over white, in the size that it is to have. What it no longer needs, it gives back at once. */
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

const mayStay = ({ orientation, isAnimated }: PhotoHeader): boolean => orientation === 1 && !isAnimated

/**
 * The picture upright, without its metadata, by the rule of `compression-plan.ts`; null where it cannot be decoded. What
 * is small enough and upright keeps its pixels, everything else becomes a JPEG, with fewer pixels only if it is large. Takes one photo at a time.
 */
export const preparePhoto = async (photo: Blob): Promise<Blob | null> => {
  let bitmap: ImageBitmap | null = null
  try {
    const header = readPhotoHeader(new Uint8Array(await photo.arrayBuffer()))
    if (header && header.width * header.height > MAX_DECODED_PIXELS) return null
    bitmap = await decode(photo, header)
    const isSmall = !needsCompression(photo.size) && !isLarge(header ?? bitmap)
    if (isSmall && header && mayStay(header)) return new Blob([...header.bare], { type: header.type })
    const drawn = await draw(bitmap, isSmall ? bitmap : fitWithin(bitmap))
    return await encodeUntilSmall((quality) => pica.toBlob(drawn, TYPE, quality))
  } catch {
    return null
  } finally {
    bitmap?.close()
  }
}
