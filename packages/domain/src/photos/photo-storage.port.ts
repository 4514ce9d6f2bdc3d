import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { PhotoFile } from './photo-file.ts'

/** A picture that the storage keeps. */
export interface StoredPhoto {
  /** Its name in the storage, by which it is removed again. */
  readonly path: string
  /** Where it is shown from: what a deal image keeps. */
  readonly url: string
}

/** `rejected`: the storage does not take this file, now or ever; `message` is its German sentence. */
export type PhotoStorageFailure = Failure | { readonly kind: 'rejected'; readonly message: string }

/** Keeps the pictures of menus (product.md#photo-storage). */
export interface PhotoStorage {
  /** @param index Which picture of its upload it is, from 0: part of its name. */
  upload(photo: PhotoFile, index: number): Promise<Result<StoredPhoto, PhotoStorageFailure>>
  /** Removes the user's own pictures that belong to no deal. What is not there is no error. */
  remove(paths: readonly string[]): Promise<Result<void, Failure>>
}
