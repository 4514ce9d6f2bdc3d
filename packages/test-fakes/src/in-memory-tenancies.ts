import {
  DECIDING_REPORTS,
  type DealId,
  err,
  ok,
  rejected,
  type Result,
  type Tenancies,
  type TenancyFailure,
} from '@mahlzeit/domain'
import { CommunityStore } from './community-store.ts'

/** In-memory claims of new tenants. Without weighing: two users decide. */
export class InMemoryTenancies extends CommunityStore implements Tenancies {
  confirm(dealId: DealId): Promise<Result<void, TenancyFailure>> {
    return this.asWriter<void, TenancyFailure>((userId) => {
      const { catalog } = this.community
      const claim = catalog.tenancies.get(dealId)
      if (!claim) return err({ kind: 'deal-gone' })
      if (claim.state === 'begun') return ok(undefined)
      if (claim.state === 'undone') return err(rejected('deal-ended'))
      claim.people.add(userId)
      if (claim.people.size >= DECIDING_REPORTS) catalog.setTenancy(dealId, 'begun', this.community.clock.now())
      return ok(undefined)
    })
  }

  decide(dealId: DealId, hasBegun: boolean, reason: string): Promise<Result<void, TenancyFailure>> {
    return this.asWriter<void, TenancyFailure>((userId) => {
      const { catalog, clock } = this.community
      const claim = catalog.tenancies.get(dealId)
      if (!this.community.mayModerate(userId, claim ? [dealId, claim.of] : [])) return err(rejected('moderators-only'))
      if (reason.trim() === '') return err(rejected('moderation-reason-missing'))
      if (!claim) return err({ kind: 'deal-gone' })
      catalog.setTenancy(dealId, hasBegun ? 'begun' : 'undone', clock.now())
      return ok(undefined)
    })
  }
}
