import { token } from '../shared/token.ts'
import type { DealForm } from './add-deal-form.ts'

/** A deal form that is not published yet (product.md#drafts). */
export interface DealDraft {
  /** The owner: no other user sees the draft. */
  readonly userId: string
  readonly form: DealForm
}

/**
 * Stores the device's one draft, photos included, across reloads and sign-in. Never fails: on a device that stores nothing
 * (private browsing, a full disk) the draft is lost, but publishing works.
 */
export interface DealDraftStore {
  /** Null if no readable draft is stored. */
  load(): Promise<DealDraft | null>
  /** Resolves to whether the draft is stored. */
  save(draft: DealDraft): Promise<boolean>
  clear(): Promise<void>
}

export const DEAL_DRAFT_STORE = token<DealDraftStore>('deal draft store')
