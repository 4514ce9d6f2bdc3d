import { berlinTimeAt, type DealWithMenu, weekdayOf } from '@mahlzeit/domain'
import { goneText } from './confirmation.ts'
import { placeFacts, unnamedDistrict } from './deal-title.ts'
import { daysText, NO_TIMES, timesText, WEEKDAY_NAMES } from './deals.ts'
import { formatDay, formatEuros, LOCALE } from './format.ts'
import { pricedDishText } from './priced-dish.ts'
import { PRODUCT_NAME } from './product.ts'

export const SERVER_PAGE_TEXTS = {
  withoutScripts: `Ohne JavaScript zeigt ${PRODUCT_NAME} nur, was hier steht. Karte, Suche, Favoriten und alles, was du selbst einträgst, brauchen es.`,
} as const

/** The texts of a preview picture. Empty ones are left out of it. */
export const previewTexts = (deal: DealWithMenu, dish: Parameters<typeof pricedDishText>[0] | undefined, now: Date) => {
  const { place, availableDays, startTime, endTime, gone } = deal
  const facts = placeFacts(deal)
  const { date } = berlinTimeAt(now)
  const days = availableDays.length > 0 ? daysText(availableDays) : null
  return {
    product: PRODUCT_NAME,
    name: place.name,
    facts: facts.charAt(0).toLocaleUpperCase(LOCALE) + facts.slice(1),
    dish: dish
      ? {
          day: `${WEEKDAY_NAMES[weekdayOf(date)]}, ${formatDay(date, now)}`,
          name: dish.name,
          price: dish.price === null ? '' : formatEuros(dish.price),
        }
      : null,
    times: gone ? goneText(gone, now) : [days, timesText(startTime, endTime)].filter(Boolean).join(' · '),
    address: place.address.trim(),
  }
}

/** The alternative text of a preview picture: the texts in it. */
export const previewAlt = ({ name, dish, times, address }: ReturnType<typeof previewTexts>): string =>
  [name, dish && `${dish.day}: ${dish.name} ${dish.price}`.trim(), times, address].filter(Boolean).join(' · ')

/** `Mittagstisch Mo–Fr, 11:30–14:30, Torstraße 12, 10119 Berlin (Mitte). Heute: Senfeier 8,50 €, Linsensuppe.` */
export const dealDescription = (deal: DealWithMenu, today: readonly Parameters<typeof pricedDishText>[0][]): string => {
  const { place, availableDays, startTime, endTime } = deal
  const times = timesText(startTime, endTime) ?? NO_TIMES
  const district = unnamedDistrict(deal)
  const address = place.address.trim() + (district === null ? '' : ` (${district})`)
  const facts = [`Mittagstisch ${daysText(availableDays)}`, times, address].filter(Boolean).join(', ')
  return today.length === 0 ? `${facts}.` : `${facts}. Heute: ${today.map(pricedDishText).join(', ')}.`
}
