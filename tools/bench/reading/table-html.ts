import { GERMAN_NAMES } from '../../../supabase/seed/menus.ts'
import type { Card, CardGroup } from './card.ts'
import { CARD_DAYS, type CardDay } from './card-days.ts'
import { between, type CardDish, shuffled } from './card-dish.ts'
import { classOf } from './dimensions.ts'
import { codesHtml, linesBelow, detailHtml, nameHtml } from './dish-html.ts'
import { type Features, pick } from './features.ts'
import { footHtml, headHtml, setSentence, WEEKS } from './frame-html.ts'
import { priceText } from './price-text.ts'
import { seeded } from './seeded.ts'
import { split } from './vocabulary.ts'
import { WORDS } from './words.ts'

/** A day as it stands in a table: a style is named by an example of a Monday. */
export const tableDay = (style: Features['tableDays'], { weekday, short, long }: CardDay): string => {
  const name = GERMAN_NAMES[weekday]
  const parts: Readonly<Record<string, string>> = {
    MONTAG: name.toUpperCase(),
    Montag: name,
    montag: name.toLowerCase(),
    MO: weekday.toUpperCase(),
    Mo: weekday,
    '23.11.': short,
    '23. November': long,
    '23. Nov.': `${long.slice(0, long.indexOf(' ') + 4)}.`,
    '23.': long.slice(0, long.indexOf(' ')),
  }
  const [example = '', lines] = style.replace('!', '').split(' in ')
  const text = example.replaceAll(
    /MONTAG|Montag|montag|MO|Mo|23\.11\.|23\. Nov(?:ember|\.)|23\./gu,
    (part) => parts[part] ?? part,
  )
  return lines ? text.replace(' ', '<br>') : text
}

const columnNames = ({ seed, half }: Card): readonly string[] => pick(WORDS[half].columns, seeded(seed, 6))

/** A row of a table. */
export const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

/** A dish in a cell, without its price. */
export const dishCell = (features: Features, dish: CardDish): string =>
  `${nameHtml(features, dish)}${detailHtml(features, dish)}${linesBelow(features, dish)}`

const GUEST_GROUPS = [
  ['Studierende', 'Bedienstete', 'Gäste'],
  ['Stud.', 'Mitarb.', 'Gäste'],
  ['Mitarbeitende', 'Gäste'],
  ['intern', 'extern'],
] as const

/** Dishes with a price for each group of guests: the last one is the price of those from outside, which is the known one. */
export const groupPricesHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const names = pick(GUEST_GROUPS, random)
  const step = groups.some(({ dishes }) => dishes.some(({ cents }) => cents % 100 > 0))
    ? pick([90, 110, 130], random)
    : 100
  const hasNumbers = random() < 0.4
  const rows = groups.map(({ day, dishes }) => {
    const lines = dishes.map((dish, index) => {
      const start =
        index === 0 && day ? `<td class="day" rowspan="${dishes.length}">${tableDay(features.tableDays, day)}</td>` : ''
      const number = hasNumbers ? `<td>${index + 1}</td>` : ''
      const prices = names.map((_, position) =>
        priceText(features.price, dish.cents - (names.length - 1 - position) * step),
      )
      const cells = prices.map((price) => `<td><div class="price">${price}</div></td>`)
      return `<tr>${start}${number}<td>${dishCell(features, dish)}</td>${cells.join('')}</tr>`
    })
    return `<tbody>${lines.join('')}</tbody>`
  })
  const header = row(['', ...(hasNumbers ? [''] : []), '', ...names], 'th')
  return `${headHtml(card, '')}<div class="lines"><table class="merged ${classOf(features.rules)}"><thead>${header}</thead>${rows.join('')}</table></div>${footHtml(card, '')}`
}

/** Days and menus with the parts of each dish in centred lines, and its price below them. */
export const centredCellsHtml = (card: Card): string => {
  const { features, groups } = card
  const names = columnNames(card)
  const cell = (dish: CardDish): string => {
    const parts = dish.detail.split('\n').map((part) => `<div>${part}</div>`)
    return `<div>${nameHtml(features, dish)}</div>${parts.join('')}${linesBelow(features, dish)}${pricedCell(features, dish)}`
  }
  const menus = (groups[0]?.dishes ?? []).map((_, index) => names[index] ?? '')
  const rows = groups.map(({ day, dishes }) => row([day ? tableDay(features.tableDays, day) : '', ...dishes.map(cell)]))
  return `${headHtml(card, '')}<div class="lines"><table class="middle-cells ${classOf(features.rules)}">${row(['', ...menus], 'th')}${rows.join('')}</table></div>${footHtml(card, '')}`
}

