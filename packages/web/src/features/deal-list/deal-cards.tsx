import { type Deal, haversineKm, isSampleDeal } from '@mahlzeit/domain'
import { dealPath } from '../../state/paths.ts'
import { DealCard } from '../../ui/deal/deal-card.tsx'
import { DealCardSkeleton } from '../../ui/deal/deal-card-skeleton.tsx'
import type { ListOrigin } from './deal-list-state.ts'

const GRID = 'grid grid-cols-1 gap-3 lg:grid-cols-2'
const PLACES = [1, 2, 3, 4, 5, 6]

interface DealCardsProps {
  readonly deals: readonly Deal[]
  readonly origin: ListOrigin | null
  readonly now: Date
  readonly heading?: 'h2' | 'h3'
}

/** The cards of deals; examples are nowhere, so they have no distance. */
export const DealCards = ({ deals, origin, now, heading = 'h2' }: DealCardsProps) => (
  <ul className={GRID}>
    {deals.map((deal, index) => (
      <li key={deal.id}>
        <DealCard
          deal={deal}
          now={now}
          linkTo={dealPath(deal.id)}
          heading={heading}
          eager={index === 0}
          {...(origin && !isSampleDeal(deal) && { distanceKm: haversineKm(origin.position, deal.place.position) })}
        />
      </li>
    ))}
  </ul>
)

/** The places of the cards that are still to come. */
export const DealCardPlaces = () => (
  <div className={GRID}>
    {PLACES.map((place) => (
      <DealCardSkeleton key={place} />
    ))}
  </div>
)
