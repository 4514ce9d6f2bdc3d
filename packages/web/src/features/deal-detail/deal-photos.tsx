import { type Deal, type DealOfPage, imagesAt, relativeDate } from '@mahlzeit/domain'
import { Flag } from 'lucide-react'
import type { ComponentType } from 'react'
import { CUISINE_EMOJI, DEAL_TEXTS, MEAL_EMOJI, OFFER_TYPE_LABELS } from '../../texts/deals.ts'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { relativeDateText } from '../../texts/format.ts'
import { Carousel, type CarouselProps } from '../../ui/carousel.tsx'
import { OfferTypeChip } from '../../shared/deal/offer-type-chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuPeriodChip } from './menu-period-chip.tsx'
import { PHOTO_BOX } from './photo-box.ts'

interface DealPhotosProps {
  readonly deal: Deal & Pick<DealOfPage, 'dishes'>
  readonly now: Date
  /** Called with the URL of the image to report. */
  readonly onReport?: ((imageUrl: string) => void) | undefined
  /** Replaces the carousel, which needs scripts. */
  readonly Gallery?: ComponentType<CarouselProps>
}

/** The menu photos with offer type, period and age, or a text if there are none, or if only the card of the deal is stored. */
export const DealPhotos = ({ deal, now, onReport, Gallery = Carousel }: DealPhotosProps) => {
  if (deal.images.length === 0 || 'dishes' in deal)
    return (
      <div className={`${PHOTO_BOX} bg-tint`}>
        <NoPhoto deal={deal} text={DEAL_DETAIL_TEXTS[deal.images.length === 0 ? 'noPhotos' : 'photosLater']} />
      </div>
    )
  const images = imagesAt(deal.images, now).map((image) => ({
    url: image.url,
    alt: `${OFFER_TYPE_LABELS[image.offerType]}, ${DEAL_TEXTS.photoOf(deal.place.name)}`,
    caption: (
      <ul className="flex flex-wrap items-center gap-2">
        <li>
          <OfferTypeChip offerType={image.offerType} />
        </li>
        <MenuPeriodChip image={image} now={now} />
        <li>{relativeDateText(relativeDate(image.createdAt, now))}</li>
      </ul>
    ),
    action: onReport && (
      <IconButton
        label={DEAL_DETAIL_TEXTS.reportPhoto}
        icon={<Flag aria-hidden size={18} className="text-muted" />}
        onClick={() => onReport(image.url)}
      />
    ),
  }))
  return <Gallery images={images} className={PHOTO_BOX} />
}

interface NoPhotoProps {
  readonly deal: Deal
  readonly text: string
}

/** The emoji of the cuisine in place of a photo. */
const NoPhoto = ({ deal: { cuisines }, text }: NoPhotoProps) => (
  <span className="flex h-full w-full flex-col items-center justify-center gap-3 px-6 text-center text-pretty text-muted">
    <span aria-hidden className="text-[4rem]/none">
      {cuisines[0] ? CUISINE_EMOJI[cuisines[0]] : MEAL_EMOJI}
    </span>
    {text}
  </span>
)
