import type { DealId } from './deal-id.ts'

/**
 * What follows a deal that ended (product.md#tenancies): another tenant of the place, the same deal under another id, or the same
 * restaurant at another place.
 */
export const SUCCESSIONS = ['tenant', 'same', 'moved'] as const

/** The end of a deal. `successor` is null if it was deleted or hidden. */
export interface DealEnd {
  readonly at: Date
  readonly succession: (typeof SUCCESSIONS)[number]
  readonly successor: { readonly id: DealId; readonly name: string } | null
}
