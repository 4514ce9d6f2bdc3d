import { type DealId, type DealVotes, token } from '@mahlzeit/domain'
import { Subject } from 'rxjs'

/**
 * Invalidates the deals that screens keep from visit to visit. The visible screen revalidates at once; other screens
 * compare `version` when they are shown next. Other failed reads retry with `changes$`, too.
 */
export class DealChanges {
  #version = 0
  readonly #edited = new Set<DealId>()
  readonly changes$ = new Subject<void>()
  /** Emits the answers to votes. A screen that merges them needs no revalidation: nothing else has changed. */
  readonly votes$ = new Subject<DealVotes>()

  /** Increases with every change. */
  get version(): number {
    return this.#version
  }

  /** Whether the user changed a deal during this visit. */
  isEdited(id: DealId): boolean {
    return this.#edited.has(id)
  }

  /**
   * Call when the data of a deal changed, and when the service is reachable again.
   * @param edited The deal that the user changed.
   */
  notify(edited?: DealId): void {
    if (edited !== undefined) this.#edited.add(edited)
    this.#version++
    this.changes$.next()
  }

  /** Call with the answer to a vote. */
  voted(votes: DealVotes): void {
    this.#version++
    this.votes$.next(votes)
  }
}

export const DEAL_CHANGES = token<DealChanges>('deal changes')
