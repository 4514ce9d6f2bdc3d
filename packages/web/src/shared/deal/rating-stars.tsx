import { ratingStars } from '@mahlzeit/domain'
import { DEAL_TEXTS } from '../../texts/deals.ts'
import { formatCount, formatRating, ratingLabel } from '../../texts/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'
const LEFT_HALF = 'M12 2.6v14.8l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'

interface RatingStarsProps {
  readonly rating: number | null
  readonly count: number | null
  readonly isSmall?: boolean
}

/** Five stars with rating and count; screen readers get one sentence. */
export const RatingStars = ({ rating, count, isSmall }: RatingStarsProps) => {
  if (rating === null) return <p className="text-13 text-muted">{DEAL_TEXTS.noRating}</p>
  const { full, half } = ratingStars(rating)
  return (
    <p className="flex flex-wrap items-center gap-1 text-13 tabular-nums">
      <svg viewBox="0 0 120 24" className={isSmall ? 'h-3 w-15 shrink-0' : 'h-4 w-20 shrink-0'} aria-hidden>
        {[0, 1, 2, 3, 4].map((index) => (
          <g key={index} transform={`translate(${index * 24})`}>
            <path d={STAR} className={index < full ? 'fill-orange' : 'fill-line'} />
            {half > 0 && index === full && <path d={LEFT_HALF} className="fill-orange" />}
          </g>
        ))}
      </svg>
      <VisuallyHidden>{ratingLabel(rating, count)}</VisuallyHidden>
      <span aria-hidden className="font-medium">
        {formatRating(rating)}
      </span>
      {count !== null && (
        <span aria-hidden className="text-muted">
          ({formatCount(count)})
        </span>
      )}
    </p>
  )
}
