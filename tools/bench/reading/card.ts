import { addDays, type CivilDate, type DishDiet, type Weekday } from '@mahlzeit/domain'
import { GERMAN_NAMES } from '../../../supabase/seed/menus.ts'
import { type Features, featuresOf, type Half, isMenu, layoutsOf, pick } from './features.ts'
import { seeded } from './seeded.ts'
import type { VocabularyDish, Words } from './vocabulary.ts'
import { WORDS } from './words.ts'

/** A day of the weeks of the cards: 23 November to 4 December 2026, without the weekend. */
export interface CardDay {
  readonly weekday: Weekday
  readonly date: CivilDate
  /** The date as menus write it: `23.11.` */
  readonly short: string
  /** The date with its month as a word: `23. November` */
  readonly long: string
}

export const TODAY: CivilDate = '2026-11-23'

const workdaysFrom = (monday: CivilDate): readonly CardDay[] =>
  (['Mo', 'Di', 'Mi', 'Do', 'Fr'] as const).map((weekday, index) => {
    const date = addDays(monday, index)
    const [, month, day] = date.split('-').map(Number)
    return { weekday, date, short: `${day}.${month}.`, long: `${day}. ${month === 11 ? 'November' : 'Dezember'}` }
  })

export const CARD_DAYS = workdaysFrom(TODAY)

const NEXT_DAYS = workdaysFrom(addDays(TODAY, 7))

/** What a reader should find of a dish. */
export interface TruthDish {
  /** The name; further ones where the type does not tell name and description apart. */
  readonly names: readonly [string, ...string[]]
  readonly cents: number
  /** Null for each day of the card. */
  readonly day: CardDay | null
  /** Null if the card marks none that letters tell. */
  readonly diet: DishDiet | null
}

/** A dish as it is drawn. */
export interface CardDish extends TruthDish {
  readonly fact: VocabularyDish
  /** The name with the places where its line ends as `\n`. */
  readonly lines: string
  readonly detail: string
  /** Codes of allergens and additives: `A,C,G`; empty if none. */
  readonly codes: string
  /** The price of an extra in cents, and what it is. */
  readonly extra: { readonly cents: number; readonly side: string } | null
}

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

