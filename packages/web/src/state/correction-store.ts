import {
  type DealId,
  parseStoredCorrection,
  type Preferences,
  token,
  UNSENT_CORRECTION_KEY,
  type UnsentCorrection,
} from '@mahlzeit/domain'

/** The user's last unsent correction, on the device for a reload (product.md#corrections). */
export class CorrectionStore {
  readonly #preferences: Preferences

  constructor(preferences: Preferences) {
    this.#preferences = preferences
  }

  /** Returns what the user typed for a deal; null if that was sent, or another deal was corrected since. */
  async find(userId: string, dealId: DealId): Promise<UnsentCorrection | null> {
    const stored = parseStoredCorrection(await this.#preferences.get(UNSENT_CORRECTION_KEY))
    return stored?.userId === userId && stored.dealId === dealId ? stored : null
  }

  save(userId: string, dealId: DealId, { seen, draft }: UnsentCorrection): Promise<void> {
    return this.#preferences.set(UNSENT_CORRECTION_KEY, JSON.stringify({ userId, dealId, seen, draft }))
  }

  async remove(userId: string, dealId: DealId): Promise<void> {
    if (await this.find(userId, dealId)) await this.clear()
  }

  clear(): Promise<void> {
    return this.#preferences.remove(UNSENT_CORRECTION_KEY)
  }
}

export const CORRECTION_STORE = token<CorrectionStore>('correction store')
