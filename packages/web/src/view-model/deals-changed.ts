import { Subject } from 'rxjs'
import { token } from './token.ts'

/**
 * Tells screens that keep deals from visit to visit that what they have read is out of date: the user has published or
 * changed one, or the service is reached again. What was read at an earlier version is read again when it is shown next;
 * the screen that is shown reads at once.
 */
export class DealsChanged {
  #version = 0
  readonly told$ = new Subject<void>()

  /** Grows with every change. */
  get version(): number {
    return this.#version
  }

  /** A deal was published, has new photos, or may have changed while nobody could hear of it. */
  tell(): void {
    this.#version++
    this.told$.next()
  }
}

export const DEALS_CHANGED = token<DealsChanged>('deals changed')