const shuffled = <Item>(items: readonly Item[], random: () => number): readonly Item[] => {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

const between = (least: number, most: number, random: () => number): number =>
  least + Math.floor(random() * (most - least + 1))

/** Writes cents as euros: `6,90`. */
export const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

interface Draw {
  readonly features: Features
  readonly random: () => number
  readonly words: Words
  readonly next: () => VocabularyDish
}

/** A price in cents, whole euros where the style has no cents. */
const drawCents = (style: string, random: () => number): number => {
  const whole = between(5, 14, random)
  if (/^(?:€ 9|€ 6,-|6,-|8\.–|9 €|9,–)/u.test(style)) return whole * 100
  if (style === '6,5') return whole * 100 + pick([50, 50, 50, 80, 90], random)
  return whole * 100 + pick([0, 20, 50, 50, 80, 90, 90, 90], random)
}

const CODES = ['A', 'A,C', 'A,C,G', 'G,L', 'A,G,L', 'C,G', 'A,D'] as const
const NUMBERS = ['1', '1,3', '2', '2,3', '1,a,c', 'a,g'] as const

const ABBREVIATIONS = ['GlW', 'ML', 'GlW,EI', 'GlW,EI,ML', 'SL', 'ML,SF', 'GlW,FI'] as const

const codesOf = ({ codes }: Features, random: () => number): string => {
  if (codes === 'none' || random() < 0.25) return ''
  if (codes === 'asterisks!') return pick(['*', '**', '***'], random)
  const text = pick<string>(
    codes === 'abbreviations!'
      ? ABBREVIATIONS
      : codes === 'digits' || codes === 'square brackets'
        ? NUMBERS
        : [...CODES, ...NUMBERS.slice(4)],
    random,
  )
  return codes === 'slashes' ? text.toLowerCase().replaceAll(',', '/') : text
}

/** Breaks a name where its line ends. */
const broken = (name: string, style: Features['name'], random: () => number): string => {
  if (style === 'wrapped at a preposition') return name.replace(' mit ', '\nmit ')
  if (style === 'wrapped') return pick([name.replace(' mit ', ' mit\n'), name.replace(/ (?=und \S+$)/u, '\n')], random)
  return name
}

const detailOf = ({ features: { description }, random, words }: Draw, sides: readonly string[]): string => {
  if (description === 'none' || random() < 0.15) return ''
  const [one = '', two = ''] = sides
  if (description === 'above the name') return pick(words.kickers, random)
  if (/^(?:in brackets|behind)/u.test(description)) return `${one}, ${two}`
  if (description === 'between bars') return `${one} | ${two}`
  if (description === 'between dots!') return `${one} · ${two} · ${sides[2]}`
  if (description === 'as a list!') return `- ${one}\n- ${two}`
  if (description === 'with plus signs') return `+ ${one} + ${two}`
  if (description === 'in two lines') return `mit ${one} und ${two},\n${sides[2]}`
  return pick([`mit ${one} und ${two}`, `dazu ${one}, ${two}`, `${one}, ${two}`, `mit ${one}`], random)
}

const DIET_WITHOUT_LETTERS: ReadonlySet<Features['marks']> = new Set(['none', 'icon', 'circled'])

/** Draws a dish. */
const dishOf = (draw: Draw, { day, cents }: Pick<TruthDish, 'day' | 'cents'>): CardDish => {
  const { features, random, words, next } = draw
  const fact = next()
  const sides = shuffled(words.sides, random)
  const [start, end] = words.splitSide
  const splitSide = start + end
  const [one = '', two = '', ...others] = sides.filter((side) => side !== splitSide)
  const isSimple = features.name === 'none' || / mit |,/u.test(fact.name)
  const isSplit = features.name === 'split word'
  const name = isSimple ? fact.name : `${fact.name} mit ${one} und ${isSplit ? splitSide : two}`
  const isUpper = features.name === 'in capitals'
  const isQuoted = features.name === 'in quotes!'
  const lines = isSplit
    ? name.replace(splitSide, `${start}-\n${end}`)
    : isQuoted
      ? `„${name}“`
      : broken(isUpper ? name.toUpperCase() : name, features.name, random)
  const detail = detailOf(draw, others)
  const hasExtra = ['line below', 'in the name'].includes(features.extras) && random() < 0.5
  const extra = hasExtra ? { cents: pick([100, 150, 200, 250, 300], random), side: others[3] ?? '' } : null
  const also: string[] = []
  if (isUpper) also.push(name.toUpperCase())
  if (isQuoted) also.push(`„${name}“`)
  if (/^(?:behind a bar|between bars)/u.test(features.description)) also.push(`${name} | ${detail}`)
  if (features.description === 'behind a dash') also.push(`${name} – ${detail}`)
  if (features.description === 'same size') also.push(`${name} ${detail}`)
  if (features.description === 'in brackets') also.push(`${name} (${detail})`)
  if (features.description === 'behind a comma') also.push(`${name}, ${detail}`)
  if (extra && features.extras === 'in the name')
    also.push(
      ...[name, ...also].flatMap((each) => [
        `${each} (mit ${extra.side})`,
        `${each} (mit ${extra.side} + ${euros(extra.cents)})`,
      ]),
    )
  return {
    fact,
    names: [name, ...also],
    lines,
    detail,
    cents,
    day,
    diet: DIET_WITHOUT_LETTERS.has(features.marks) ? null : fact.diet,
    codes: codesOf(features, random),
    extra,
  }
}

/** The number of dishes of a layout without days. */
const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  'two columns': [8, 12],
  'three columns': [9, 15],
  centred: [3, 5],
  boxes: [4, 6],
  'days in boxes': [7, 8],
  'wide and narrow column': [6, 9],
  'sections with set prices': [6, 8],
  'list with sizes': [5, 9],
  'single dish': [1, 2],
}

/** Draws dishes, with the given prices (one for all, or one each), else with random ones. */
const dishesOf = (
  draw: Draw,
  { count, day, prices }: { readonly count: number; readonly day: CardDay | null; readonly prices: readonly number[] },
): readonly CardDish[] =>
  Array.from({ length: count }, (_, index) => {
    const known = draw.features.layout === 'price groups!' ? pick(prices, draw.random) : prices[index % prices.length]
    const cents = known ?? drawCents(draw.features.price, draw.random)
    return dishOf(draw, { day, cents })
  })

/** The heading of a day's dishes; empty where the day stands beside them. */
const dayHeading = (style: Features['days'], day: CardDay): string => {
  const name = GERMAN_NAMES[day.weekday]
  if (style === 'heading' || style === 'heading and a day off') return name
  if (style === 'heading with month') return `${name}, ${day.long}`
  if (style === 'heading with am!') return `Am ${name}`
  if (style === 'heading with date') return `${name}, ${day.short}`
  if (style === 'heading with colon') return `${name}:`
  if (style === 'heading in brackets') return `(${name})`
  if (style === 'heading behind date') return `${day.short} ${name}`
  if (style === 'heading between dashes') return `– ${name} –`
  if (style === 'heading in capitals') return `${name.toUpperCase()} – ${day.short}2026`
  return ''
}

/** Headings of dishes that a restaurant has each day, below those of single days. */
const EACH_DAY = ['Die ganze Woche', 'Jeden Tag', 'Täglich', 'Außerdem jeden Tag', 'Immer für Sie da'] as const

const CLOSED = ['Ruhetag', 'geschlossen', 'heute geschlossen', 'Betriebsausflug'] as const

const RANGES = ['Montag bis Mittwoch', 'Donnerstag und Freitag'] as const

