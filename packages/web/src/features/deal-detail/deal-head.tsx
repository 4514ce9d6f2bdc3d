import { CUISINE_LABELS, type Deal, isSampleDeal, walkingMinutes } from '@mahlzeit/domain'
import { AvailabilityChips } from '../../shared/deal/availability-chips.tsx'
import { DietMark, isDietShown } from '../../shared/deal/diet-marks.tsx'
import { FavouriteHeart } from '../../shared/deal/favourite-heart.tsx'
import { RatingStars } from '../../shared/deal/rating-stars.tsx'
import { SampleBadge } from '../../shared/deal/sample-badge.tsx'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { DEAL_TEXTS, daysText, fromPlaceText, NO_TIMES, timesText } from '../../texts/deals.ts'
import { formatDistance } from '../../texts/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { DealDistance } from './deal-detail.view-model.ts'

interface DealHeadProps {
  readonly deal: Deal
  readonly now: Date
  /** Null if unknown. */
  readonly distance?: DealDistance | null
}

/** Name, rating, distance, availability, days and hours, cuisine and diets of a deal. */
export const DealHead = ({ deal, now, distance = null }: DealHeadProps) => {
  const cuisine = deal.cuisines[0]
  const diets = deal.diets.filter(isDietShown)
  return (
    <>
      <div className="flex items-start gap-3 lg:min-h-11">
        <h1 className="min-w-0 flex-1 text-26 font-semibold hyphens-auto wrap-anywhere">{deal.place.name}</h1>
        <FavouriteHeart
          deal={deal}
          variant="raised"
          className="absolute top-[calc(var(--safe-top)+12px)] right-[calc(var(--safe-right)+12px)] z-20 lg:static print:hidden"
        />
      </div>
      {/* The distance stands last: nothing moves once it is known. */}
      <div className="mt-1 flex flex-wrap gap-x-3 text-13">
        <RatingStars rating={deal.rating} count={deal.ratingCount} />
        {distance && <Distance {...distance} />}
      </div>
      <ul className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {isSampleDeal(deal) && (
          <li>
            <SampleBadge />
          </li>
        )}
        <AvailabilityChips deal={deal} now={now} />
        <li className="tabular-nums">
          {timesText(deal.startTime, deal.endTime) ?? NO_TIMES} · {daysText(deal.availableDays)}
        </li>
      </ul>
      {(cuisine || diets.length > 0) && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {cuisine && (
            <li>
              <Chip>{CUISINE_LABELS[cuisine]}</Chip>
            </li>
          )}
          {diets.map((diet) => (
            <li key={diet}>
              <Chip>
                <DietMark diet={diet} />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {isSampleDeal(deal) && (
        <div className="mt-3">
          <Notice tone="info">{DEAL_DETAIL_TEXTS.sample}</Notice>
        </div>
      )}
    </>
  )
}

/** `350 m · 6 Min. zu Fuß`; without the walk if that takes more than an hour. */
const Distance = ({ km, from }: DealDistance) => {
  const minutes = walkingMinutes(km)
  return (
    <ul className="facts font-medium">
      <li>
        {formatDistance(km)}
        {from ? ` ${fromPlaceText(from)}` : <VisuallyHidden> {DEAL_TEXTS.away}</VisuallyHidden>}
      </li>
      {minutes <= 60 && <li>{DEAL_DETAIL_TEXTS.walk(minutes)}</li>}
    </ul>
  )
}
