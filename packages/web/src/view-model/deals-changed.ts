import { token } from './token.ts'

/**
 * Tells screens that keep deals from visit to visit that the user has published or changed one: what was read at an
 * earlier version is read again when it is shown next.
 */
export class DealsChanged {
  #version = 0

  /** Grows with every change. */
  get version(): number {
    return this.#version
  }

  /** A deal was published, or has new photos. */
  tell(): void {
    this.#version++
  }
}

export const DEALS_CHANGED = token<DealsChanged>('deals changed')
