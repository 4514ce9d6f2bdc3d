/** Maximum number of photos of a new deal (product.md#photo-selection). */
export const MAX_PHOTOS_OF_NEW_DEAL = 5

/** Maximum number of photos per upload to an existing deal. */
export const MAX_PHOTOS_OF_UPLOAD = 10

/** Why a selected file was rejected. */
export type PhotoRefusal = 'not-an-image' | 'too-many-photos'

/** Bounds of a PDF whose page becomes a photo (product.md#photo-selection). */
export const DOCUMENT_LIMITS = { bytes: 15 * 1024 * 1024, pages: 20 } as const

/** Result of selecting, dropping or pasting files. */
export interface ChosenPhotos<File> {
  /** The accepted files in the order of selection. */
  readonly taken: readonly File[]
  /** Why others were rejected, without duplicates. */
  readonly refusals: readonly PhotoRefusal[]
}

/** Whether a MIME type declares an image. */
export const isImageType = (type: string): boolean => type.toLowerCase().startsWith('image/')

/** Whether a MIME type declares a document, of which a page becomes a photo: a PDF or a text. */
export const isDocumentType = (type: string): boolean => /^(?:application\/(?:x-)?pdf|text\/plain)(?:;|$)/iu.test(type)

/**
 * Accepts images and documents among the selected files, in order, up to `limit`.
 *
 * @param present Number of photos selected before.
 */
export const choosePhotos = <File extends { readonly type: string }>(
  chosen: readonly File[],
  present: number,
  limit: number,
): ChosenPhotos<File> => {
  const images = chosen.filter(({ type }) => isImageType(type) || isDocumentType(type))
  const taken = images.slice(0, Math.max(0, limit - present))
  const refusals: PhotoRefusal[] = []
  if (images.length < chosen.length) refusals.push('not-an-image')
  if (taken.length < images.length) refusals.push('too-many-photos')
  return { taken, refusals }
}
