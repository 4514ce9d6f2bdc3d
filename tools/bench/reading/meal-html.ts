import type { Card } from './card.ts'
import { shuffled } from './card-dish.ts'
import { linesBelow, nameHtml } from './dish-html.ts'
import { classOf } from './dimensions.ts'
import { pick } from './features.ts'
import { footHtml, headHtml, setSentence } from './frame-html.ts'
import { groupHtml } from './list-html.ts'
import { priceText } from './price-text.ts'
import { seeded } from './seeded.ts'
import { dishCell, pricedCell, row, tableDay } from './table-html.ts'
import { WORDS } from './words.ts'

const PART_NAMES = [
  ['Vorspeise', 'Hauptgericht', 'Beilage', 'Nachtisch', 'Preis'],
  ['Suppe / Salat', 'Hauptgang', 'Beilagen', 'Dessert', 'Preis €'],
  ['1. Gang', '2. Gang', 'dazu', '3. Gang', 'Preis'],
] as const

/** Days as columns, with the parts of their meal and its price below each other, as spreadsheets print it. */
export const partsHtml = (card: Card): string => {
  const { features, groups, seed, half } = card
  const random = seeded(seed, 6)
  const [first, main, side, last, price] = pick(PART_NAMES, random)
  const { starters, desserts } = WORDS[half]
  const hasFirst = random() < 0.6
  const hasLast = random() < 0.6
  const days = groups.map(({ day }) => (day ? tableDay(features.tableDays, day) : ''))
  const dishes = groups.flatMap((group) => group.dishes)
  const rows = [
    ...(hasFirst ? [row([first, ...groups.map(() => pick(starters, random))])] : []),
    row([main, ...dishes.map((dish) => dishCell(features, dish))]),
    row([side, ...dishes.map(({ detail }) => detail)]),
    ...(hasLast ? [row([last, ...groups.map(() => pick(desserts, random))])] : []),
    row([price, ...dishes.map((dish) => pricedCell(features, dish))]),
  ]
  return `${headHtml(card, '')}<div class="lines"><table class="${classOf(features.rules)}">${row(['', ...days], 'th')}${rows.join('')}</table></div>${footHtml(card, '')}`
}

/** Set menus with their courses below each other, and a price each. */
export const coursesHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const separator = pick(['', '***', '–', 'und'], random)
  const isBeside = random() < 0.5
  const between = separator && `<div class="small">${separator}</div>`
  const menus = groups.flatMap(({ heading, dishes }) =>
    dishes.map((dish) => {
      const [first = '', last = ''] = dish.detail.split('\n')
      const main = `<div class="name">${nameHtml(features, dish)}</div>${linesBelow(features, dish)}`
      const courses = [first, main, last].filter(Boolean).map((course) => `<div>${course}</div>`)
      const price = `<span class="price">${priceText(features.price, dish.cents)}</span>`
      return isBeside
        ? `<div class="dish"><h2 class="row"><span>${heading}</span><span class="gap"></span>${price}</h2>${courses.join(between)}</div>`
        : `<div class="dish"><h2>${heading}</h2>${courses.join(between)}<div class="own">${price}</div></div>`
    }),
  )
  return `${headHtml(card, '')}<div class="lines ${random() < 0.5 ? 'in-the-middle' : ''}">${menus.join('')}</div>${footHtml(card, '')}`
}

/** A lunch of courses for one price: the main courses to choose from are the dishes, with what comes before and after them. */
export const lunchCoursesHtml = (card: Card): string => {
  const { features, groups, setCents, seed, half } = card
  const random = seeded(seed, 6)
  const [first, last] = pick(
    [
      ['Vorspeise', 'Dessert'],
      ['Vorweg', 'Zum Abschluss'],
      ['Erster Gang', 'Dritter Gang'],
    ],
    random,
  )
  const price = setSentence(features, setCents[0] ?? 0)
  const { starters, desserts } = WORDS[half]
  const courseOf = (heading: string | undefined, [one, two]: readonly string[]) =>
    `<div class="group"><h2>${heading}</h2><div class="dish">${one}</div><div class="dish">oder ${two}</div></div>`
  const before = courseOf(first, shuffled(starters, random))
  const after = random() < 0.5 ? courseOf(last, shuffled(desserts, random)) : ''
  const mains = groups.map((group) => groupHtml(card, group)).join('')
  return `${headHtml(card, price)}<div class="lines ${random() < 0.5 ? 'in-the-middle' : ''}">${before}${mains}${after}</div>${footHtml(card, price)}`
}

/** What stands on a buffet, with its price for each guest. */
export const buffetHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const [dish] = card.truth
  const name = dish?.names[0] ?? ''
  const isPerHead = card.features.price === '6,90 € p. P.'
  const price = `<div class="set">${name} <span class="price">${priceText(card.features.price, dish?.cents ?? 0)}</span>${isPerHead ? '' : ' pro Person'}</div>`
  const parts = card.groups.flatMap(({ dishes }) => dishes.flatMap(({ detail }) => detail.split('\n')))
  const weight = random() < 0.4 ? '<div>Zum Mitnehmen: 100 g 1,59 €</div>' : ''
  const invitation = pick(['Nehmen Sie, so oft Sie mögen', 'so viel Sie mögen', 'Heute auf dem Buffet:'], random)
  const list = `<div class="lines in-the-middle"><div class="small">${invitation}</div>${parts.map((part) => `<div class="dish">${part}</div>`).join('')}</div>`
  return random() < 0.5
    ? `${headHtml(card, '')}${price}${list}${weight}${footHtml(card, '')}`
    : `${headHtml(card, '')}${list}${price}${weight}${footHtml(card, '')}`
}
