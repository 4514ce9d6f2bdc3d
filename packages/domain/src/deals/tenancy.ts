import type { DealId } from './deal-id.ts'
import type { Gone } from './deal-votes.ts'

/**
 * What follows a deal that ended (product.md#tenancies): another tenant of the place, the same deal under another id, or the same
 * restaurant at another place.
 */
export const SUCCESSIONS = ['tenant', 'same', 'moved'] as const

/** The end of a deal. `successor` is null if it was deleted or hidden. */
export interface DealEnd {
  readonly at: Date
  readonly succession: (typeof SUCCESSIONS)[number]
  readonly successor: { readonly id: DealId; readonly name: string; readonly placeId: string | null } | null
}

interface Tenant {
  readonly id: DealId
  readonly name: string
}

/** How a deal is related to the tenants before and after it. */
export interface Tenancy {
  /** The next tenants that people claim, and how many independent people say so. */
  readonly claims: readonly (Tenant & { readonly people: number })[]
  /** The tenant before; null if unknown. */
  readonly of: Tenant | null
  /** Of the deal itself: claimed, begun, or dismissed or undone by moderators; null if `of` is. */
  readonly state: 'claimed' | 'begun' | 'undone' | null
  /** When people or moderators made it effective; null before. Moderators undo it within `SERVER_LIMITS.tenancyDays`. */
  readonly begun: Date | null
}

/** Whether a deal is gone or has ended. Such a deal is not listed, and takes no contributions. */
export const isOver = ({ gone, ended }: { readonly gone: Gone | null; readonly ended: DealEnd | null }): boolean =>
  gone !== null || ended !== null

/** Whether a deal that ended has not begun: it is that of a claimed or dismissed tenant. */
export const isClaim = ({ ended, tenancy }: { readonly ended: DealEnd | null; readonly tenancy?: Tenancy }): boolean =>
  ended !== null && (tenancy?.state === 'claimed' || tenancy?.state === 'undone')
