import {
  berlinTimeAt,
  coarsePosition,
  type Deal,
  type Failure,
  haversineKm,
  isWithinWalk,
  type LatLng,
  needsCard,
  ok,
  type Result,
  SERVER_LIMITS,
  type StaleDeals,
} from '@mahlzeit/domain'
import { CommunityStore } from './community-store.ts'

/** In-memory stale deals, over a deal catalog. */
export class InMemoryStaleDeals extends CommunityStore implements StaleDeals {
  findNear(position: LatLng): Promise<Result<readonly Deal[], Failure>> {
    return this.asUser<readonly Deal[], Failure>(() => {
      const { catalog, clock } = this.community
      const { date } = berlinTimeAt(clock.now())
      const from = coarsePosition(position)
      const distanceTo = ({ place }: Deal) => haversineKm(from, place.position)
      const walk = { minutes: SERVER_LIMITS.staleWalkMinutes, from }
      return ok(
        catalog.deals
          .filter((deal) => deal.gone === null && deal.ended === null && isWithinWalk(walk, deal.place.position))
          .toSorted((a, b) => distanceTo(a) - distanceTo(b) || a.id - b.id)
          .slice(0, SERVER_LIMITS.staleCandidates)
          .filter((deal) => needsCard(deal, date))
          .slice(0, SERVER_LIMITS.staleDeals),
      )
    })
  }
}
