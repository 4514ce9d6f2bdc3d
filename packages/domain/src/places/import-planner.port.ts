import type { Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Extract } from './extract.ts'
import type { ImportPlan, KnownProposal, StoredPlace } from './plan-import.ts'
import type { Venue } from './place-row.ts'

/** A file that a moderator imports. A browser's `File` implements it. */
export interface ImportFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** The largest file that a browser reads, in bytes. */
export const IMPORT_FILE_MAX_BYTES = 200_000_000

/**
 * Why a file cannot be imported.
 *
 * - `unreadable`: no extract of venues; `reason` is one line in English that names the error.
 * - `unavailable`: the code did not load, or the device ran out of memory.
 */
export type ImportFileFailure =
  | { readonly kind: 'too-large' | 'unavailable' }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** Reads and plans imports of places off the main thread (product.md#imports-of-places). */
export interface ImportPlanner {
  read(file: ImportFile): Promise<Result<Extract, ImportFileFailure>>
  /** See `planImport`. */
  plan(
    list: string,
    venues: readonly Venue[],
    stored: readonly StoredPlace[],
    proposals: readonly KnownProposal[],
  ): Promise<Result<ImportPlan, ImportFileFailure>>
}

export const IMPORT_PLANNER = token<ImportPlanner>('import planner')