export const tableHtml = (card: Card): string => {
  const { features, groups, setCents } = card
  const names = columnNames(card)
  const price = (cents: number | undefined) => `<div class="price">${priceText(features.price, cents ?? 0)}</div>`
  const isAtRight = features.layout === 'table, prices at the right'
  const hasSoups = features.layout === 'table, soups in a column'
  const { starters, desserts } = WORDS[card.half]
  const isTransposed = isAtRight || features.layout === 'table, days as columns'
  const isInHeader = (isTransposed && !isAtRight) || hasSoups || features.layout === 'table, prices in the header'
  const hasBands = features.layout === 'table with bands of days'
  const isByDay = features.layout === 'table, prices of days'
  const hasPrices = hasBands || features.layout === 'table, prices in cells'
  const isPriced = features.layout === 'table with columns of prices'
  const lead = pick(['Nachtisch:', 'Dessert:', 'Nachtisch –'], seeded(card.seed, 8))
  const dessertOf = (dish: CardDish): string =>
    features.layout === 'table, desserts in cells!'
      ? `<div class="small">${lead} ${desserts[(card.seed + card.truth.indexOf(dish)) % desserts.length]}</div>`
      : ''
  const cell = (dish: CardDish) => `${dishCell(features, dish)}${hasPrices ? price(dish.cents) : ''}${dessertOf(dish)}`
  const menus = (groups[0]?.dishes ?? []).map(
    (_, index) => `${names[index]}${isInHeader ? price(setCents[index]) : ''}`,
  )
  const days = groups.map(({ day }) => (day ? tableDay(features.tableDays, day) : ''))
  const rows = isTransposed
    ? menus.map((menu, index) =>
        row([
          menu,
          ...groups.map(({ dishes }) => (dishes[index] ? cell(dishes[index]) : '')),
          ...(isAtRight ? [price(setCents[index])] : []),
        ]),
      )
    : groups.flatMap(({ dishes }, index) => [
        ...(hasBands ? [`<tr><th colspan="${dishes.length + 1}">${days[index]}</th></tr>`] : []),
        row([
          hasBands ? '' : `${days[index] ?? ''}${isByDay ? price(dishes[0]?.cents) : ''}`,
          ...(hasSoups ? [starters[(card.seed + index) % starters.length] ?? ''] : []),
          ...dishes.flatMap((dish) => (isPriced ? [cell(dish), price(dish.cents)] : [cell(dish)])),
        ]),
      ])
  const last = features.layout === 'table, prices below' ? row(['Preis', ...setCents.map(price)]) : ''
  const set = setCents.length === 1 ? setSentence(features, setCents[0] ?? 0) : ''
  return `${headHtml(card, set)}<div class="lines"><table class="${classOf(features.rules)}">${row(['', ...(isTransposed ? [...days, ...(isAtRight ? ['Preis'] : [])] : isPriced ? menus.flatMap((menu) => [menu, 'Preis']) : hasSoups ? ['Suppe (inklusive)', ...menus] : menus)], 'th')}
    ${rows.join('')}${last}</table></div>${footHtml(card, set)}`
}

/** Two weeks as a calendar: weekdays above the columns, and a date in each cell. */
export const calendarHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const style = pick(['Mo', 'Montag', 'MONTAG'] as const, random)
  const hasMonth = random() < 0.5
  const week = pick(['KW #', '#. Woche', ''], random)
  const cell = ({ day, dishes }: CardGroup): string => {
    const date = hasMonth ? day?.short : `${day?.short.split('.')[0]}.`
    return `<div class="small">${date}</div>${dishes.map((dish) => dishCell(features, dish) + pricedCell(features, dish)).join('')}`
  }
  const rows = [0, 5].map((start, index) =>
    row([week.replace('#', String(48 + index)), ...groups.slice(start, start + 5).map(cell)]),
  )
  const days = CARD_DAYS.map((day) => tableDay(style, day))
  return `${headHtml(card, '')}<div class="lines"><table class="${classOf(features.rules)}">${row(['', ...days], 'th')}${rows.join('')}</table></div>${footHtml(card, '')}`
}

/** Two weeks as columns: a dish for each weekday, with its price. */
export const weeksTableHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const style = pick(['Mo', 'Montag', 'MONTAG', 'Mo.'] as const, random)
  const cell = (group: CardGroup | undefined): string =>
    (group?.dishes ?? []).map((dish) => dishCell(features, dish) + pricedCell(features, dish)).join('')
  const rows = CARD_DAYS.map((day, index) =>
    row([tableDay(style, day), cell(groups[index]), cell(groups[index + CARD_DAYS.length])]),
  )
  return `${headHtml(card, '')}<div class="lines"><table class="${classOf(features.rules)}">${row(['', ...pick(WEEKS, random)], 'th')}${rows.join('')}</table></div>${footHtml(card, '')}`
}

