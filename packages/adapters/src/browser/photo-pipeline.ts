import { encodeUntilSmall, fitWithin, needsCompression, type PixelSize } from '@mahlzeit/domain'
import { Pica } from 'pica/pica_main'
import type { PhotoHeader } from './photo-header.ts'
import { readPhotoHeader } from './photo-metadata.ts'

/** More than this is not even tried: at four bytes a pixel it is more memory than a phone gives a page. */
const MAX_PIXELS = 80_000_000

/** Above this the browser makes the picture smaller while it decodes it, to twice the size that is wanted. */
const MAX_PIXELS_DECODED_WHOLE = 25_000_000

const TYPE = 'image/jpeg'

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** In JavaScript alone: a policy of `script-src 'self'` allows no WebAssembly. */
const pica = new Pica({ features: ['js'], concurrency: 1 })

let canvas: Canvas | null = null

/** The one canvas that all photos are drawn on, empty. */
const emptyCanvas = ({ width, height }: PixelSize): Canvas => {
  canvas ??= typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1)
  canvas.width = width
  canvas.height = height
  return canvas
}

const contextOf = (on: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D => {
  const context =
    'convertToBlob' in on
      ? on.getContext('2d', { willReadFrequently: true })
      : on.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The canvas cannot be drawn on')
  return context
}

const isLarge = ({ width, height }: PixelSize): boolean => width * height > MAX_PIXELS_DECODED_WHOLE

/** How the picture is to be made smaller while it is decoded. Its height follows, turned or not. */
const decodeOptions = (header: PhotoHeader | null): ImageBitmapOptions => {
  if (!header || !isLarge(header)) return {}
  const isTurned = header.orientation >= 5
  const upright = isTurned ? { width: header.height, height: header.width } : header
  return { resizeWidth: Math.min(upright.width, fitWithin(upright).width * 2), resizeQuality: 'high' }
}

/** Draws the picture in the size that it is to have, over white. */
const draw = async (bitmap: ImageBitmap): Promise<Canvas> => {
  const size = fitWithin(bitmap)
  const drawn = emptyCanvas(size)
  const context = contextOf(drawn)
  if (size.width === bitmap.width && size.height === bitmap.height) context.drawImage(bitmap, 0, 0)
  else await pica.resize(bitmap, drawn)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  return drawn
}

const mayStay = (header: PhotoHeader): boolean => header.orientation === 1 && !header.isAnimated && !isLarge(header)

/**
 * The picture upright, without its metadata, by the rule of `compression-plan.ts`; null where it cannot be decoded. What
 * is small enough and upright keeps its pixels, everything else becomes a JPEG. Takes one photo at a time.
 */
export const preparePhoto = async (photo: Blob): Promise<Blob | null> => {
  let bitmap: ImageBitmap | null = null
  try {
    const header = readPhotoHeader(new Uint8Array(await photo.arrayBuffer()))
    if (header && header.width * header.height > MAX_PIXELS) return null
    // Upright by default; the option that says so was named otherwise in browsers that are still about.
    bitmap = await createImageBitmap(photo, decodeOptions(header))
    if (header && mayStay(header) && !needsCompression(photo.size))
      return new Blob([...header.bare], { type: header.type })
    const drawn = await draw(bitmap)
    bitmap.close()
    return await encodeUntilSmall((quality) => pica.toBlob(drawn, TYPE, quality))
  } catch (e) { console.log(String((e as Error).stack))
    return null
  } finally {
    bitmap?.close()
  }
}
