import { berlinTimeAt, type CivilDate } from '../calendar/civil-date.ts'
import type { Deal } from './deal.ts'
import type { Confirmation } from './deal-votes.ts'
import { freshnessOf } from './freshness.ts'

/** Ratings below this are poor: those of most restaurants are above 4. */
const POOR_RATING = 3.5

/** Unanswered reports that a deal is gone, from which on cards warn: one may be a mistake. */
const GONE_REPORTS = 2

/** What a card says about the trust in a deal, because it is unusual (product.md#deal-card). */
export interface CardWarnings {
  readonly isPoorlyRated: boolean
  /** The number of unanswered reports that it is gone; 0 if they are few. */
  readonly goneReports: number
  /** The newest sign that the deal is right, if it is old: the upload of a photo, or the last confirmation. */
  readonly oldSign: Date | Confirmation | null
}

/** Returns what a card warns of on a day. */
export const cardWarningsOf = (
  { rating, dispute, confirmation, images }: Pick<Deal, 'rating' | 'dispute' | 'confirmation' | 'images'>,
  today: CivilDate,
): CardWarnings => {
  const reports = dispute?.gone?.reports ?? 0
  const [upload] = images.map(({ createdAt }) => createdAt).toSorted((a, b) => b.getTime() - a.getTime())
  const uploadedOn = upload ? berlinTimeAt(upload).date : null
  const isConfirmedLater = confirmation !== null && confirmation.on >= (uploadedOn ?? '')
  const date = isConfirmedLater ? confirmation.on : uploadedOn
  const isOld = freshnessOf(images[0]?.offerType ?? 'hours', date, today) === 'old'
  return {
    isPoorlyRated: rating !== null && rating < POOR_RATING,
    goneReports: reports < GONE_REPORTS ? 0 : reports,
    oldSign: isOld ? (isConfirmedLater ? confirmation : (upload ?? null)) : null,
  }
}
