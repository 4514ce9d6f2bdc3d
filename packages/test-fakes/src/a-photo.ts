import type { PhotoFile } from '@mahlzeit/domain'

/** A picture of so many bytes. */
export const aPhoto = (size = 1000, type = 'image/jpeg'): PhotoFile => ({
  size,
  type,
  arrayBuffer: async () => new ArrayBuffer(size),
})