const SUPPERS = split(
  'Brot, Wurst, Käse und Tomate; Käsebrot und Tee; Quark mit Obst, Brot; Hering und Brot; Brot, Aufschnitt, Gewürzgurke; Toast mit Ei; Brühe und Brot; Joghurt, Zwieback',
)

/** The plan of a home for the elderly, whose lunch is open to guests: lunch with its price beside the supper of the residents. */
export const supperHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const lunch = pick(['Mittagessen', 'Mittag (auch für Gäste)', 'Offener Mittagstisch'], random)
  const supper = pick(['Abendessen (nur Bewohner)', 'Abendbrot im Haus'], random)
  const hasColumn = random() < 0.5
  const suppers = shuffled(SUPPERS, random)
  const rows = groups.flatMap(({ day, dishes }, index) =>
    dishes.map((dish) => {
      const [name, price] = [dishCell(features, dish), pricedCell(features, dish)]
      const cells = hasColumn ? [name, price] : [name + price]
      return row([day ? tableDay(features.tableDays, day) : '', ...cells, suppers[index] ?? ''])
    }),
  )
  const header = row(['', lunch, ...(hasColumn ? ['Gästepreis'] : []), supper], 'th')
  return `${headHtml(card, '')}<div class="lines"><table class="${classOf(features.rules)}">${header}${rows.join('')}</table></div>${footHtml(card, '')}`
}

/** Days as columns, with a row of prices below each row of dishes, as canteens print it. */
export const priceRowsHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const label = pick(['', 'Preis', '€'], seeded(seed, 8))
  const names = columnNames(card)
  const rows = (groups[0]?.dishes ?? []).flatMap((_, index) => {
    const dishes = groups.flatMap((group) => group.dishes[index] ?? [])
    return [
      row([names[index] ?? '', ...dishes.map((dish) => dishCell(features, dish))]),
      row([label, ...dishes.map((dish) => pricedCell(features, dish))]),
    ]
  })
  const days = groups.map(({ day }) => (day ? tableDay(features.tableDays, day) : ''))
  return `${headHtml(card, '')}<div class="lines"><table class="${classOf(features.rules)}">${row(['', ...days], 'th')}${rows.join('')}</table></div>${footHtml(card, '')}`
}

/** Days, dishes, their sides and prices in columns. */
export const sidesColumnHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const headers = pick(
    [
      ['Tag', 'Hauptgericht', 'Beilagen', 'Preis'],
      ['', 'Gericht', 'dazu', 'Euro'],
      ['Wochentag', 'Tagesgericht', 'Beilage', 'Preis in €'],
    ],
    random,
  )
  const rows = groups.flatMap(({ day, dishes }) =>
    dishes.map((dish, index) =>
      row([
        day && index === 0 ? tableDay(features.tableDays, day) : '',
        dishCell(features, dish),
        dish.detail.replace('\n', '<br>'),
        pricedCell(features, dish),
      ]),
    ),
  )
  return `${headHtml(card, '')}<div class="lines"><table class="${classOf(features.rules)}">${row(headers, 'th')}${rows.join('')}</table></div>${footHtml(card, '')}`
}

/** Days with numbered dishes, whose prices stand once above. */
export const numberedHtml = (card: Card): string => {
  const { features, groups, setCents, seed } = card
  const prices = setCents.map((cents, index) => `Menü ${index + 1}: ${priceText(features.price, cents)}`)
  const isLong = seeded(seed, 6)() < 0.5
  const days = groups.map(({ day, dishes }) => {
    const lines = dishes.map(
      (dish, index) =>
        `<div class="dish"><div class="name">${isLong ? `Menü ${index + 1}:` : `${index + 1}.`} ${nameHtml(features, dish)}</div>${detailHtml(features, dish)}${linesBelow(features, dish)}</div>`,
    )
    return `<div class="group"><h2>${day ? tableDay(features.tableDays, day).replace('<br>', ' ') : ''}</h2>${lines.join('')}</div>`
  })
  return `${headHtml(card, '')}<div class="set">${prices.join(' · ')}</div><div class="lines">${days.join('')}</div>${footHtml(card, '')}`
}

/** The cell with the price of a dish. */
export const pricedCell = (features: Features, dish: CardDish): string =>
  `<div class="price">${priceText(features.price, dish.cents)}${features.codes === 'behind the price' ? codesHtml(features, dish.codes) : ''}</div>`

