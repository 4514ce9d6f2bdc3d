import type { DealForm } from './add-deal-form.ts'

/** A deal that somebody has begun to enter. */
export interface DealDraft {
  /** Who entered it: nobody else is shown it. */
  readonly userId: string
  readonly form: DealForm
}

/**
 * Keeps the one deal that is being entered on this device, photos included, so that a reload or the trip to sign-in loses
 * nothing. Never fails: a device that keeps nothing (private browsing, a full disk) is no reason to stop anybody.
 */
export interface DealDraftStore {
  /** Null where there is none, and where what is kept cannot be read. */
  load(): Promise<DealDraft | null>
  save(draft: DealDraft): Promise<void>
  clear(): Promise<void>
}
