import { type DealImage, relativeDate } from '@mahlzeit/domain'
import { photoAgeText } from '../../texts/deals.ts'

interface PhotoAgeProps {
  readonly images: readonly DealImage[]
  readonly now: Date
}

/** How old the newest menu photo is: nothing annoys more than arriving to find another menu. */
export const PhotoAge = ({ images, now }: PhotoAgeProps) => {
  if (images.length === 0) return null
  const times = images.flatMap(({ createdAt }) => (createdAt ? [createdAt.getTime()] : []))
  const newest = times.length > 0 ? new Date(Math.max(...times)) : null
  return <p>{photoAgeText(relativeDate(newest, now))}</p>
}
