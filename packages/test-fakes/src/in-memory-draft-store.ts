import type { DealDraft, DealDraftStore } from '@mahlzeit/domain'

/** In-memory draft store. Counts its writes. */
export class InMemoryDraftStore implements DealDraftStore {
  #draft: DealDraft | null
  #writes = 0

  constructor(draft: DealDraft | null = null) {
    this.#draft = draft
  }

  get draft(): DealDraft | null {
    return this.#draft
  }

  get writes(): number {
    return this.#writes
  }

  async load(): Promise<DealDraft | null> {
    return this.#draft
  }

  async save(draft: DealDraft): Promise<boolean> {
    this.#writes++
    this.#draft = draft
    return true
  }

  async clear(): Promise<void> {
    this.#draft = null
  }
}
