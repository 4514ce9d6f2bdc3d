import { type DealImage, isPlaceholderImage } from './deal-image.ts'
import { compareImages } from './image-order.ts'
import { DEFAULT_OFFER_TYPE } from './offer-type.ts'

const isPhoto = ({ url }: DealImage): boolean => url !== '' && !isPlaceholderImage(url)

const legacyImages = (urls: string): DealImage[] =>
  [...new Set(urls.split(',').map((url) => url.trim()))].map((url, sortOrder) => ({
    id: null,
    url,
    offerType: DEFAULT_OFFER_TYPE,
    sortOrder,
    createdAt: null,
    menuDate: null,
  }))

/**
 * Returns the images that a deal shows, in the order of display (product.md#deal-images): those of its rows; if these hold no
 * photo, those of the comma-separated `image_url` of older deals. Placeholders and empty addresses are no photos.
 */
export const dealImagesFrom = (rows: readonly DealImage[], legacyImageUrl: string | null): DealImage[] => {
  const photos = rows.map((row) => ({ ...row, url: row.url.trim() })).filter(isPhoto)
  const shown = photos.length > 0 ? photos : legacyImages(legacyImageUrl ?? '').filter(isPhoto)
  return shown.toSorted(compareImages)
}
