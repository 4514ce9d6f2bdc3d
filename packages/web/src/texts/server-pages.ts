import { CUISINE_LABELS, type DealWithMenu } from '@mahlzeit/domain'
import { daysText, NO_TIMES, timesText } from './deals.ts'
import { formatEuros } from './format.ts'

export const SERVER_PAGE_TEXTS = {
  withoutScripts:
    'Ohne JavaScript zeigt Mahlzeit nur, was hier steht. Karte, Suche, Favoriten und alles, was du selbst einträgst, brauchen es.',
} as const

/** The town of an address: `Torstraße 12, 10119 Berlin`. */
const townOf = (address: string): string | undefined => /\b\d{5}\s+([^,]+)/u.exec(address)?.[1]?.trim()

/** `Senfeier 8,50 €`. */
const pricedDishText = ({ name, price }: { readonly name: string; readonly price: number | null }): string =>
  price === null ? name : `${name} ${formatEuros(price)}`

/** `Heute: Senfeier 8,50 € · bis 14:30 – Kupferlöffel`: the title of a deal while one of its dishes is served. */
export const dishTitle = (deal: DealWithMenu, dish: Parameters<typeof pricedDishText>[0]): string => {
  const until = timesText(null, deal.endTime)
  return `Heute: ${pricedDishText(dish)}${until ? ` · ${until}` : ''} – ${deal.place.name}`
}

/** `Kupferlöffel – Deutsch, Berlin`. */
export const placeTitle = ({ place, cuisines: [cuisine] }: DealWithMenu): string => {
  const facts = [cuisine && CUISINE_LABELS[cuisine], townOf(place.address)].filter(Boolean).join(', ')
  return facts ? `${place.name} – ${facts}` : place.name
}

/** `Mittagstisch Mo–Fr, 11:30–14:30, Torstraße 12, 10119 Berlin. Heute: Senfeier 8,50 €, Linsensuppe.` */
export const dealDescription = (
  { place, availableDays, startTime, endTime }: DealWithMenu,
  today: readonly Parameters<typeof pricedDishText>[0][],
): string => {
  const times = timesText(startTime, endTime) ?? NO_TIMES
  const facts = [`Mittagstisch ${daysText(availableDays)}`, times, place.address.trim()].filter(Boolean).join(', ')
  return today.length === 0 ? `${facts}.` : `${facts}. Heute: ${today.map(pricedDishText).join(', ')}.`
}