const IN_COLUMN = ['A, C, G', 'A, G', 'C, I', '1, 2, A', 'G, J', '–'] as const

/** Days, dishes, their allergens and prices in columns with names; some with the energy of a dish. */
export const codesColumnHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const hasEnergy = random() < 0.5
  const optional = (cell: string) => (hasEnergy ? [cell] : [])
  const rows = groups.flatMap(({ day, dishes }) =>
    dishes.map((dish, index) =>
      row([
        day && index === 0 ? tableDay(features.tableDays, day) : '',
        dishCell(features, dish),
        pick(IN_COLUMN, random),
        ...optional(String(between(310, 940, random))),
        pricedCell(features, dish),
      ]),
    ),
  )
  const header = row(['Tag', 'Gericht', pick(['Allergene', 'Kennz.'], random), ...optional('kcal'), 'Preis'], 'th')
  return `${headHtml(card, '')}<div class="lines"><table class="${classOf(features.rules)}">${header}${rows.join('')}</table></div>${footHtml(card, '')}`
}

/** Days in cells beside all their dishes, whose prices have a column. */
export const mergedHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const hasHeader = seeded(seed, 6)() < 0.5
  const rows = groups.map(({ day, dishes }) => {
    const lines = dishes.map((dish, index) => {
      const start =
        index === 0 && day ? `<td class="day" rowspan="${dishes.length}">${tableDay(features.tableDays, day)}</td>` : ''
      return `<tr>${start}<td>${dishCell(features, dish)}</td><td>${pricedCell(features, dish)}</td></tr>`
    })
    return `<tbody>${lines.join('')}</tbody>`
  })
  return `${headHtml(card, '')}<div class="lines"><table class="merged ${classOf(features.rules)}">${hasHeader ? `<thead>${row(['Tag', 'Gericht', 'Preis'], 'th')}</thead>` : ''}${rows.join('')}</table></div>${footHtml(card, '')}`
}

const FORM_NUMBERS: readonly ((day: number, dish: number) => string)[] = [
  (day, dish) => `${day + 1}${dish + 1}`,
  (_, dish) => 'ABC'.charAt(dish),
  (_, dish) => `Menü ${dish + 1}`,
  (day, dish) => `${100 * (day + 1) + dish + 1}`,
]

/** A form on which guests write how many of each dish they order. */
export const orderFormHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const numberOf = pick(FORM_NUMBERS, random)
  const count = pick(['', '____', '[ &nbsp; ]'], random)
  const isMerged = random() < 0.5
  const rows = groups.flatMap(({ day, dishes }, index) =>
    dishes.map((dish, position) =>
      row([
        day && (position === 0 || !isMerged) ? tableDay(features.tableDays, day) : '',
        numberOf(index, position),
        dishCell(features, dish),
        pricedCell(features, dish),
        count,
      ]),
    ),
  )
  const header = row(['Tag', 'Nr.', 'Gericht', 'Preis', pick(['Anzahl', 'Stück', 'Portionen'], random)], 'th')
  return `${headHtml(card, '')}<div>Name: ______________ &nbsp; Abteilung: __________</div><div class="lines"><table class="${classOf(features.rules)}">${header}${rows.join('')}</table></div>${footHtml(card, '')}`
}

const SIZES = [
  ['klein', 'groß'],
  ['kleine Portion', 'große Portion'],
  ['halbe Portion', 'ganze Portion'],
  ['klein', 'mittel', 'groß'],
] as const

/** Dishes with a price for each size, some of them with numbers. The first price is the known one. */
export const sizesHtml = (card: Card): string => {
  const { features, groups, seed } = card
  const random = seeded(seed, 6)
  const isNumbered = random() < 0.4
  const sizes = pick(SIZES, random)
  const step = pick([100, 150, 200], random)
  const lines = groups.flatMap(({ heading, dishes }) => [
    ...(heading ? [`<tr><th colspan="${sizes.length + (isNumbered ? 2 : 1)}">${heading}</th></tr>`] : []),
    ...dishes.map((dish) =>
      row([
        ...(isNumbered ? [`${card.truth.indexOf(dish) + 1}`] : []),
        dishCell(features, dish),
        ...sizes.map((_, index) => `<div class="price">${priceText(features.price, dish.cents + index * step)}</div>`),
      ]),
    ),
  ])
  return `${headHtml(card, '')}<div class="lines"><table class="${classOf(features.rules)}">${row([...(isNumbered ? [''] : []), '', ...sizes], 'th')}${lines.join('')}</table></div>${footHtml(card, '')}`
}
