import {
  availabilityAt,
  berlinTimeAt,
  type DealWithMenu,
  GERMAN_CALENDAR,
  headlineDishes,
  headlineOf,
  isLatLng,
  isOver,
} from '@mahlzeit/domain'
import {
  type DealPageSource,
  type DealPreview,
  type DealPreviewSource,
  PREVIEW_SIZE,
} from '@mahlzeit/supabase/page-renderer'
import { shortHash } from '@mahlzeit/supabase/short-hash'
import { CUISINE_EMOJI, MEAL_EMOJI } from '../src/texts/deals.ts'
import { previewAlt, previewTexts } from '../src/texts/server-pages.ts'
import { productPreview } from './page-parts.ts'

const PHOTOS = '/storage/v1/object/public/deals/'

/** Returns what the preview picture of a deal shows (product.md#preview-pictures). It changes by the day, not by the minute. */
export const previewOf = async (
  deal: DealWithMenu,
  { now, backendUrl }: Pick<DealPreviewSource, 'now' | 'backendUrl'>,
): Promise<DealPreview> => {
  const [photo] = headlineOf(deal).images
  const [cuisine] = deal.cuisines
  const { position } = deal.place
  const preview = {
    ...previewTexts(deal, dishOf(deal, now), now),
    position: isLatLng(position) ? position : null,
    photo: photo?.url.startsWith(backendUrl + PHOTOS) ? photo.url.slice(backendUrl.length) : null,
    emoji: cuisine ? CUISINE_EMOJI[cuisine] : MEAL_EMOJI,
  }
  return { ...preview, version: await shortHash(JSON.stringify(preview)) }
}

/** The first dish on the card of the day; none on a day without lunch, or if that is unknown. */
const dishOf = (deal: DealWithMenu, now: Date) => {
  const isServed = ['yes', 'later', 'over'].includes(availabilityAt(deal, now, GERMAN_CALENDAR).kind)
  if (!isServed || isOver(deal)) return undefined
  return headlineDishes(deal, '', berlinTimeAt(now).date)[0]
}

/** The picture that messengers show beside a link. Where none is drawn it is the menu photo, whose size is unknown. */
export const previewImage = async (deal: DealWithMenu, source: DealPageSource) => {
  const preview = await previewOf(deal, source)
  if (!source.hasPreviews && preview.photo === null) return productPreview(source.siteUrl)
  const version = source.hasPreviews ? preview.version : await shortHash(preview.photo ?? '')
  const { href: url } = new URL(`/preview/${deal.id}.jpg?v=${version}`, source.siteUrl)
  return source.hasPreviews ? { url, preview: { ...PREVIEW_SIZE, alt: previewAlt(preview) } } : { url }
}
