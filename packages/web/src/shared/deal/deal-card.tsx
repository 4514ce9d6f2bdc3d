import { CUISINE_LABELS, cardName, type DealFilter, isSampleDeal, type ListedDeal, NO_FILTER } from '@mahlzeit/domain'
import { Link } from 'react-router-dom'
import { CARD_PAYMENT_LABELS, daysText, NO_TIMES, NOT_GIVEN, otherDishText, timesText } from '../../texts/deals.ts'
import { formatDistanceAway, formatDistanceFromSelected } from '../../texts/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { AvailabilityChips } from './availability-chips.tsx'
import { ConfirmationAge } from './confirmation-age.tsx'
import { DealPhoto } from './deal-photo.tsx'
import { DishOfCard } from './dish-of-card.tsx'
import { DietChips } from './diet-chips.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'
import { PhotoAge } from './photo-age.tsx'
import { RatingStars } from './rating-stars.tsx'
import { SampleBadge } from './sample-badge.tsx'

interface DealCardProps {
  readonly deal: ListedDeal
  /** Omitted if unknown. */
  readonly distanceKm?: number
  /** Whether the distance is measured from the selected deal; else from the user or the place that the page names. */
  readonly isFromSelected?: boolean
  readonly now: Date
  /** What the card is shown for: it says what the deal does not tell. */
  readonly filter?: DealFilter
  /** Whether the filter has a `max` and the deal no price. */
  readonly isUnpriced?: boolean
  readonly linkTo: string
  /** The heading level of the name. */
  readonly heading?: 'h2' | 'h3'
  /** Loads the photo eagerly, for the first card of a page. */
  readonly eager?: boolean
}

/** A deal card. The link on the name covers the whole card except the heart button. */
export const DealCard = ({
  deal,
  distanceKm,
  isFromSelected = false,
  now,
  filter = NO_FILTER,
  isUnpriced = false,
  linkTo,
  heading: Heading = 'h2',
  eager = false,
}: DealCardProps) => {
  const cuisine = deal.cuisines[0]
  return (
    <article className="relative flex h-full min-h-38 flex-wrap gap-3 rounded-card bg-raised p-3 shadow-1 transition-shadow hover:shadow-2">
      <DealPhoto deal={deal} now={now} eager={eager} />
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1">
        <Heading className="pr-9 text-17 leading-snug font-semibold text-ink hyphens-auto wrap-anywhere">
          <Link
            to={linkTo}
            className="rounded-card after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent"
          >
            {cardName(deal.place.name)}
          </Link>
        </Heading>
        {deal.dish && <DishOfCard dish={deal.dish} now={now} when={filter.when} />}
        <RatingStars rating={deal.rating} count={deal.ratingCount} />
        <p className="text-13 text-ink">
          {daysText(deal.availableDays)} · {timesText(deal.startTime, deal.endTime) ?? NO_TIMES}
        </p>
        <div className="flex flex-wrap gap-1">
          {isSampleDeal(deal) && <SampleBadge />}
          <AvailabilityChips deal={deal} now={now} when={filter.when} />
          {cuisine ? <Chip>{CUISINE_LABELS[cuisine]}</Chip> : filter.cuisine && <Chip>{NOT_GIVEN.cuisine}</Chip>}
          <DietChips diets={deal.diets} />
          {filter.diet && deal.diets.length === 0 && <Chip>{NOT_GIVEN.diet}</Chip>}
          {isUnpriced && <Chip>{NOT_GIVEN.price}</Chip>}
          {!isUnpriced && filter.max && (deal.dish?.price ?? 0) > filter.max * 100 && (
            <Chip>{otherDishText(filter.max)}</Chip>
          )}
          {filter.cards && deal.cardPayment === 'unknown' && <Chip>{CARD_PAYMENT_LABELS.unknown}</Chip>}
        </div>
        <div className="mt-auto flex flex-wrap items-end gap-x-2 text-13 text-muted">
          <div className="flex flex-[1_1_7rem] flex-wrap gap-x-3">
            {!isSampleDeal(deal) && <ConfirmationAge deal={deal} now={now} />}
            <PhotoAge images={deal.images} now={now} />
          </div>
          {distanceKm !== undefined && (
            <p className="ms-auto tabular-nums">
              {(isFromSelected ? formatDistanceFromSelected : formatDistanceAway)(distanceKm)}
            </p>
          )}
        </div>
      </div>
      <FavouriteHeart deal={deal} className="absolute top-1 right-1 z-10" />
    </article>
  )
}
