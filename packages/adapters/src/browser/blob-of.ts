import type { PhotoFile } from '@mahlzeit/domain'

/** Returns a photo as a blob, which workers and IndexedDB accept. */
export const blobOf = async (photo: PhotoFile): Promise<Blob> =>
  photo instanceof Blob ? photo : new Blob([await photo.arrayBuffer()], { type: photo.type })
