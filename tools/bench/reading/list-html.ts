import type { Card, CardGroup } from './card.ts'
import { courseLabels, dishHtml, isPricedByDay, leaderHtml } from './dish-html.ts'
import { type Features, pick } from './features.ts'
import { footHtml, headHtml, setSentence } from './frame-html.ts'
import { priceText } from './price-text.ts'
import { seeded } from './seeded.ts'
import { WORDS } from './words.ts'

const SIDE_LINES: { readonly [extras in Features['extras']]?: readonly [name: string, price: string] } = {
  'side line': ['Kleiner Beilagensalat', '+ 2,00'],
  'salad by weight': ['Salatbar, je 100 g', '1,69'],
  'deposit below': ['Pfand für die Mehrwegschale', '5,00'],
  'packaging below!': ['Verpackung zum Mitnehmen', '0,50'],
  'delivery below!': ['Lieferung, je Essen', '1,50'],
  'surcharge below': ['Pommes statt Kartoffeln', '+ 1,00'],
}

const DRINKS = [
  ['Apfelschorle 0,4 l', '3,60'],
  ['Espresso', '2,20'],
] as const

/** A line with a price that is no dish. */
export const priced = (name: string, price: string): string =>
  `<div class="dish"><div class="row"><div class="name">${name}</div><span class="gap"></span><span class="price">${price}</span></div></div>`

/** What snack bars sell besides dishes. */
const SNACK_EXTRAS = [
  ['Ketchup oder Mayo', '0,50'],
  ['Extra Soße', '1,20'],
  ['Brötchen', '0,60'],
  ['Portion Zwiebeln', '0,80'],
] as const

const sideLine = ({ features }: Card): string => {
  if (features.layout === 'snack board!')
    return `<h2>Soßen und Extras</h2>${SNACK_EXTRAS.map(([name, price]) => priced(name, price)).join('')}`
  if (features.extras === 'drink included')
    return '<div class="dish">Zu jedem Essen ein Glas Wasser oder Apfelschorle inklusive</div>'
  if (features.extras === 'take-away discount') return '<div class="dish">Zum Mitnehmen 1,00 € günstiger</div>'
  if (features.extras === 'sides to choose below')
    return '<div class="dish">Beilagen zur Wahl: Pommes frites, Reis, Kroketten oder kleiner Salat</div>'
  if (features.extras === 'drinks below')
    return `<h2>Getränke</h2>${DRINKS.map(([drink, price]) => priced(drink, price)).join('')}`
  const [name, price] = SIDE_LINES[features.extras] ?? []
  return name && price ? priced(name, price) : ''
}

/** A day with the price of its dish at the right. */
const pricedHeading = ({ features }: Card, heading: string, cents: number): string =>
  `<h2 class="row"><span>${heading}</span>${leaderHtml(features.leader)}<span class="price">${priceText(features.price, cents)}</span></h2>`

/** A course of a day that is included, the same each time. */
const courseOf = ({ groups, seed }: Card, group: CardGroup, courses: readonly string[]): string =>
  courses[(seed + groups.indexOf(group)) % courses.length] ?? ''

/** The soup of a day, in a line above its dishes. */
const soupLine = (card: Card, group: CardGroup): string =>
  card.features.layout === 'labelled lines!'
    ? `<div class="dish">${courseLabels(card)[0]} ${courseOf(card, group, WORDS[card.half].starters)}</div>`
    : ''

/** The dessert of a day that is included, in a line below its dishes. */
const dessertLine = (card: Card, group: CardGroup): string => {
  const dessert = courseOf(card, group, WORDS[card.half].desserts)
  if (card.features.layout === 'labelled lines!') return `<div class="dish">${courseLabels(card)[2]} ${dessert}</div>`
  return card.features.layout === 'soup and dessert' ? `<div class="small detail">Dessert: ${dessert}</div>` : ''
}

const STARS = ['* * *', '***', '~', '– – –', '•', '~ ~ ~'] as const

/** What stands between two dishes. */
const separatorOf = ({ features: { layout }, seed }: Card): string => {
  if (layout === 'between stars!') return `<div class="dish">${pick(STARS, seeded(seed, 6))}</div>`
  return layout === 'either or' ? '<div class="dish">oder</div>' : ''
}

export const groupHtml = (card: Card, group: CardGroup, price = ''): string => {
  const { heading, day, dishes } = group
  const { features } = card
  const top = isPricedByDay(features)
    ? pricedHeading(card, heading, dishes[0]?.cents ?? 0)
    : heading && `<h2>${heading}${price && ` – ${price}`}</h2>`
  const lines = dishes.map((dish, index) =>
    features.layout === 'menus with days'
      ? dishHtml(card, dish, dish.day, true)
      : dishHtml(card, dish, day, index === 0),
  )
  return `<div class="group">${top}${soupLine(card, group)}${lines.join(separatorOf(card))}${dessertLine(card, group)}</div>`
}

export const listHtml = (card: Card): string => {
  const { features, groups, setCents } = card
  const price = setCents.length === 1 ? setSentence(features, setCents[0] ?? 0) : ''
  const columns =
    {
      'two columns': 'two',
      'five columns': 'five',
      boxes: 'boxes',
      'days in boxes': 'dayboxes',
      counters: 'counters',
      'info screen': 'tiles',
      'single dish': 'single',
      'photo tiles': 'boxes photos',
      'snack board!': 'two',
    }[features.layout as string] ?? ''
  const prices: { readonly [name in Features['layout']]?: (cents: number) => string } = {
    'sections with set prices': (cents) => setSentence(features, cents),
    'menus with days': (cents) => priceText(features.price, cents),
  }
  const lines = groups.map((group, index) => groupHtml(card, group, prices[features.layout]?.(setCents[index] ?? 0)))
  return `${headHtml(card, price)}<div class="lines ${columns}">${lines.join('')}${sideLine(card)}</div>${footHtml(card, price)}`
}
