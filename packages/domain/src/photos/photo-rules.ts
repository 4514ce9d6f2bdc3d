/** Photos of a new deal, at most (product.md#photo-selection). */
export const MAX_PHOTOS_OF_NEW_DEAL = 5

/** Photos that are added to a deal in one go, at most (product.md#photo-selection). */
export const MAX_PHOTOS_OF_UPLOAD = 10

/** What is wrong with a file that was chosen (product.md#photo-selection). */
export type PhotoRefusal = 'not-an-image' | 'too-many-photos'

/** What became of files that were chosen, dropped or pasted. */
export interface ChosenPhotos<File> {
  /** In the order in which they were chosen. */
  readonly taken: readonly File[]
  /** What is wrong with the rest, each once. */
  readonly refusals: readonly PhotoRefusal[]
}

/** Whether a file says of itself that it is a picture (product.md#photo-selection). */
export const isImageType = (type: string): boolean => type.toLowerCase().startsWith('image/')

/**
 * Takes of the chosen files what may be taken: pictures only, the first ones, until there are `limit`.
 *
 * @param present How many photos there are already.
 */
export const choosePhotos = <File extends { readonly type: string }>(
  chosen: readonly File[],
  present: number,
  limit: number,
): ChosenPhotos<File> => {
  const images = chosen.filter(({ type }) => isImageType(type))
  const taken = images.slice(0, Math.max(0, limit - present))
  const refusals: PhotoRefusal[] = []
  if (images.length < chosen.length) refusals.push('not-an-image')
  if (taken.length < images.length) refusals.push('too-many-photos')
  return { taken, refusals }
}
