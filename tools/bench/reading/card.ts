import { GERMAN_NAMES } from '../../../supabase/seed/menus.ts'
import { CARD_DAYS, type CardDay, NEXT_DAYS, WEEKEND } from './card-days.ts'
import { between, type CardDish, type Draw, dishOf, drawCents, shuffled, type TruthDish } from './card-dish.ts'
import { type Features, featuresOf, type Half, isMenu, layoutsOf, pick } from './features.ts'
import { seeded } from './seeded.ts'
import { split } from './vocabulary.ts'
import { WORDS } from './words.ts'

/** Dishes under a heading: those of a day, of a section, or all. */
export interface CardGroup {
  readonly heading: string
  readonly day: CardDay | null
  readonly dishes: readonly CardDish[]
}

/** A menu, or a page that is none, with what a reader should find on it. */
export interface Card {
  readonly id: string
  readonly half: Half
  readonly features: Features
  readonly restaurant: string
  readonly title: string
  readonly subline: string
  readonly groups: readonly CardGroup[]
  /** Prices of the columns of a table or of numbered menus, in cents; one for a set price. */
  readonly setCents: readonly number[]
  readonly foot: readonly string[]
  readonly truth: readonly TruthDish[]
  readonly seed: number
}

const isTable = (layout: string): boolean => layout.startsWith('table')

/** Whether a layout has several menus a day in fixed columns or with numbers. */
const hasColumns = (layout: string): boolean => isTable(layout) || layout === 'menus with set prices'

/** The number of dishes of a layout without days. */
const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  'two columns': [8, 12],
  centred: [3, 5],
  boxes: [4, 6],
  'days in boxes': [7, 8],
  'sections with set prices': [6, 8],
  'list with sizes': [5, 9],
  'single dish': [1, 2],
  'folded flyer': [8, 12],
  'social post': [2, 4],
  'photo tiles': [4, 6],
  'theme weeks': [5, 8],
  'between stars!': [3, 5],
  'lunch with courses!': [2, 4],
  'snack board!': [9, 14],
  'info screen': [3, 4],
}

/** Draws dishes, with the given prices (one for all, or one each), else with random ones. */
const dishesOf = (
  draw: Draw,
  { count, day, prices }: { readonly count: number; readonly day: CardDay | null; readonly prices: readonly number[] },
): readonly CardDish[] =>
  Array.from({ length: count }, (_, index) => {
    const cents = prices[index % prices.length] ?? drawCents(draw.features.price, draw.random)
    return dishOf(draw, { day, cents })
  })

const ENGLISH_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** What restaurants call their days. */
const THEMES = ['Wochenstart', 'Heimatküche', 'Bergfest', 'Einmal um die Welt', 'Endspurt'] as const

const NEAR_DAYS = ['Heute', 'Morgen'] as const

/** The heading of a day's dishes; empty where the day stands beside them. */
const dayHeading = (style: Features['days'], day: CardDay): string => {
  const name = GERMAN_NAMES[day.weekday]
  if (style === 'heading' || style === 'heading and a day off') return name
  if (style === 'heading with month') return `${name}, ${day.long}`
  if (style === 'heading spaced') return name.toUpperCase().replaceAll(/\B/gu, '\u00a0')
  if (style === 'heading with date in brackets') return `${name} (${day.short})`
  if (style === 'heading with short month') return `${name}, ${day.long.slice(0, day.long.indexOf(' ') + 4)}.`
  if (style === 'heading as an adverb') return `${name}s`
  if (style === 'heading with hours') return `${name} 11.30 – ${day.weekday === 'Fr' ? '13.30' : '14.00'} Uhr`
  if (style === 'heading with today') return [NEAR_DAYS[CARD_DAYS.indexOf(day)], name].filter(Boolean).join(', ')
  if (style === 'heading short with date') return `${day.weekday}, ${day.short}`
  if (style === 'heading with am') return `Am ${name}`
  if (style === 'heading short!') return day.weekday
  if (style === 'heading with date and no comma!') return `${name} ${day.short}`
  if (style === 'heading with short year!') return `${name}, ${day.short}26`
  if (style === 'heading between dashes!') return `– ${name} –`
  if (style === 'heading with date') return `${name}, ${day.short}`
  if (style === 'heading with colon') return `${name}:`
  if (style === 'heading behind date') return `${day.short} ${name}`
  if (/^heading (?:in (?:a bar|the middle)|between)/u.test(style)) return name
  if (style === 'heading short with full date') return `${day.weekday}. ${day.short}2026`
  if (style === 'heading with full date') return `${name}, den ${day.long} 2026`
  if (style === 'heading with a theme') return `${name} – ${THEMES[CARD_DAYS.indexOf(day)]}`
  if (style === 'heading in capitals') return `${name.toUpperCase()} – ${day.short}2026`
  return ''
}

