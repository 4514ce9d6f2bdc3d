import { token } from '../shared/token.ts'
import type { PhotoFile } from './photo-file.ts'

/** The path that another app's share is posted to (the web manifest). */
export const SHARE_PATH = '/add/shared'

/** Bounds of a share. Files beyond them are left out. */
export const SHARE_LIMITS = { files: 10, bytes: 15 * 1024 * 1024, days: 1 } as const

/** Why a share did not arrive, or not as a whole: `link` is one without a menu. */
const SHARE_FAILURES = ['failed', 'partly', 'link'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]

/** The page that takes a share, with what it has to say. */
export const sharedPath = (failure: ShareFailure | null): string =>
  failure === null ? '/add' : `/add?share=${failure}`

/** Returns what the address of the page says; null for anything else. */
export const parseShareFailure = (parameter: string | null): ShareFailure | null =>
  SHARE_FAILURES.find((failure) => failure === parameter) ?? null

/** The files that another app shared last, until a form takes them. Never fails: unreadable storage has none. */
export interface SharedFiles {
  /** In their order; empty if there are none, or if they are too old. */
  find(): Promise<readonly PhotoFile[]>
  /** Deletes files that `find` returned. Those of a newer share stay. */
  remove(files: readonly PhotoFile[]): Promise<void>
  clear(): Promise<void>
}

export const SHARED_FILES = token<SharedFiles>('shared files')
