import { menuFrom, parseDealRow } from '@mahlzeit/adapters/supabase'
import {
  addDays,
  berlinTimeAt,
  type CivilDate,
  type DatedDish,
  type DealWithMenu,
  DIET_LABELS,
  GERMAN_CALENDAR,
  headlineOf,
  isLatLng,
  isOver,
  lunchHoursOf,
  menuOn,
  servedOn,
  type Weekday,
} from '@mahlzeit/domain'
import { escapeHtml } from '@mahlzeit/supabase/html'
import type { FeedRenderer } from '@mahlzeit/supabase/page-renderer'
import * as v from 'valibot'
import { OFFER_TYPE_LABELS } from '../src/texts/deals.ts'
import { menuSourceText } from '../src/texts/menu.ts'

/** Days from today on that a feed describes. */
const DAYS = 14

const WEEKDAY_ELEMENTS: Record<Weekday, string> = {
  Mo: 'monday',
  Di: 'tuesday',
  Mi: 'wednesday',
  Do: 'thursday',
  Fr: 'friday',
  Sa: 'saturday',
  So: 'sunday',
}

/** Characters that XML 1.0 cannot hold, not even escaped. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const xmlText = (text: string): string => escapeHtml(text.replaceAll(ILLEGAL, '').trim())

/** An element with a text; nothing without one. */
const element = (name: string, text: string | null, attributes = ''): string => {
  const content = xmlText(text ?? '')
  return content && `<${name}${attributes}>${content}</${name}>`
}

const Row = v.looseObject({ menu: v.unknown() })

/** The menu of a deal in the format OpenMensa v2 (https://docs.openmensa.org/feed/v2/). */
export const openMensa: FeedRenderer['openMensa'] = ({ answer, now, backendUrl }) => {
  const row = v.parse(Row, JSON.parse(answer))
  const deal = parseDealRow(row, backendUrl)
  if (deal === null) throw new Error('unreadable deal')
  if (isOver(deal)) return null
  const { name, address, position } = deal.place
  const location = `<location latitude="${position.lat}" longitude="${position.lng}"/>`
  const canteen = [
    element('name', name),
    element('address', address),
    isLatLng(position) ? location : '',
    '<availability>public</availability>',
    timesElement(deal),
    ...dayElements(headlineOf({ ...deal, menu: menuFrom(row.menu) }), now),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<openmensa version="2.1" xmlns="http://openmensa.org/open-mensa-v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://openmensa.org/open-mensa-v2 http://openmensa.org/open-mensa-v2.xsd">
<canteen>
${canteen.filter(Boolean).join('\n')}
</canteen>
</openmensa>
`
}

const timesElement = (deal: Parameters<typeof lunchHoursOf>[0]): string => {
  const hours = lunchHoursOf(deal)
  if (hours === null) return ''
  const days = Object.entries(WEEKDAY_ELEMENTS).map(([day, name]) =>
    hours.days.some((each) => each === day)
      ? `<${name} open="${hours.start}-${hours.end}"/>`
      : `<${name} closed="true"/>`,
  )
  return `<times type="opening">${days.join('')}</times>`
}

/** A day without an element is unknown: `closed` stands for a definite no alone. */
const dayElements = (deal: DealWithMenu, now: Date): readonly string[] => {
  const today = berlinTimeAt(now).date
  return Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead)).map((date) => {
    const content = {
      yes: () => categories(deal, date, now),
      no: () => '<closed/>',
      unknown: () => '',
    }[servedOn(deal, date, GERMAN_CALENDAR)]()
    return content && `<day date="${date}">${content}</day>`
  })
}

/** The dishes of a day by the type of their photo. */
const categories = (deal: DealWithMenu, date: CivilDate, now: Date): string => {
  const meals = new Map<string, string>()
  for (const dish of menuOn(deal, date)) {
    const photo = deal.images.find(({ id }) => id === dish.imageId)
    const label = OFFER_TYPE_LABELS[photo?.offerType ?? 'mittagsdeal']
    meals.set(label, (meals.get(label) ?? '') + mealElement(dish, now))
  }
  return Array.from(meals, ([label, content]) => content && `<category name="${label}">${content}</category>`).join('')
}

const mealElement = ({ name, description, diets, price, photoDate }: DatedDish, now: Date): string => {
  const nameElement = element('name', name)
  if (!nameElement) return ''
  const notes = [description, ...diets.map((diet) => DIET_LABELS[diet]), menuSourceText(photoDate, now)]
  const priceElement = price === null ? '' : `<price role="other">${(price / 100).toFixed(2)}</price>`
  return `<meal>${nameElement}${notes.map((note) => element('note', note)).join('')}${priceElement}</meal>`
}
