import {
  type DealFilter,
  type DealId,
  haversineKm,
  isSampleDeal,
  type LatLng,
  type ListedDeal,
  NO_PRICE,
} from '@mahlzeit/domain'
import { useId } from 'react'
import { DEAL_TEXTS, NOT_GIVEN } from '../../texts/deals.ts'
import { DealCard } from './deal-card.tsx'
import { DealCardSkeleton } from './deal-card-skeleton.tsx'

interface DealCardsProps {
  readonly deals: readonly ListedDeal[]
  /** Those without a price, if the filter has a `max`. */
  readonly unpriced?: ReadonlySet<DealId>
  /** The origin of distances; null shows none. */
  readonly from: LatLng | null
  /** The origin as text after each distance. */
  readonly distanceFrom?: string
  readonly now: Date
  /** The filter of the deals. */
  readonly filter?: DealFilter
  readonly linkOf: (id: DealId, name: string) => string
  readonly heading?: 'h2' | 'h3'
  /** The main content of a page: two columns where they fit. */
  readonly isMain?: boolean
}

const GRID = 'grid grid-cols-1 gap-2 lg:grid-cols-2 lg:gap-3'

/**
 * A list of deal cards, those without a price and those with a past dish alone under separate headings (product.md#filters).
 * Sample deals have no place, so they show no distance.
 */
export const DealCards = ({ deals, unpriced, ...rest }: DealCardsProps) => {
  const isPast = ({ answer }: ListedDeal): boolean => answer === NO_PRICE.past
  const isUnpriced = (deal: ListedDeal): boolean => !isPast(deal) && Boolean(unpriced?.has(deal.id))
  const first = deals.filter((deal) => !isPast(deal) && !isUnpriced(deal))
  return (
    <>
      {first.length > 0 && <Cards deals={first} {...rest} />}
      <Section deals={deals.filter(isUnpriced)} title={NOT_GIVEN.prices} {...rest} isUnpriced />
      <Section deals={deals.filter(isPast)} title={DEAL_TEXTS.past} {...rest} />
    </>
  )
}

/** Cards under a separate heading; nothing without cards. */
const Section = ({ title, ...cards }: CardsProps & { readonly title: string }) => {
  const id = useId()
  if (cards.deals.length === 0) return null
  return (
    <section aria-labelledby={id} className="not-first:mt-6">
      <h2 id={id} className="mb-3 text-20 font-semibold">
        {title}
      </h2>
      <Cards {...cards} heading="h3" />
    </section>
  )
}

type CardsProps = Omit<DealCardsProps, 'unpriced'> & { readonly isUnpriced?: boolean }

const Cards = ({
  deals,
  from,
  distanceFrom,
  now,
  filter,
  linkOf,
  heading = 'h2',
  isMain = false,
  isUnpriced = false,
}: CardsProps) => (
  <ul className={isMain ? GRID : 'flex flex-col gap-2'}>
    {deals.map((deal) => (
      <li key={deal.id}>
        <DealCard
          deal={deal}
          now={now}
          linkTo={linkOf(deal.id, deal.place.name)}
          heading={heading}
          {...(distanceFrom && { distanceFrom })}
          isUnpriced={isUnpriced}
          {...(filter && { filter })}
          {...(from && !isSampleDeal(deal) && { distanceKm: haversineKm(from, deal.place.position) })}
        />
      </li>
    ))}
  </ul>
)

/** Placeholders of the deal cards of a page. */
export const DealCardSkeletons = ({ count }: { readonly count: number }) => (
  <div className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      <DealCardSkeleton key={index} />
    ))}
  </div>
)
