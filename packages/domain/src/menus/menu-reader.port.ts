import type { CivilDate } from '../calendar/civil-date.ts'
import type { PhotoFile } from '../photos/photo-file.ts'
import type { Result } from '../shared/result.ts'
import type { ReadMenu } from './read-dishes.ts'

/**
 * Why a photo cannot be read.
 *
 * - `cancelled`: a later `cancel`.
 * - `unavailable`: the engine or its language data cannot be loaded (offline before the first use).
 * - `undecodable`: this browser cannot decode the photo.
 * - `crashed`: the engine failed, ran out of memory or took longer than a minute.
 */
export type MenuReadFailure = { readonly kind: 'cancelled' | 'unavailable' | 'undecodable' | 'crashed' }

export interface MenuReading {
  /** Never rejects. */
  readonly menu: Promise<Result<ReadMenu, MenuReadFailure>>
  cancel(): void
}

/** Text recognition on the device. Photos never leave it. */
export interface MenuReader {
  /**
   * Reads an original photo, before compression. Concurrent calls are processed one at a time.
   *
   * @param today Dates without a year are those nearest to today.
   * @param onProgress Receives the finished part, 0 to 1, rising.
   */
  read(photo: PhotoFile, today: CivilDate, onProgress: (done: number) => void): MenuReading
}
