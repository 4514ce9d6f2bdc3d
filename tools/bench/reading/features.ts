import { type Dimension, DIMENSIONS, type Value, values } from './dimensions.ts'

/** Half of the cards: rules are tuned on one and judged on the other. */
export type Half = 'tuning' | 'judged'

export const HALVES: readonly Half[] = ['tuning', 'judged']

/** What a card looks like. */
export const LAYOUTS = values(
  'one column',
  'two columns',
  'centred',
  'boxes',
  'one price for all',
  'menus with set prices',
  'table, prices in cells',
  'table, prices in the header',
  'table, prices below',
  'table, one price',
  'meat offers!',
  'flyer',
  'opening hours',
  'five columns',
  'sections with set prices',
  'table, days as columns',
  'wine list',
  'drinks card',
  'days in boxes',
  'table with columns of prices',
  'catering offer!',
  'chat message',
  'table with bands of days',
  'festive orders',
  'food truck',
  'table, prices of days',
  'allergen list',
  'price beside the day',
  'table, codes in a column',
  'price notice',
  'table, merged days',
  'week and daily dishes',
  'list with sizes',
  'single dish',
  'delivery app',
  'running text',
  'two weeks',
  'week and meat offers',
  'web page',
  'table, order form',
  'events',
  'info screen',
  'table, parts of meals',
  'folded flyer',
  'two languages',
  'courses',
  'social post',
  'box beside the week',
  'buffet',
  'e-mail',
  'ice cream card!',
  'table, calendar',
  'newspaper',
  'counters',
  'variants',
  'photo tiles',
  'soup included',
  'table, prices at the right',
  'whole week',
  'table, two weeks',
  'table, lunch and supper',
  'food hall',
  'canteen app',
  'action days',
  'table, soups in a column',
  'table, prices for groups',
  'either or',
  'soup and dessert',
  'menus with days',
  'weeks one after another',
  'table, centred cells',
  'legend beside',
  'theme weeks',
  'breakfast card',
  'table, price rows!',
  'labelled lines!',
  'starters to choose!',
  'table, sides in a column!',
  'between stars!',
  'lunch with courses!',
  'table, desserts in cells!',
  'snack board!',
  'Tuesday to Saturday!',
)

export type Layout = (typeof LAYOUTS)[number]

/** The features of a card. Dimensions that its layout lacks have their first value. */
export type Features = { readonly layout: Layout } & { readonly [Name in Dimension]: Value<Name> }

