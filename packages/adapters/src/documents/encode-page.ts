import { encodeUntilSmall, needsCompression } from '@mahlzeit/domain'

/** Returns a drawn page as a file that the compressor leaves as it is: lossless if that is small enough. */
export const encodePage = async (canvas: OffscreenCanvas): Promise<Blob> => {
  const lossless = await canvas.convertToBlob({ type: 'image/png' })
  if (!needsCompression(lossless.size)) return lossless
  return encodeUntilSmall((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }))
}
