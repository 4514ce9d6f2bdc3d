import { type DealImage, relativeDate } from '@mahlzeit/domain'
import { photoAgeText } from '../../texts/deals.ts'

interface PhotoAgeProps {
  readonly images: readonly DealImage[]
  readonly now: Date
}

/** The age of the newest menu photo, as an item of a list. */
export const PhotoAge = ({ images, now }: PhotoAgeProps) => {
  if (images.length === 0) return null
  const newest = new Date(Math.max(...images.map(({ createdAt }) => createdAt.getTime())))
  return <li>{photoAgeText(relativeDate(newest, now))}</li>
}