const LOOK = ['font', 'sheet', 'tilt', 'perspective', 'spacing'] as const
const PRICED = ['price', ...LOOK] as const
const LIST = [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks', 'extras'] as const
const TABLE = [...PRICED, 'tableDays', 'codes', 'marks', 'rules', 'description'] as const
const UNPRICED_LIST = [...PRICED, 'name', 'description', 'days', 'codes', 'marks', 'setPrice'] as const

const NO_MENUS: ReadonlySet<Layout> = new Set([
  'meat offers!',
  'flyer',
  'opening hours',
  'wine list',
  'drinks card',
  'festive orders',
  'allergen list',
  'price notice',
  'catering offer!',
  'events',
  'ice cream card!',
  'breakfast card',
])

export const isMenu = (layout: Layout): boolean => !NO_MENUS.has(layout)

/** The dimensions that a layout has. */
export const DIMENSIONS_OF: Readonly<Record<Layout, readonly Dimension[]>> = {
  'one column': LIST,
  'two columns': LIST,
  'five columns': [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks'],
  centred: [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks', 'extras'],
  boxes: [...PRICED, 'place', 'name', 'description', 'codes', 'marks', 'extras'],
  'one price for all': UNPRICED_LIST,
  'sections with set prices': [...PRICED, 'name', 'description', 'codes', 'marks', 'setPrice'],
  'menus with set prices': [...PRICED, 'name', 'description', 'tableDays', 'codes', 'marks'],
  'table, prices in cells': TABLE,
  'table, prices in the header': TABLE,
  'table, prices below': TABLE,
  'table, one price': [...TABLE, 'setPrice'],
  'table, days as columns': TABLE,
  'meat offers!': [...PRICED, 'leader'],
  flyer: [...PRICED, 'leader', 'codes'],
  'opening hours': [...PRICED, 'rules'],
  'wine list': [...PRICED, 'leader', 'description'],
  'drinks card': [...PRICED, 'leader', 'description'],
  'days in boxes': [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks'],
  'table with columns of prices': TABLE,
  'table with bands of days': TABLE,
  'table, prices of days': TABLE,
  'price beside the day': [...PRICED, 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'table, merged days': TABLE,
  'week and daily dishes': LIST,
  'list with sizes': [...PRICED, 'name', 'description', 'codes', 'marks', 'rules'],
  'single dish': [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks'],
  'running text': [...PRICED, 'place', 'name', 'days', 'codes', 'marks'],
  'two weeks': [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks'],
  'web page': [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks'],
  'table, order form': TABLE,
  'table, parts of meals': [...PRICED, 'tableDays', 'codes', 'marks', 'rules'],
  'folded flyer': [...PRICED, 'place', 'name', 'description', 'codes', 'marks'],
  'two languages': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  courses: [...PRICED, 'days', 'codes', 'marks'],
  'social post': [...PRICED, 'place', 'name', 'description', 'days', 'marks'],
  'box beside the week': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  buffet: [...PRICED, 'days'],
  'table, calendar': [...PRICED, 'codes', 'marks', 'rules', 'description'],
  newspaper: [...PRICED, 'place', 'leader', 'name', 'days', 'codes', 'marks'],
  counters: [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks'],
  variants: [...PRICED, 'place', 'leader', 'days'],
  'photo tiles': [...PRICED, 'place', 'name', 'description', 'codes', 'marks'],
  'chat message': [...PRICED, 'place', 'name', 'days', 'marks'],
  'soup included': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'festive orders': [...PRICED, 'leader'],
  'allergen list': [...LOOK, 'leader'],
  'price notice': [...PRICED, 'leader'],
  'table, prices at the right': TABLE,
  'table, codes in a column': [...PRICED, 'tableDays', 'marks', 'rules', 'description'],
  'info screen': [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks', 'extras'],
  'e-mail': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'delivery app': [...PRICED, 'place', 'name', 'description', 'codes', 'marks'],
  'week and meat offers': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'food truck': [...PRICED, 'place', 'leader', 'name', 'description', 'codes', 'marks', 'extras'],
  'catering offer!': [...PRICED, 'leader', 'description'],
  events: [...PRICED, 'leader', 'description'],
  'ice cream card!': [...PRICED, 'leader', 'description'],
  'whole week': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'table, two weeks': [...PRICED, 'codes', 'marks', 'rules', 'description'],
  'table, lunch and supper': TABLE,
  'food hall': [...PRICED, 'place', 'leader', 'name', 'description', 'codes', 'marks'],
  'canteen app': [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks'],
  'action days': [...PRICED, 'place', 'leader', 'name', 'description', 'codes', 'marks'],
  'table, soups in a column': TABLE,
  'table, prices for groups': TABLE,
  'either or': [...PRICED, 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'soup and dessert': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'menus with days': [...PRICED, 'name', 'description', 'days', 'codes', 'marks'],
  'weeks one after another': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'table, centred cells': [...PRICED, 'tableDays', 'codes', 'marks', 'rules'],
  'legend beside': LIST,
  'theme weeks': [...PRICED, 'place', 'leader', 'name', 'description', 'codes', 'marks', 'extras'],
  'breakfast card': [...PRICED, 'leader', 'description'],
  'table, price rows!': TABLE,
  'labelled lines!': [...PRICED, 'place', 'leader', 'description', 'days', 'codes', 'marks'],
  'starters to choose!': [...PRICED, 'place', 'leader', 'name', 'description', 'days', 'codes', 'marks'],
  'table, sides in a column!': [...PRICED, 'tableDays', 'codes', 'marks', 'rules'],
  'between stars!': [...PRICED, 'place', 'name', 'description', 'days', 'codes', 'marks'],
  'lunch with courses!': [...PRICED, 'name', 'description', 'days', 'codes', 'marks', 'setPrice'],
  'table, desserts in cells!': [...TABLE, 'setPrice'],
  'snack board!': [...PRICED, 'place', 'leader', 'name', 'description', 'codes', 'marks'],
  'Tuesday to Saturday!': LIST,
}

const HEADINGS = [
  'heading',
  'heading with date',
  'heading in capitals',
  'heading with colon',
  'heading behind date',
] as const

const WITH_WEEK: readonly Value<'days'>[] = [
  ...HEADINGS,
  'heading with month',
  'start short',
  'start with colon',
  'start long',
  'start in capitals',
  'heading with am',
  'start with a bar',
  'heading with date in brackets',
  'heading short with date',
  'start with date only',
  'heading in a bar',
  'heading with full date',
  'column as a calendar',
  'heading between lines',
  'heading with date and no comma!',
  'heading short with full date',
  'start with jeden',
  'heading in the middle',
  'heading with hours',
  'start behind date',
  'column in two lines',
  'heading with short month',
  'heading as an adverb',
  'start long with date',
  'start as an adverb',
  'heading short!',
  'heading with short year!',
  'heading between dashes!',
  'start with date and colon!',
  'column long with date!',
  'start with date in brackets',
]

const TITLES: readonly Value<'days'>[] = [
  'title',
  'title with date',
  'title with date only',
  'title in a sentence',
  'title with today',
  'title with hours',
  'title with week',
  'title short with date',
  'title in capitals',
  'title with full date',
  'title with short year!',
  'title with date and week!',
]

const IN_BOXES: readonly Value<'place'>[] = [
  'line below',
  'between name and description',
  'end of the last line',
  'in a badge',
]

const BEHIND_NAMES = ['behind the name', 'behind a dash', 'in brackets', 'behind a bar', 'behind a colon'] as const

/** What mail programs and apps show. */
const ON_SCREENS = {
  font: ['Liberation Sans', 'Nimbus Sans', 'DejaVu Sans', 'Liberation Serif'],
  sheet: ['paper', 'slate'],
} as const

/** The values that make sense with a layout; all by default. */
const ONLY: { readonly [name in Layout]?: { readonly [Name in Dimension]?: readonly Value<Name>[] } } = {
  centred: {
    place: [
      'line below',
      'between name and description',
      'behind the name',
      'behind a dash',
      'behind a bar',
      'before the description',
      'behind a hyphen!',
      'behind a bullet',
      'between dashes below',
      'in brackets below!',
      'behind spaces!',
    ],
  },
  boxes: { place: [...IN_BOXES, 'in a frame at the right', 'between dashes below', 'in brackets below!'] },
  'days in boxes': {
    place: ['line below', 'between name and description', 'end of the last line'],
    days: [
      'heading',
      'heading with date',
      'heading in capitals',
      'heading spaced',
      'heading short with date',
      'heading in a bar',
      'heading with a theme',
      'heading between lines',
      'heading short with full date',
      'heading with today',
      'heading in the middle',
      'heading with short month',
      'heading as an adverb',
      'heading short!',
      'heading between dashes!',
    ],
  },
  'price beside the day': {
    days: [
      ...HEADINGS,
      'heading with date and no comma!',
      'heading with month',
      'heading with am',
      'heading spaced',
      'heading with date in brackets',
      'heading in a bar',
      'heading with full date',
      'heading with hours',
      'heading with short month',
      'heading with short year!',
      'heading short!',
    ],
  },
  'week and daily dishes': { days: WITH_WEEK },
  'list with sizes': {
    name: ['none', 'wrapped', 'long', 'split word', 'wrapped at a preposition', 'in capitals', 'in lower case'],
  },
  'single dish': {
    place: [
      'line below',
      'between name and description',
      'beside the block',
      'above the name',
      'between dashes below',
      'in brackets below!',
    ],
    name: ['none', 'wrapped', 'long', 'wrapped at a preposition', 'in capitals', 'balanced', 'with an epithet'],
    days: TITLES,
  },
  'running text': {
    place: [
      'behind the name',
      'behind a dash',
      'in brackets',
      'behind a bar',
      'behind a hyphen!',
      'behind a comma',
      'behind a bullet',
      'behind spaces!',
    ],
    name: ['none', 'long', 'in capitals', 'in quotes', 'with an epithet', 'with auf!', 'with hyphens!'],
    days: [
      'start short',
      'start with colon',
      'start long',
      'start with date',
      'start with dash',
      'start in capitals',
      'start with date only',
      'start with jeden',
      'start behind date',
      'start long with date',
      'start with date in brackets',
      'start as an adverb',
      'start with date and colon!',
    ],
    spacing: ['none', 'wide', 'far lines', 'justified'],
  },
  'two weeks': {
    days: [
      ...HEADINGS,
      'heading with month',
      'start short',
      'start with colon',
      'start with date',
      'column short',
      'start with date only',
      'heading in a bar',
      'column as a calendar',
      'heading between lines',
      'heading with date and no comma!',
      'start behind date',
      'heading in the middle',
      'heading with date in brackets',
      'heading with short year!',
      'column long with date!',
    ],
  },
  'web page': {
    place: [
      'end of the first line',
      'line below',
      'beside the block',
      'behind the name',
      'in a badge',
      'in a circle',
      'in a frame at the right',
      'behind a hyphen!',
    ],
    days: TITLES,
    sheet: ['paper', 'slate', 'navy'],
  },
  'two languages': {
    name: ['none', 'praised', 'in capitals', 'with a menu number', 'in small caps', 'underlined', 'marked new'],
    description: ['small', 'same size', 'in brackets', 'indented', 'behind a dash', 'behind slashes', 'in italics'],
    days: [
      'none',
      'heading',
      'heading with date',
      'start short',
      'title',
      'title with date',
      'heading short with date',
    ],
  },
  courses: { days: [...TITLES, 'none'] },
  'social post': {
    place: [...IN_BOXES, 'behind a bullet', 'between dashes below', 'in brackets below!', 'behind a hyphen!'],
    days: TITLES,
    sheet: ['paper', 'slate'],
  },
  'box beside the week': { days: WITH_WEEK },
  buffet: { days: [...TITLES, 'none'] },
  'folded flyer': {
    place: [
      ...IN_BOXES,
      'behind the name',
      'end of the first line',
      'behind a colon',
      'behind a hyphen!',
      'behind spaces!',
    ],
  },
  newspaper: {
    sheet: ['paper', 'cream', 'kraft', 'framed'],
    place: ['end of the first line', 'line below', ...BEHIND_NAMES, 'behind a hyphen!', 'behind spaces!'],
    days: [
      'heading',
      'heading with date',
      'start short',
      'start with colon',
      'start long',
      'column short',
      'heading short!',
      'start with date and colon!',
    ],
  },
  counters: {
    place: [
      'end of the first line',
      'end of the last line',
      'line below',
      'beside the block',
      'beside the description',
      'at a tab stop',
      'in a circle',
    ],
    days: [...TITLES, 'none'],
  },
  variants: {
    place: ['end of the first line', 'before the name', ...BEHIND_NAMES, 'behind spaces!', 'behind a hyphen!'],
    days: [...TITLES, 'none'],
  },
  'photo tiles': {
    place: [
      'line below',
      'between name and description',
      'end of the last line',
      'behind a bullet',
      'in a frame at the right',
      'in brackets below!',
    ],
    ...ON_SCREENS,
  },
  'chat message': {
    place: ['line below', 'before a dash', ...BEHIND_NAMES, 'behind a bullet', 'behind a comma', 'behind a hyphen!'],
    days: ['none', 'heading', 'heading with date', 'start short', 'start with colon', 'start with dash', ...TITLES],
    sheet: ['paper', 'green', 'slate'],
  },
  'soup included': {
    days: [
      ...HEADINGS,
      'heading short with date',
      'heading in a bar',
      'heading with full date',
      'heading with hours',
      'heading with date in brackets',
      'heading with short year!',
      'heading between dashes!',
    ],
  },
  'info screen': {
    place: [...IN_BOXES, 'above the name', 'in a circle'],
    days: [...TITLES, 'none'],
    extras: ['none', 'hint below', 'nutrition below', 'origin below', 'hours below', 'portions left below'],
    sheet: ['paper', 'slate', 'green', 'navy'],
  },
  'e-mail': { days: [...WITH_WEEK, 'start with date', 'start with dash'], ...ON_SCREENS },
  'delivery app': {
    place: ['line below', 'between name and description', 'end of the first line', 'beside the block'],
    ...ON_SCREENS,
  },
  'week and meat offers': { days: WITH_WEEK },
  'menus with set prices': {
    name: ['none', 'wrapped', 'long', 'split word', 'wrapped at a preposition', 'in capitals', 'with auf!'],
    spacing: ['none', 'tight', 'wide'],
  },
  'five columns': {
    place: [
      'line below',
      'behind the name',
      'end of the last line',
      'between name and description',
      'below a leader',
      'in brackets below!',
    ],
    days: [
      ...HEADINGS,
      'heading short with date',
      'heading in a bar',
      'heading with today',
      'heading in the middle',
      'heading short!',
      'heading between dashes!',
    ],
  },
  'whole week': { days: WITH_WEEK },
  'food hall': {
    place: [
      'end of the first line',
      'line below',
      'behind the name',
      'end of the last line',
      'behind a bullet',
      'below a leader',
      'behind spaces!',
    ],
  },
  'canteen app': {
    place: ['line below', 'between name and description', 'end of the first line', 'beside the block'],
    days: TITLES,
    ...ON_SCREENS,
  },
  'sections with set prices': {
    setPrice: [
      'jedes Gericht 8,90 €',
      '8,90 € inkl. Getränk',
      'Jedes Gericht nur 8,90 Euro',
      'Preis pro Portion: 8,90',
      'alles 8,90 €',
      'pro Essen 8,90 €!',
    ],
  },
  'either or': {
    days: [
      ...HEADINGS,
      'heading short with date',
      'heading in a bar',
      'heading with full date',
      'heading with short month',
      'heading with date in brackets',
      'heading with short year!',
    ],
  },
  'soup and dessert': {
    days: [
      ...HEADINGS,
      'heading short with date',
      'heading in a bar',
      'heading with full date',
      'heading with date in brackets',
      'heading in the middle',
      'heading with short year!',
      'heading between dashes!',
    ],
  },
  'menus with days': {
    name: [
      'none',
      'wrapped',
      'long',
      'split word',
      'in capitals',
      'in small caps',
      'with an epithet',
      'with auf!',
      'with hyphens!',
    ],
    days: [
      'start short',
      'start with colon',
      'start long',
      'start with date',
      'start with dash',
      'column short',
      'column long',
      'column with date',
      'start long with date',
      'start as an adverb',
      'column long with date!',
      'start with date and colon!',
    ],
  },
  'weeks one after another': {
    days: [
      ...HEADINGS,
      'start short',
      'start with colon',
      'start long',
      'start with date',
      'column short',
      'column with date',
      'start with date in brackets',
      'start long with date',
      'heading with short year!',
      'heading short!',
    ],
  },
  'labelled lines!': {
    place: [
      'end of the first line',
      'end of the last line',
      'line below',
      ...BEHIND_NAMES,
      'behind a hyphen!',
      'behind spaces!',
      'at a tab stop',
    ],
    days: [
      ...HEADINGS,
      'heading short with date',
      'heading in a bar',
      'heading with full date',
      'heading with date and no comma!',
      'heading with short year!',
      'heading in the middle',
    ],
  },
  'starters to choose!': { days: [...WITH_WEEK, ...TITLES, 'none'] },
  'between stars!': {
    place: [
      'line below',
      'between name and description',
      ...BEHIND_NAMES,
      'behind spaces!',
      'behind a hyphen!',
      'in brackets below!',
      'between dashes below',
    ],
    days: [...TITLES, 'none'],
  },
  'lunch with courses!': {
    days: [...TITLES, 'none'],
    setPrice: [
      '8,90 € inkl. Getränk',
      'in the title',
      'box beside',
      'Mittagspreis: 8,90 €',
      'Preis je Essen: 8,90 €',
      'pro Essen 8,90 €!',
      'Preis für alle: 8,90 €!',
    ],
  },
  'Tuesday to Saturday!': { days: WITH_WEEK },
}

/** A set price, a price in a header and a price in a cell are one price. */
const ONE_PRICE = DIMENSIONS.price.filter(
  (value) => !/^(?:klein|Preis|6,5|Portion|statt)| [/(]|\/Portion| (?:statt|pro)/u.test(value),
)
const hasOnePrice = (layout: Layout): boolean =>
  isMenu(layout)
    ? /table|set price|menus with|one price|beside the day|either|sizes|running|courses|buffet|variants/u.test(layout)
    : !/^(?:flyer|opening hours)/u.test(layout)
/** A price for all is no lowest price. */
const SAME_FOR_ALL = ONE_PRICE.filter((value) => !/^(?:ab|nur|für|zu|je)/u.test(value))
/** Long lists are no dish's price in a table: a description in a cell stands below its name. */
const IN_CELLS: readonly Value<'description'>[] = [
  'none',
  'small',
  'in capitals',
  'in brackets',
  'between dots',
  'as a list',
  'with a lead-in',
  'in italics',
  'with ampersands',
  'as a sentence',
  'line by line',
  'with inkl.',
  'in brackets below',
  'between bars',
  'with a choice',
  'as ingredients!',
  'small behind the name!',
]

const pricesOf = (layout: Layout): readonly string[] => {
  const all = /one price|desserts in|with courses|sections|menus with days|sizes/u.test(layout)
    ? SAME_FOR_ALL
    : hasOnePrice(layout)
      ? ONE_PRICE
      : DIMENSIONS.price
  return isMenu(layout)
    ? all
    : all.filter((value) => !/p\. P\.|Portion|Intern|solo|vor Ort|Suppe|Stud|Mitarb|Getränk|kl\./u.test(value))
}

const possible = (layout: Layout, name: Dimension): readonly string[] => {
  const only = ONLY[layout]?.[name]
  if (only) return only
  if (name === 'price') return pricesOf(layout)
  if (name === 'marks' && !DIMENSIONS_OF[layout].includes('place'))
    return DIMENSIONS.marks.filter((value) => value !== 'behind the price')
  return name === 'description' && layout.startsWith('table') ? IN_CELLS : DIMENSIONS[name]
}

const isHeldOut = (value: string): boolean => value.endsWith('!')

/** Whether a value says that the card lacks something. It is common to both halves. */
export const isNeutral = (value: string): boolean => value === 'none'

/**
 * Returns the values that a half combines with a layout, without the neutral one. Values and layouts with `!` are only judged; the
 * others alternate, so that no pair of a layout and a value is in both halves.
 */
const valuesOf = (half: Half, layout: Layout, name: Dimension): readonly string[] => {
  const all = possible(layout, name).filter((value) => !isNeutral(value))
  if (isHeldOut(layout)) return half === 'judged' ? all : []
  const turn = LAYOUTS.indexOf(layout) + Object.keys(DIMENSIONS).indexOf(name)
  return all.filter((value, index) => (half === 'tuning') === (!isHeldOut(value) && (index + turn) % 2 === 0))
}

export const layoutsOf = (half: Half): readonly Layout[] =>
  LAYOUTS.filter((layout) => half === 'judged' || !isHeldOut(layout))

/** Share of cards with a layout that lack a part that they may lack. */
const LACKING = 0.5

/** Returns a random item. */
export const pick = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick')
  return item
}

/** Draws the features of a card of one half. */
export const featuresOf = (half: Half, layout: Layout, random: () => number): Features => {
  const names = DIMENSIONS_OF[layout]
  const drawn = Object.keys(DIMENSIONS).map((key) => {
    const name = key as Dimension
    const [first] = DIMENSIONS[name]
    if (!names.includes(name)) return [name, first]
    const isOptional = possible(layout, name).some(isNeutral)
    if (isOptional && random() < LACKING) return [name, 'none']
    return [name, pick(valuesOf(half, layout, name), random)]
  })
  return { layout, ...Object.fromEntries(drawn) } as Features
}
