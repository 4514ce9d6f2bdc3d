import {
  berlinTimeAt,
  CUISINE_LABELS,
  cardName,
  cardWarningsOf,
  type Confirmation,
  type DealFilter,
  isSampleDeal,
  type ListedDeal,
  NO_FILTER,
  isUnknown,
  relativeDate,
  requestedFacts,
} from '@mahlzeit/domain'
import { memo, type ReactNode, Suspense, useContext } from 'react'
import { Link } from 'react-router-dom'
import { confirmationText, goneReportsText } from '../../texts/confirmation.ts'
import { DEAL_TEXTS, NOT_GIVEN, photoAgeText } from '../../texts/deals.ts'
import { unknownFactText } from '../../texts/facts.ts'
import { formatDistance } from '../../texts/format.ts'
import { MENU_TEXTS } from '../../texts/menu.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazyModule } from '../../ui/lazy-module.ts'
import { requestedDate, shownDishes } from './requested-date.ts'
import { availabilityFacts } from './availability-facts.ts'
import { CARD, CARD_LINK, CARD_MARKS, CARD_NAME, FACT, FACT_LINE, FACTS } from './card-looks.ts'
import { DietMark, isDietShown } from './diet-marks.tsx'
import { DishesOfCard } from './dishes-of-card.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'
import { RatingStars } from './rating-stars.tsx'
import { SampleBadge } from './sample-badge.tsx'
import { SearchContext } from './search-context.ts'

const MatchReason = lazyModule(() => import('./search-marks.tsx')).component((module) => module.MatchReason)

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
  /** By default the heart of the deal's restaurant. */
  readonly heart?: ReactNode
}

const COLOURS = { yes: 'text-success', later: 'text-accent', over: '', no: '', unknown: '', gone: 'text-danger' }

/** The name in the line of facts: cut, if it takes more than the line has. */
const FACT_NAME = 'order-1 max-w-full min-w-0 font-medium min-[22rem]:max-w-max min-[22rem]:flex-[1_1_6rem]'

/** The name of a card without dishes, above the facts. */
const ONLY_NAME = '-order-1 w-full text-17/snug font-semibold'

const signText = (sign: Date | Confirmation, now: Date): string =>
  sign instanceof Date ? photoAgeText(relativeDate(sign, now)) : confirmationText(sign, now)

const Card = ({
  deal,
  distanceKm,
  distanceFrom,
  now,
  filter = NO_FILTER,
  isUnpriced = false,
  linkTo,
  heading: Heading = 'h2',
  heart,
}: DealCardProps) => {
  const search = useContext(SearchContext)
  const cuisine = deal.cuisines[0]
  const { kind, text, closure, menu } = availabilityFacts(deal, now, filter.when)
  const dishes = shownDishes(deal, filter.when, now)
  const hasDishes = dishes.length > 0
  const isSample = isSampleDeal(deal)
  const isMissing = !hasDishes && deal.dishes !== undefined && !['no', 'gone'].includes(kind)
  const isAsked = filter.diet !== null || filter.max !== null
  const isFoundWithoutDishes = search !== '' && deal.answer === undefined && !isAsked
  const { goneReports, isPoorlyRated, oldSign } = cardWarningsOf(deal, berlinTimeAt(now).date)
  const notes = [
    closure,
    ...requestedFacts(filter).map((fact) => isUnknown(deal, fact) && unknownFactText(fact)),
    isUnpriced && NOT_GIVEN.price,
    menu,
    goneReports > 0 && goneReportsText(goneReports),
  ]
  return (
    <article className={`${CARD} transition-shadow hover:shadow-2`}>
      <div className={classNames(FACT_LINE, dishes.length < 2 && 'pr-9')}>
        <div className={FACTS}>
          <Heading className={hasDishes ? FACT_NAME : ONLY_NAME}>
            <Link to={linkTo} aria-label={deal.place.name} className={CARD_LINK}>
              <span className={`${FACT} ${CARD_NAME}`}>{cardName(deal.place.name)}</span>
            </Link>
          </Heading>
          <ul className="contents">
            <li className={`${FACT} font-medium ${COLOURS[kind]}`}>{text}</li>
            {distanceKm !== undefined && (
              <li className={`${FACT} tabular-nums`}>
                {formatDistance(distanceKm)}
                {distanceFrom ? ` ${distanceFrom}` : <span className="sr-only"> {DEAL_TEXTS.away}</span>}
              </li>
            )}
            {cuisine && <li className={`${FACT} order-2`}>{CUISINE_LABELS[cuisine]}</li>}
            {!hasDishes &&
              deal.diets.filter(isDietShown).map((diet) => (
                <li key={diet} className={`${FACT} order-2`}>
                  <DietMark diet={diet} />
                </li>
              ))}
          </ul>
        </div>
      </div>
      {hasDishes && (
        <DishesOfCard
          dishes={dishes}
          requested={requestedDate(filter.when, now)}
          now={now}
          isServed={kind !== 'no'}
          search={search}
        />
      )}
      <ul className={`${CARD_MARKS} empty:hidden`}>
        {isSample && (
          <li>
            <SampleBadge />
          </li>
        )}
        {isFoundWithoutDishes && (
          <li className="truncate font-medium text-ink">
            {/* Its line is reserved, so that nothing moves. */}
            <Suspense fallback={'\u00a0'}>
              <MatchReason deal={deal} search={search} />
            </Suspense>
          </li>
        )}
        {isMissing && <li>{isAsked ? MENU_TEXTS.noneFits : MENU_TEXTS.unknown}</li>}
        {notes.map(
          (note) =>
            note && (
              <li key={note} className="font-medium text-ink">
                {note}
              </li>
            ),
        )}
        {isPoorlyRated && (
          <li>
            <RatingStars rating={deal.rating} count={deal.ratingCount} isSmall />
          </li>
        )}
        {oldSign && !menu && <li className="italic underline decoration-dashed">{signText(oldSign, now)}</li>}
      </ul>
      {heart ?? <FavouriteHeart deal={deal} className="absolute top-1 right-1 z-10" />}
    </article>
  )
}

/** A deal card (product.md#deal-card). The link on the name covers the whole card except the heart button. */
export const DealCard = memo(Card)
