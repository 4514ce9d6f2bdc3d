import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'
import type { DealId } from './deal-id.ts'

/** Why nothing was confirmed or decided. Visitors get `unauthorised`. */
export type TenancyFailure = Failure | Rejected | { readonly kind: 'deal-gone' }

/** Claims that a deal is the next tenant of a place (product.md#tenancies). They are made by publishing (`NewDeal.succeeds`). */
export interface Tenancies {
  /** Confirms a claim. Idempotent. */
  confirm(dealId: DealId): Promise<Result<void, TenancyFailure>>
  /** Makes a claim effective, or dismisses or undoes it, for moderators. Idempotent. */
  decide(dealId: DealId, hasBegun: boolean, reason: string): Promise<Result<void, TenancyFailure>>
}

export const TENANCIES = token<Tenancies>('tenancies')