/** Headings of dishes that a restaurant has each day, below those of single days. */
const EACH_DAY = ['Die ganze Woche', 'Jeden Tag', 'Täglich', 'Außerdem jeden Tag', 'Immer für Sie da'] as const

/** Headings of what a restaurant has all week, in a box. */
const OF_THE_WEEK = [
  'Suppe der Woche',
  'Gericht der Woche',
  'Tipp der Woche',
  'Angebot der Woche',
  'Unser Dauerbrenner',
] as const

/** What inns call the dishes of a lunch with a starter. */
const MAIN_COURSES = ['Hauptgang', 'Hauptgänge', 'Hauptspeise', 'Als Hauptgang', 'Zweiter Gang'] as const

/** The days of layouts with other weeks. */
const WEEK_OF: { readonly [name in Features['layout']]?: readonly CardDay[] } = {
  'whole week': [...CARD_DAYS, ...WEEKEND],
  'Tuesday to Saturday!': [...CARD_DAYS.slice(1), ...WEEKEND.slice(0, 1)],
}

const SET_MENUS = ['Menü #', 'Lunchmenü #', 'Menü Nr. #', 'Business-Menü #'] as const

const BUFFETS = ['Mittagsbuffet', 'Lunchbuffet', 'Großes Buffet', 'Buffet satt'] as const

/** What restaurants cook on a weekday all year. */
const ACTIONS = [
  ['Schnitzeltag', /schnitzel/iu],
  ['Suppentag', /suppe|eintopf/iu],
  ['Nudeltag', /nudel|spaghetti|penne|lasagne|rigatoni|linguine/iu],
  ['Currytag', /curry/iu],
  ['Burgertag', /burger/iu],
  ['Knödeltag', /knödel|klöße/iu],
  ['Gulaschtag', /gulasch/iu],
  ['Pfannentag', /pfanne/iu],
] as const

/** What restaurants offer for some weeks. */
const THEME_WEEKS = split(
  'Genusswochen; Winterwochen; Unsere Aktionswochen; Schlemmerwochen; Wochen der Hausmannskost; Advent in unserer Küche',
)

/** How long they offer it. */
const THEME_TIMES = split(
  'vom 9. bis 29. November; 16.11. – 6.12.2026; noch bis 30. November; nur im November; von Anfang November bis zum 1. Advent',
)

const CLOSED = ['Ruhetag', 'geschlossen', 'heute geschlossen', 'Betriebsausflug'] as const

const RANGES = ['Montag bis Mittwoch', 'Donnerstag und Freitag'] as const

/** A set menu as one dish: its name is that of the menu, of the main course, or of all courses. */
const asSetMenu = (dish: CardDish, heading: string): CardDish => {
  const [first = '', last = ''] = dish.detail.split('\n')
  const courses = [first, dish.names[0], last].filter(Boolean)
  const joined = [', ', ' ', ' – ', ' *** ', ' und ', ' | '].map((sign) => courses.join(sign))
  return { ...dish, names: [...dish.names, heading, ...joined, ...joined.map((text) => `${heading}: ${text}`)] }
}

const BASES = split(
  'Kokos-Curry; Eiernudeln aus dem Wok; Reisbandnudeln; Tamarinden-Pfanne; Chili-Basilikum-Pfanne; Teriyaki-Teller; Mango-Kokos-Curry; Reisnudelsuppe',
)

/** What guests choose a dish with; the price rises with each. */
const VARIANTS = split('Tofu; Gemüse; Hühnerfleisch; Rindfleisch; Ente kross; Garnelen')

