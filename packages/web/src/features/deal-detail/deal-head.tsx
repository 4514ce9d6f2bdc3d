import { CUISINE_LABELS, type Deal, isSampleDeal } from '@mahlzeit/domain'
import { AvailabilityChips } from '../../shared/deal/availability-chips.tsx'
import { DietMark, isDietShown } from '../../shared/deal/diet-marks.tsx'
import { FavouriteHeart } from '../../shared/deal/favourite-heart.tsx'
import { RatingStars } from '../../shared/deal/rating-stars.tsx'
import { SampleBadge } from '../../shared/deal/sample-badge.tsx'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { daysText, NO_TIMES, timesText } from '../../texts/deals.ts'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'

interface DealHeadProps {
  readonly deal: Deal
  readonly now: Date
}

/** Name, rating, cuisine and diets, availability, days and hours of a deal. */
export const DealHead = ({ deal, now }: DealHeadProps) => {
  const cuisine = deal.cuisines[0]
  const diets = deal.diets.filter(isDietShown)
  return (
    <>
      <div className="flex items-start gap-3 lg:min-h-11">
        <h1 className="min-w-0 flex-1 text-26 font-semibold hyphens-auto wrap-anywhere">{deal.place.name}</h1>
        <FavouriteHeart
          deal={deal}
          variant="raised"
          className="fixed top-[calc(var(--safe-top)+12px)] right-[calc(var(--safe-right)+12px)] z-20 lg:static print:hidden"
        />
      </div>
      <div className="mt-1.5">
        <RatingStars rating={deal.rating} count={deal.ratingCount} />
      </div>
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
      <ul className="my-3 flex flex-wrap items-center gap-x-2 gap-y-1.5">
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
      {isSampleDeal(deal) && <Notice tone="info">{DEAL_DETAIL_TEXTS.sample}</Notice>}
    </>
  )
}
