import {
  addDays,
  berlinTimeAt,
  type CivilDate,
  coarsePosition,
  type Deal,
  type Failure,
  haversineKm,
  type LatLng,
  ok,
  type Result,
  SERVER_LIMITS,
  type StaleDeals,
} from '@mahlzeit/domain'
import { CommunityStore } from './community-store.ts'

/** The day of the last confirmation, else of the publication. */
const lastDayOf = ({ confirmation, createdAt }: Deal): CivilDate =>
  confirmation?.on ?? (createdAt === null ? '' : berlinTimeAt(createdAt).date)

/** In-memory stale deals, over a deal catalog. */
export class InMemoryStaleDeals extends CommunityStore implements StaleDeals {
  findNear(position: LatLng): Promise<Result<readonly Deal[], Failure>> {
    return this.asUser<readonly Deal[], Failure>(() => {
      const { catalog, clock } = this.community
      const before = addDays(berlinTimeAt(clock.now()).date, -SERVER_LIMITS.staleDays)
      const distanceTo = ({ place }: Deal) => haversineKm(coarsePosition(position), place.position)
      return ok(
        catalog.deals
          .filter((deal) => deal.gone === null && distanceTo(deal) <= SERVER_LIMITS.staleKilometres)
          .toSorted((a, b) => distanceTo(a) - distanceTo(b))
          .slice(0, SERVER_LIMITS.staleCandidates)
          .filter((deal) => lastDayOf(deal) < before)
          .toSorted((a, b) => lastDayOf(a).localeCompare(lastDayOf(b)) || a.id - b.id)
          .slice(0, SERVER_LIMITS.staleDeals),
      )
    })
  }
}
