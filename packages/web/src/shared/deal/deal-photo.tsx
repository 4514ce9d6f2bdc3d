import type { Deal } from '@mahlzeit/domain'
import { DEAL_TEXTS } from '../../texts/deals.ts'
import { PlacePhoto } from './place-photo.tsx'

interface DealPhotoProps {
  readonly deal: Deal
  /** Loads the photo eagerly, for the first card of a page. */
  readonly eager: boolean
}

/** The first menu photo of a deal. */
export const DealPhoto = ({ deal, eager }: DealPhotoProps) => (
  <PlacePhoto
    url={deal.images[0]?.url ?? null}
    alt={DEAL_TEXTS.photoOf(deal.place.name)}
    cuisine={deal.cuisines[0] ?? null}
    eager={eager}
  />
)