/** Draws a dish with a price for each variant, each in a separate line. */
const variantsOf = (draw: Draw, heading: string, base: string, day: CardDay | null): CardGroup => {
  const { features, random, words } = draw
  const [least, sign] = [drawCents(features.price, random), pick(['mit ', 'mit ', ''], random)]
  const start = pick(['', '– ', '• '], random)
  const variants = VARIANTS.filter(() => random() < 0.6)
  const dishes = (variants.length > 1 ? variants : VARIANTS.slice(0, 3)).map((variant, step): CardDish => {
    const dish = dishOf(draw, { day, cents: least + step * 100 })
    return { ...dish, names: [`${base} mit ${variant}`, `${base} ${variant}`], lines: `${start}${sign}${variant}` }
  })
  const [one, two] = shuffled(words.sides, random)
  return { heading: `${heading}<div class="small detail">mit ${one} und ${two}</div>`, day, dishes }
}

/** Draws the dishes of a list in groups. */
const listOf = (draw: Draw, titleDay: CardDay | null, setCents: readonly number[]): readonly CardGroup[] => {
  const { features, random, words } = draw
  const { layout, days } = features
  const group = (heading: string, count: number, day: CardDay | null, prices = setCents): CardGroup => ({
    heading:
      layout === 'two languages' && day && heading ? `${heading} / ${ENGLISH_NAMES[CARD_DAYS.indexOf(day)]}` : heading,
    day,
    dishes: dishesOf(draw, { count, day, prices }),
  })
  const [least, most] = COUNTS[layout] ?? [4, 8]
  const count = between(least, most, random)
  if (layout === 'sections with set prices')
    return setCents.map((cents, index) =>
      group(words.sections[index] ?? '', Math.floor(count / setCents.length), titleDay, [cents]),
    )
  if (layout === 'counters')
    return shuffled(words.sections, random)
      .slice(0, between(3, 5, random))
      .map((heading) => group(heading, between(1, 2, random), titleDay))
  if (layout === 'variants')
    return shuffled(BASES, random)
      .slice(0, between(3, 4, random))
      .map((base, index) => variantsOf(draw, `${index + 11}. ${base}`, base, titleDay))
  if (layout === 'courses') {
    const label = pick(SET_MENUS, random)
    return Array.from({ length: between(2, 4, random) }, (_, index) => {
      const heading = label.replace('#', String(index + 1))
      const menu = group(heading, 1, titleDay)
      return { ...menu, dishes: menu.dishes.map((dish) => asSetMenu(dish, heading)) }
    })
  }
  if (layout === 'buffet') {
    const heading = pick(BUFFETS, random)
    const buffet = group(heading, 1, titleDay)
    return [
      { ...buffet, dishes: buffet.dishes.map((dish) => ({ ...dish, names: [heading, `${heading} pro Person`] })) },
    ]
  }
  if (layout === 'action days') {
    const style = pick(['#: *', '# ist *', '* am #', 'Jeden # *'], random)
    return shuffled(ACTIONS, random)
      .slice(0, CARD_DAYS.length)
      .map(([action, pattern], index) => {
        const day = CARD_DAYS[index] ?? null
        const heading = style.replace('#', day ? GERMAN_NAMES[day.weekday] : '').replace('*', action)
        const fitting = shuffled(
          words.dishes.filter(({ name }) => pattern.test(name)),
          random,
        ).values()
        const next = () => fitting.next().value ?? draw.next()
        return { heading, day, dishes: dishesOf({ ...draw, next }, { count: between(1, 2, random), day, prices: [] }) }
      })
  }
  if (layout === 'food hall')
    return shuffled(words.restaurants, random)
      .slice(0, pick([4, 6], random))
      .map((stall, index) =>
        group(`${stall}<div class="small detail">Stand ${index + 1}</div>`, between(2, 3, random), null),
      )
  if (layout === 'menus with days') {
    const names = pick(words.columns, random)
    return setCents.map((cents, index) => ({
      heading: names[index] ?? '',
      day: null,
      dishes: CARD_DAYS.map((day) => dishOf(draw, { day, cents })),
    }))
  }
  const hasTwoWeeks = layout === 'two weeks' || layout === 'weeks one after another'
  if (hasTwoWeeks || layout === 'newspaper')
    return [...CARD_DAYS, ...(hasTwoWeeks ? NEXT_DAYS : CARD_DAYS)].map((day) => group(dayHeading(days, day), 1, day))
  if (days === 'range heading') return RANGES.map((heading) => group(heading, 3, null))
  if (days !== 'none' && !days.startsWith('title')) {
    const dayOff = days === 'heading and a day off' ? pick(CARD_DAYS, random) : null
    const course = pick(['Vorab', 'Vorneweg', 'Suppe', 'Dazu'], random)
    const soupOf = () =>
      layout.startsWith('soup') ? `<div class="small detail">${course}: ${pick(words.starters, random)}</div>` : ''
    const cardDays = WEEK_OF[layout] ?? CARD_DAYS
    const week = cardDays.map((day) =>
      day === dayOff
        ? { heading: `${dayHeading(days, day)} – ${pick(CLOSED, random)}`, day, dishes: [] }
        : group(
            dayHeading(days, day) + soupOf(),
            /^(?:either|soup and|labelled)/u.test(layout)
              ? 2
              : layout === 'five columns'
                ? between(2, 3, random)
                : count > 6 && layout !== 'price beside the day'
                  ? between(1, 2, random)
                  : 1,
            day,
            layout === 'either or' ? [drawCents(features.price, random)] : setCents,
          ),
    )
    if (layout === 'week and daily dishes') return [...week, group(pick(EACH_DAY, random), between(2, 3, random), null)]
    const boxes = layout === 'box beside the week' ? shuffled(OF_THE_WEEK, random).slice(0, between(2, 3, random)) : []
    const soups = words.dishes.filter(({ name }) => /suppe|eintopf/iu.test(name))
    const soup = { ...draw, next: () => pick(soups, random) }
    const box = (heading: string): CardGroup =>
      heading === OF_THE_WEEK[0]
        ? { heading, day: null, dishes: dishesOf(soup, { count: 1, day: null, prices: [] }) }
        : group(heading, 1, null)
    return [...week, ...boxes.map(box)]
  }
  if (layout === 'lunch with courses!') return [group(pick(MAIN_COURSES, random), count, titleDay)]
  const isWhole = /^(?:centred|boxes|single|social|photo|chat|info|between)/u.test(layout) || random() < 0.6
  if (isWhole && !/^(?:folded|snack)/u.test(layout)) return [group('', count, titleDay)]
  const half = Math.ceil(count / 2)
  const [one = '', two = ''] = shuffled(words.sections, random)
  return [group(one, half, titleDay), group(two, count - half, titleDay)]
}