/** Draws the dishes of a list in groups. */
const listOf = (draw: Draw, titleDay: CardDay | null, setCents: readonly number[]): readonly CardGroup[] => {
  const { features, random, words } = draw
  const { layout, days } = features
  const group = (heading: string, count: number, day: CardDay | null, prices = setCents): CardGroup => ({
    heading,
    day,
    dishes: dishesOf(draw, { count, day, prices }),
  })
  const [least, most] = COUNTS[layout] ?? [4, 8]
  const count = between(least, most, random)
  if (layout === 'sections with set prices')
    return setCents.map((cents, index) =>
      group(words.sections[index] ?? '', Math.floor(count / setCents.length), titleDay, [cents]),
    )
  if (layout === 'two weeks!') return [...CARD_DAYS, ...NEXT_DAYS].map((day) => group(dayHeading(days, day), 1, day))
  if (days === 'range heading') return RANGES.map((heading) => group(heading, 3, null))
  if (days !== 'none' && !days.startsWith('title')) {
    const dayOff = days === 'heading and a day off' ? pick(CARD_DAYS, random) : null
    const week = CARD_DAYS.map((day) =>
      day === dayOff
        ? { heading: `${dayHeading(days, day)} – ${pick(CLOSED, random)}`, day, dishes: [] }
        : group(dayHeading(days, day), count > 6 && layout !== 'price beside the day' ? between(1, 2, random) : 1, day),
    )
    return layout === 'week and daily dishes'
      ? [...week, group(pick(EACH_DAY, random), between(2, 3, random), null)]
      : week
  }
  const isWhole = /^(?:centred|boxes|single)/u.test(layout) || random() < 0.6
  if (isWhole && layout !== 'wide and narrow column') return [group('', count, titleDay)]
  const half = Math.ceil(count / 2)
  const [one = '', two = ''] = shuffled(words.sections, random)
  return [group(one, half, titleDay), group(two, count - half, titleDay)]
}

/** Draws the prices that are not beside dishes. */
const setCentsOf = ({ layout, price }: Features, random: () => number): readonly number[] => {
  const columns = between(2, 3, random)
  const draw = () => drawCents(price, random)
  if (/one price/u.test(layout)) return [draw()]
  if (layout === 'price groups!') {
    const [least, step] = [draw(), pick([100, 200], random)]
    return [least, least + step, least + 2 * step]
  }
  if (/header|below|as columns|menus with|sections/u.test(layout)) return Array.from({ length: columns }, draw)
  return []
}

const furnitureOf = ({ features: { days, layout }, random, words }: Draw, titleDay: CardDay | null) => {
  const isWeek = hasColumns(layout) || (days !== 'none' && titleDay === null)
  const title = pick(titleDay ? words.titles.day : isWeek ? words.titles.week : words.titles.any, random)
  const name = titleDay && days !== 'title with date only' ? GERMAN_NAMES[titleDay.weekday] : ''
  const date = titleDay && days.startsWith('title with date') ? `${titleDay.long} 2026` : ''
  const dayLine =
    days === 'title in a sentence!' ? `am ${name}, dem ${titleDay?.long}` : [name, date].filter(Boolean).join(', ')
  const sublines = layout === 'two weeks!' ? [''] : isWeek ? words.sublines.week : words.sublines.any
  const subline = titleDay ? dayLine : pick(sublines, random)
  return { title, subline, foot: shuffled(words.feet, random).slice(0, between(0, 3, random)) }
}

/** Those of the judged half move on with its values: see `isHeldOut`. */
const FIRST_SEED: Readonly<Record<Half, number>> = { tuning: 0, judged: 100_001 }

/** Draws the card of a half with a number; the same each time. */
const cardOf = (half: Half, number: number): Card => {
  const seed = number * 2 + FIRST_SEED[half]
  const random = seeded(seed, 1)
  const layouts = layoutsOf(half)
  const layout = layouts[number % layouts.length] ?? 'one column'
  const features = featuresOf(half, layout, random)
  const words = WORDS[half]
  const order = shuffled(words.dishes, random)
  let used = 0
  const next = () => order[used++ % order.length] ?? { name: '', diet: null }
  const draw: Draw = { features, random, words, next }
  const hasTitleDay = features.days.startsWith('title') || (layout === 'boxes' && random() < 0.5)
  const titleDay = hasTitleDay ? pick(CARD_DAYS, random) : null
  const setCents = setCentsOf(features, random)
  const inTable = (day: CardDay): CardGroup => {
    const count = setCents.length > 1 ? setCents.length : /merged|order/u.test(layout) ? between(1, 3, random) : 2
    const prices = layout === 'table, prices of days' ? [drawCents(features.price, random)] : setCents
    return { heading: '', day, dishes: dishesOf(draw, { count, day, prices }) }
  }
  const groups = hasColumns(layout) ? CARD_DAYS.map(inTable) : isMenu(layout) ? listOf(draw, titleDay, setCents) : []
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
