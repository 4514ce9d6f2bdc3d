import {
  CUISINE_LABELS,
  cardName,
  type DealFilter,
  isSampleDeal,
  type ListedDeal,
  NO_FILTER,
  isUnknown,
  requestedFacts,
} from '@mahlzeit/domain'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DEAL_TEXTS, NOT_GIVEN, otherDishText } from '../../texts/deals.ts'
import { unknownFactText } from '../../texts/facts.ts'
import { formatDistance } from '../../texts/format.ts'
import { requestedDate, shownDish } from './requested-date.ts'
import { availabilityFacts } from './availability-facts.ts'
import { CARD, CARD_LINES, CARD_LINK, CARD_MARKS, CARD_NAME } from './card-looks.ts'
import { ConfirmationAge } from './confirmation-age.tsx'
import { DealPhoto } from './deal-photo.tsx'
import { DietMark, isDietShown } from './diet-marks.tsx'
import { DishOfCard } from './dish-of-card.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'
import { PhotoAge } from './photo-age.tsx'
import { RatingStars } from './rating-stars.tsx'
import { SampleBadge } from './sample-badge.tsx'

interface DealCardProps {
  readonly deal: ListedDeal
  /** Omitted if unknown. */
  readonly distanceKm?: number
  /** The origin of the distance, as text after it; omitted if it is the user or the place that the page names. */
  readonly distanceFrom?: string
  readonly now: Date
  /** The filter of the card, which names the information that the deal lacks for it. */
  readonly filter?: DealFilter
  /** Whether the filter has a `max` and the deal no price. */
  readonly isUnpriced?: boolean
  readonly linkTo: string
  /** The heading level of the name. */
  readonly heading?: 'h2' | 'h3'
  /** Loads the photo eagerly, for the first card of a page. */
  readonly eager?: boolean
  /** By default the heart of the deal's restaurant. */
  readonly heart?: ReactNode
}

const COLOURS = { yes: 'text-success', later: 'text-accent', over: '', no: '', unknown: '', gone: 'text-danger' }

const Card = ({
  deal,
  distanceKm,
  distanceFrom,
  now,
  filter = NO_FILTER,
  isUnpriced = false,
  linkTo,
  heading: Heading = 'h2',
  eager = false,
  heart,
}: DealCardProps) => {
  const cuisine = deal.cuisines[0]
  const { kind, text, closure, menu } = availabilityFacts(deal, now, filter.when)
  const dish = shownDish(deal, filter.when, now)
  const isSample = isSampleDeal(deal)
  const notes = [
    closure,
    ...requestedFacts(filter).map((fact) => isUnknown(deal, fact) && unknownFactText(fact)),
    isUnpriced && NOT_GIVEN.price,
    !isUnpriced && filter.max && (deal.dish?.price ?? 0) > filter.max * 100 && otherDishText(filter.max),
  ]
  return (
    <article className={`${CARD} transition-shadow hover:shadow-2`}>
      <DealPhoto deal={deal} now={now} eager={eager} />
      <div className={CARD_LINES}>
        <Heading className={`pr-9 leading-snug text-ink ${dish ? 'font-medium' : 'text-17 font-semibold'}`}>
          <Link to={linkTo} aria-label={deal.place.name} className={CARD_LINK}>
            <span className={CARD_NAME}>{cardName(deal.place.name)}</span>
          </Link>
        </Heading>
        {dish && (
          <DishOfCard dish={dish} requested={requestedDate(filter.when, now)} now={now} isServed={kind !== 'no'} />
        )}
        <ul className="facts text-13">
          <li className={`font-medium ${COLOURS[kind]}`}>{text}</li>
          {distanceKm !== undefined && (
            <li className="tabular-nums">
              {formatDistance(distanceKm)}
              {distanceFrom ? ` ${distanceFrom}` : <span className="sr-only"> {DEAL_TEXTS.away}</span>}
            </li>
          )}
          {cuisine && <li>{CUISINE_LABELS[cuisine]}</li>}
        </ul>
      </div>
      <ul className={`mt-1 ${CARD_MARKS}`}>
        {isSample && (
          <li>
            <SampleBadge />
          </li>
        )}
        {notes.map(
          (note) =>
            note && (
              <li key={note} className="font-medium text-ink">
                {note}
              </li>
            ),
        )}
        <li>
          <RatingStars rating={deal.rating} count={deal.ratingCount} isSmall />
        </li>
        {deal.diets.filter(isDietShown).map((diet) => (
          <li key={diet}>
            <DietMark diet={diet} />
          </li>
        ))}
      </ul>
      <ul className={CARD_MARKS}>
        {!isSample && <ConfirmationAge deal={deal} now={now} />}
        {menu ? <li className="font-medium text-ink">{menu}</li> : <PhotoAge images={deal.images} now={now} />}
      </ul>
      {heart ?? <FavouriteHeart deal={deal} className="absolute top-1 right-1 z-10" />}
    </article>
  )
}

/** A deal card (product.md#deal-card). The link on the name covers the whole card except the heart button. */
export const DealCard = memo(Card)
