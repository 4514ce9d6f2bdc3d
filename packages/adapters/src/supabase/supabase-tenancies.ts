import type { DealId, Result, Tenancies, TenancyFailure } from '@mahlzeit/domain'
import { CONFIRM_TENANCY, DECIDE_TENANCY, requestOf } from '@mahlzeit/supabase/calls'
import { ApiAdapter } from './rest-api.ts'

/** Claims of new tenants, through SQL functions. */
export class SupabaseTenancies extends ApiAdapter implements Tenancies {
  confirm(dealId: DealId): Promise<Result<void, TenancyFailure>> {
    return this.api.execute(requestOf(CONFIRM_TENANCY, { dealId }))
  }

  decide(dealId: DealId, hasBegun: boolean, reason: string): Promise<Result<void, TenancyFailure>> {
    return this.api.execute(requestOf(DECIDE_TENANCY, { dealId, hasBegun, reason }))
  }
}