/** Draws the prices that are not beside dishes. */
const setCentsOf = ({ layout, price }: Features, random: () => number): readonly number[] => {
  const columns = between(2, 3, random)
  const draw = () => drawCents(price, random)
  if (/one price|desserts in|with courses/u.test(layout)) return [draw()]
  if (/header|below|as columns|soups|at the right|menus with|sections/u.test(layout))
    return Array.from({ length: columns }, draw)
  return []
}

const furnitureOf = ({ features: { days, layout }, random, words }: Draw, titleDay: CardDay | null) => {
  const isWeek = hasColumns(layout) || (days !== 'none' && titleDay === null)
  const german =
    layout === 'theme weeks'
      ? pick(THEME_WEEKS, random)
      : pick(titleDay ? words.titles.day : isWeek ? words.titles.week : words.titles.any, random)
  const title =
    layout === 'two languages' ? `${german} / ${pick(['Lunch', 'Lunch menu', 'Our lunch'], random)}` : german
  const name = titleDay && days !== 'title with date only' ? GERMAN_NAMES[titleDay.weekday] : ''
  const date = titleDay && /^title with (?:date|hours)/u.test(days) ? `${titleDay.long} 2026` : ''
  const text = [days === 'title with today' ? 'Heute' : '', name, date].filter(Boolean).join(', ')
  const dayLines: { readonly [style in Features['days']]?: string } = {
    'title in a sentence': `am ${name}, dem ${titleDay?.long}`,
    'title with week': `${name}, KW 48`,
    'title short with date': `${titleDay?.weekday}, ${titleDay?.short}`,
    'title in capitals': `${name}, ${titleDay?.short}2026`.toUpperCase(),
    'title with full date': `${name}, den ${titleDay?.short}2026`,
    'title with hours': `${text}, 11.30 bis 14 Uhr`,
    'title with short year!': `${titleDay?.weekday}, ${titleDay?.short}26`,
    'title with date and week!': `${text} (KW 48)`,
  }
  const dayLine = dayLines[days] ?? text
  const sublines =
    layout === 'theme weeks'
      ? THEME_TIMES
      : /two weeks|weeks one/u.test(layout)
        ? ['']
        : layout === 'table, calendar'
          ? ['November / Dezember 2026']
          : /whole week|supper/u.test(layout)
            ? ['KW 48', '23.11. – 29.11.2026', 'Montag bis Sonntag']
            : layout === 'Tuesday to Saturday!'
              ? ['KW 48', '24.11. – 28.11.2026', 'Dienstag bis Samstag', 'Di 24.11. bis Sa 28.11.']
              : isWeek
                ? words.sublines.week
                : words.sublines.any
  const subline = titleDay ? dayLine : pick(sublines, random)
  const included =
    layout === 'Tuesday to Saturday!'
      ? ['Sonntag und Montag Ruhetag']
      : layout === 'soup and dessert'
        ? ['Suppe und Dessert sind im Preis enthalten']
        : /^soup|soups/u.test(layout)
          ? ['Die Suppe ist im Preis enthalten']
          : []
  return { title, subline, foot: [...included, ...shuffled(words.feet, random).slice(0, between(0, 3, random))] }
}

