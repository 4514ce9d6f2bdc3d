import { CUISINE_LABELS, type DealWithMenu } from '@mahlzeit/domain'
import { timesText } from './deals.ts'
import { pricedDishText } from './priced-dish.ts'

/** The town of an address: `Torstraße 12, 10119 Berlin`. */
export const townOf = (address: string): string | undefined => /\b\d{5}\s+([^,]+)/u.exec(address)?.[1]?.trim()

/** The district, unless the town names it, as in `10117 Berlin-Mitte`; null if it is unknown. */
export const unnamedDistrict = ({ district, place }: DealWithMenu): string | null =>
  !district || townOf(place.address)?.includes(district) ? null : district

/** `deutsch, Mitte, Berlin`; empty if nothing is known. */
export const placeFacts = (deal: DealWithMenu): string => {
  const [cuisine] = deal.cuisines
  return [cuisine && CUISINE_LABELS[cuisine], unnamedDistrict(deal), townOf(deal.place.address)]
    .filter(Boolean)
    .join(', ')
}

/** `Kupferlöffel – deutsch, Mitte, Berlin`: the title of a deal whose page names no dish. */
export const placeTitle = (deal: DealWithMenu): string =>
  [deal.place.name, placeFacts(deal)].filter(Boolean).join(' – ')

/** `Heute: Senfeier 8,50 € · bis 14:30 – Kupferlöffel`: the title of a deal while one of its dishes is served. */
export const dishTitle = ({ endTime, place }: DealWithMenu, dish: Parameters<typeof pricedDishText>[0]): string => {
  const until = timesText(null, endTime)
  return `Heute: ${pricedDishText(dish)}${until ? ` · ${until}` : ''} – ${place.name}`
}
