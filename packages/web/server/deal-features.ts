import { parseDealRow } from '@mahlzeit/adapters/supabase'
import { type Deal, dealPath } from '@mahlzeit/domain'
import type { FeedRenderer } from '@mahlzeit/supabase/page-renderer'
import * as v from 'valibot'

const Page = v.object({
  deals: v.array(v.unknown()),
  count: v.number(),
  exact: v.boolean(),
  next_offset: v.nullable(v.number()),
})

/** Deals as GeoJSON (RFC 7946): facts alone, without photos, dishes and ratings. */
export const dealFeatures: FeedRenderer['dealFeatures'] = ({ bbox, pages, siteUrl, backendUrl }) => {
  const read = v.parse(v.array(Page), pages)
  // A deal that was written between two readings may be on both pages.
  const deals = new Map<number, Deal>()
  for (const row of read.flatMap((page) => page.deals)) {
    const deal = parseDealRow(row, backendUrl)
    if (deal) deals.set(deal.id, deal)
  }
  const last = read.at(-1)
  return JSON.stringify({
    type: 'FeatureCollection',
    bbox,
    license: 'CC0-1.0 AND ODbL-1.0',
    attribution: '© OpenStreetMap contributors',
    numberReturned: deals.size,
    ...(last?.exact && { numberMatched: last.count }),
    hasMore: last?.next_offset !== null,
    features: Array.from(deals.values(), (deal) => featureOf(deal, siteUrl)),
  })
}

/** Null stands for unknown values. */
const featureOf = ({ id, place, availableDays, startTime, endTime, cuisines, diets }: Deal, siteUrl: string) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [place.position.lng, place.position.lat] },
  properties: {
    id,
    name: place.name,
    address: place.address.trim() || null,
    url: new URL(dealPath(id, place.name), siteUrl).href,
    days: known(availableDays),
    start: startTime,
    end: endTime,
    cuisines: known(cuisines),
    diets: known(diets),
  },
})

const known = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null)