/** Those of the judged half move on with its values: see `isHeldOut`. */
const FIRST_SEED: Readonly<Record<Half, number>> = { tuning: 0, judged: 220_001 }

/** Draws the card of a half with a number; the same each time. */
const cardOf = (half: Half, number: number): Card => {
  const seed = number * 2 + FIRST_SEED[half]
  const random = seeded(seed, 1)
  const layouts = layoutsOf(half)
  const layout = layouts[number % layouts.length] ?? 'one column'
  const features = featuresOf(half, layout, random)
  const words = WORDS[half]
  const isBilingual = layout === 'two languages'
  const order = shuffled(isBilingual ? words.dishes.filter(({ english }) => english !== null) : words.dishes, random)
  let used = 0
  const next = () => order[used++ % order.length] ?? { name: '', diet: null, english: null }
  const draw: Draw = { features, random, words, next }
  const hasTitleDay = features.days.startsWith('title') || (layout === 'boxes' && random() < 0.5)
  const titleDay = hasTitleDay ? pick(CARD_DAYS, random) : null
  const setCents = setCentsOf(features, random)
  const perDay = /sides in|desserts in/u.test(layout)
    ? between(1, 2, random)
    : layout === 'table, price rows!'
      ? between(2, 3, random)
      : 2
  const inTable = (day: CardDay): CardGroup => {
    const count =
      setCents.length > 1
        ? setCents.length
        : /merged|order|codes|groups/u.test(layout)
          ? between(1, 3, random)
          : /parts|calendar|two weeks|supper/u.test(layout)
            ? 1
            : perDay
    const prices = layout === 'table, prices of days' ? [drawCents(features.price, random)] : setCents
    return { heading: '', day, dishes: dishesOf(draw, { count, day, prices }) }
  }
  const tableDays = /calendar|two weeks/u.test(layout)
    ? [...CARD_DAYS, ...NEXT_DAYS]
    : layout === 'table, lunch and supper'
      ? [...CARD_DAYS, ...WEEKEND]
      : CARD_DAYS
  const groups = hasColumns(layout) ? tableDays.map(inTable) : isMenu(layout) ? listOf(draw, titleDay, setCents) : []
  return {
    id: `${half} ${number}`,
    half,
    features,
    restaurant: pick(words.restaurants, random),
    ...furnitureOf(draw, titleDay),
    groups,
    setCents,
    truth: groups.flatMap(({ dishes }) => dishes),
    seed,
  }
}

/** Returns the first cards of a half. Layouts alternate. */
export const cardsOf = (half: Half, count: number): readonly Card[] =>
  Array.from({ length: count }, (_, number) => cardOf(half, number))
