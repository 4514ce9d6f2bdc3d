import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'
import type { PhotoFile } from './photo-file.ts'

/** A stored photo. */
export interface StoredPhoto {
  /** Name in the storage, used for removal. */
  readonly path: string
  /** Public address, as deal images store it. */
  readonly url: string
}

/** `rejected`: the storage does not take this file, or no more files today. */
export type PhotoStorageFailure = Failure | Rejected

/** Stores menu photos (product.md#photo-storage). */
export interface PhotoStorage {
  /** @param index Index of the photo within its upload, from 0: part of its name. */
  upload(photo: PhotoFile, index: number): Promise<Result<StoredPhoto, PhotoStorageFailure>>
  /** Removes the user's photos that belong to no deal. Idempotent. */
  remove(paths: readonly string[]): Promise<Result<void, Failure>>
}

export const PHOTO_STORAGE = token<PhotoStorage>('photo storage')
