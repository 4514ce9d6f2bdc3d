import type { PhotoFile } from '@mahlzeit/domain'

/** Builds a photo of a given size. */
export const aPhoto = (size = 1000, type = 'image/jpeg'): PhotoFile => ({
  size,
  type,
  arrayBuffer: async () => new ArrayBuffer(size),
})
