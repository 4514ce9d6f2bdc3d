import { type Deal, imagesAt } from '@mahlzeit/domain'
import { DEAL_TEXTS } from '../../texts/deals.ts'
import { PlacePhoto } from './place-photo.tsx'

interface DealPhotoProps {
  readonly deal: Deal
  readonly now: Date
  /** Loads the photo eagerly, for the first card of a page. */
  readonly eager: boolean
}

/** The menu photo that represents a deal. */
export const DealPhoto = ({ deal, now, eager }: DealPhotoProps) => (
  <PlacePhoto
    url={imagesAt(deal.images, now)[0]?.url ?? null}
    alt={DEAL_TEXTS.photoOf(deal.place.name)}
    cuisine={deal.cuisines[0] ?? null}
    eager={eager}
  />
)
