import {
  type Cuisine,
  type Deal,
  type DealId,
  type DealInfoFailure,
  type DealInfoWriter,
  type Diet,
  type Facts,
  err,
  ok,
  pickFacts,
  type Result,
  SERVER_LIMITS,
  rejected,
  type YesNo,
} from '@mahlzeit/domain'
import { CommunityStore } from './community-store.ts'

/** In-memory deal information writer, over a deal catalog. */
export class InMemoryDealInfoWriter extends CommunityStore implements DealInfoWriter {
  addCuisine(dealId: DealId, cuisine: Cuisine): Promise<Result<Facts, DealInfoFailure>> {
    return this.#change(dealId, ({ cuisines }) => (cuisines.length > 0 ? {} : { cuisines: [cuisine] }))
  }

  addDiets(dealId: DealId, diets: readonly Diet[]): Promise<Result<Facts, DealInfoFailure>> {
    if (diets.length === 0) return Promise.resolve(err(rejected('diet-missing')))
    return this.#change(dealId, (deal) => (deal.diets.length > 0 ? {} : { diets }))
  }

  setCardPayment(dealId: DealId, cards: YesNo): Promise<Result<Facts, DealInfoFailure>> {
    return this.#change(dealId, () => ({ cards }))
  }

  #change(dealId: DealId, changes: (deal: Deal) => Partial<Facts>): Promise<Result<Facts, DealInfoFailure>> {
    return this.asWriter<Facts, DealInfoFailure>((userId) => {
      const refusal = this.community.refuseOverLimit(userId, 'deal info', SERVER_LIMITS.dealInfosPerMinute)
      if (refusal) return err(refusal)
      const deal = this.community.deal(dealId)
      if (!deal) return err({ kind: 'deal-gone' })
      const changed = { ...deal, ...changes(deal) }
      this.community.catalog.put(changed)
      return ok(pickFacts(changed))
    })
  }
}
