import type { CivilDate } from '../calendar/civil-date.ts'
import type { PhotoFile } from '../photos/photo-file.ts'
import type { Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
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

/** The progress of reading a photo. Photos that were never read, or whose reading was cancelled, have none. */
export type ReadingProgress =
  /** `done` is the finished part, 0 to 1; null while the photo waits for the engine. */
  | { readonly kind: 'reading'; readonly done: number | null }
  /** `found` counts the lines, also those that the photo had already. */
  | { readonly kind: 'read'; readonly found: number }
  | { readonly kind: 'failed'; readonly failure: Exclude<MenuReadFailure['kind'], 'cancelled'> }

export interface MenuReading {
  /** Never rejects. */
  readonly menu: Promise<Result<ReadMenu, MenuReadFailure>>
  cancel(): void
}

/**
 * Why a document cannot be opened.
 *
 * - `unavailable`: the code that opens documents cannot be loaded (offline before the first use).
 * - `too-large`, `too-many-pages`: above `DOCUMENT_LIMITS`.
 * - `encrypted`: it asks for a password.
 * - `damaged`: it is no PDF, or no page can be drawn.
 * - `timeout`: opening took longer than 15 seconds.
 */
export type DocumentFailure = {
  readonly kind: 'unavailable' | 'too-large' | 'too-many-pages' | 'encrypted' | 'damaged' | 'timeout'
}

/** A page of a document, drawn as a photo of a menu. */
export interface DocumentPage {
  readonly photo: PhotoFile
  /** What the text of the page says; null for a page without text, which is read like a photo. */
  readonly menu: ReadMenu | null
  /** Starts at 1. */
  readonly number: number
  readonly count: number
}

/** Text recognition on the device. Photos and documents never leave it. */
export interface MenuReader {
  /**
   * Reads a photo in its original size that the compressor accepted, which bounds its pixels. Concurrent calls are processed
   * one at a time.
   *
   * @param today Dates without a year are those nearest to today.
   * @param onProgress Receives the finished part, 0 to 1, rising.
   */
  read(photo: PhotoFile, today: CivilDate, onProgress: (done: number) => void): MenuReading

  /**
   * Draws a page of a PDF, or a text. Never rejects. Nothing in the document runs, and nothing that it names is requested.
   *
   * @param number The page; null for the one that holds lunch, as `lunchPage` finds it.
   * @param today As for `read`.
   */
  openPage(document: PhotoFile, number: number | null, today: CivilDate): Promise<Result<DocumentPage, DocumentFailure>>
}

export const MENU_READER = token<MenuReader>('menu reader')
