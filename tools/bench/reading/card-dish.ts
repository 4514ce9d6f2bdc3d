import type { DishDiet } from '@mahlzeit/domain'
import type { CardDay } from './card-days.ts'
import { type Features, pick } from './features.ts'
import type { VocabularyDish, Words } from './vocabulary.ts'

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

/** Returns the items in random order. */
export const shuffled = <Item>(items: readonly Item[], random: () => number): readonly Item[] => {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** Returns a random whole number within limits. */
export const between = (least: number, most: number, random: () => number): number =>
  least + Math.floor(random() * (most - least + 1))

/** Writes cents as euros: `6,90`. */
export const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** What a card is drawn from. */
export interface Draw {
  readonly features: Features
  readonly random: () => number
  readonly words: Words
  readonly next: () => VocabularyDish
}

/** A price in cents, whole euros where the style has no cents. */
export const drawCents = (style: string, random: () => number): number => {
  const whole = between(5, 14, random)
  if (/^(?:€ 9|€ 6,-|6,-|8\.–|9 €|9,–|6\.-|9 Euro)/u.test(style)) return whole * 100
  if (style.startsWith('6,5')) return whole * 100 + pick([50, 50, 50, 80, 90], random)
  return whole * 100 + pick([0, 20, 50, 50, 80, 90, 90, 90], random)
}

const CODES = ['A', 'A,C', 'A,C,G', 'G,L', 'A,G,L', 'C,G', 'A,D'] as const
const NUMBERS = ['1', '1,3', '2', '2,3', '1,a,c', 'a,g'] as const

const SPELLED_OUT = ['Weizen', 'Milch', 'Weizen, Ei', 'Ei, Milch', 'Sellerie', 'Milch, Senf'] as const
const ABBREVIATIONS = ['GlW', 'ML', 'GlW,EI', 'GlW,EI,ML', 'SL', 'ML,SF', 'GlW,FI'] as const

const GRAIN_NUMBERS = ['A1', 'A1,C', 'A1,C,G', 'G', 'A1,A3,I', 'C,G,J', 'A1,D'] as const

const WITH_ADDITIVES = ['a1,c/2', 'a1,g,i/2,3', 'c,g/1', 'i,j/11', 'a1,c,g,i/12', 'g/2'] as const

const LONG_CODES = ['a,a1,c,g', 'a,a1,c,f,g,i,j', 'a,a1,c,g,i,j,3', 'c,g,i,j', 'a,a1,a3,d,g,j,1,9', 'g,i,l'] as const

const IN_TWO_GROUPS = ['A,C | 1', 'A,G | 2,3', 'A,C,G | 4', 'G,L | 1', 'A | 2'] as const

const codesOf = ({ codes }: Features, random: () => number): string => {
  if (codes === 'none' || random() < 0.25) return ''
  if (codes === 'asterisks') return pick(['*', '**', '***'], random)
  if (codes === 'spelled out') return pick(SPELLED_OUT, random)
  if (codes === 'in two groups' || codes === 'in two brackets') return pick(IN_TWO_GROUPS, random)
  if (codes === 'with grain numbers') return pick(GRAIN_NUMBERS, random)
  if (codes === 'with a slash for additives!') return pick(WITH_ADDITIVES, random)
  if (codes === 'long!') return pick(LONG_CODES, random)
  const text = pick<string>(
    codes === 'abbreviations'
      ? ABBREVIATIONS
      : /^(?:digits|square|with closing)/u.test(codes)
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

const SEPARATORS: { readonly [style in Features['description']]?: string } = {
  'behind a comma': ', ',
  'behind a bar': ' | ',
  'behind a dash': ' – ',
  'behind slashes': ' / ',
  'behind a colon': ': ',
  'behind a plus': ' + ',
  'behind dazu': ' dazu ',
  'between bars': ' | ',
  'with a choice': ' ',
  'behind a hyphen!': ' - ',
  'small behind the name!': ' ',
}

/** What stands behind a name in its line; empty where the description stands elsewhere. */
export const behindName = (style: Features['description'], detail: string): string => {
  const separator = SEPARATORS[style]
  if (detail === '') return ''
  return style === 'in brackets' ? ` (${detail})` : separator === undefined ? '' : separator + detail
}

const STORIES = [
  'Ein Klassiker, den unsere Küche schon am Vortag ansetzt. Auf den Teller kommen # und #, so wird daraus ein rundes Mittagessen.',
  'Das beliebteste Gericht unserer Gäste! Dazu passen # und # am besten, die Soße kocht der Chef selbst.',
  'Leicht und trotzdem sättigend. Mit # und # gibt es Kraft für den Nachmittag.',
] as const

const SENTENCES = [
  'Dazu servieren wir Ihnen # und #, alles frisch gekocht.',
  'Frisch gekocht und mit # und # angerichtet.',
  'Unser Küchenchef empfiehlt dazu # oder auch #.',
] as const

const detailOf = ({ features: { description }, random, words }: Draw, sides: readonly string[]): string => {
  if (description === 'none' || random() < 0.15) return ''
  const [one = '', two = ''] = sides
  if (description === 'above the name') return pick(words.kickers, random)
  if (description === 'between dots') return `${one} · ${two} · ${sides[2]}`
  if (description === 'behind slashes') return `${one} / ${two}`
  if (description === 'with a lead-in') return `Beilagen: ${one}, ${two}`
  if (description === 'between bars') return `${one} | ${two}`
  if (description === 'with a choice') return `wahlweise mit ${one} oder ${two}`
  if (description === 'in brackets below') return `(mit ${one} und ${two})`
  if (description === 'in lines of the same size') return `mit ${one}\nund ${two}`
  if (description === 'behind a plus') return `${one} + ${two}`
  if (description === 'with inkl.') return `inkl. ${one} und ${two}`
  if (description === 'behind dazu') return `${one} und ${two}`
  if (description === 'in capitals') return `${one}, ${two}`.toUpperCase()
  if (description === 'line by line') return `${one}\n${two}`
  if (description === 'as a list') return `- ${one}\n- ${two}`
  if (description === 'as ingredients!') return sides.slice(0, 4).join(', ')
  if (description === 'small behind the name!') return `${one}, ${two}`
  if (description === 'as a story!') return pick(STORIES, random).replace('#', one).replace('#', two)
  if (description === 'with ampersands') return `${one} & ${two}`
  if (description === 'as a sentence') return pick(SENTENCES, random).replace('#', one).replace('#', two)
  if (/^(?:in brackets|behind)/u.test(description)) return `${one}, ${two}`
  if (description === 'in two lines') return `mit ${one} und ${two},\n${sides[2]}`
  return pick([`mit ${one} und ${two}`, `dazu ${one}, ${two}`, `${one}, ${two}`, `mit ${one}`], random)
}

const DIET_WITHOUT_LETTERS: ReadonlySet<Features['marks']> = new Set(['none', 'icon', 'circled'])

/** What a dish has beside it in layouts that show no description: its other courses in two lines, its side, or its name in English. */
const PARTS: {
  readonly [name in Features['layout']]?: (draw: Draw, fact: VocabularyDish, sides: readonly string[]) => string
} = {
  courses: ({ random, words }) => {
    const [first, last] = [pick(words.starters, random), pick(words.desserts, random)]
    return pick([`${first}\n${last}`, `${first}\n`, `\n${last}`], random)
  },
  'two languages': (_, { english }) => english ?? '',
  'table, parts of meals': (_draw, _fact, [side = '']) => side,
  'table, sides in a column!': ({ random }, _, [side = '', other = '']) =>
    pick([side, `${side}, ${other}`, `${side}\n${other}`], random),
  'table, centred cells': ({ random }, { name }, [side = '', other = '']) =>
    pick([`${side}\n${other}`, / mit /u.test(name) ? side : `mit ${side}\nund ${other}`, side], random),
  buffet: ({ random, words, next }, _, [side = '', other = '']) =>
    [
      pick(words.starters, random),
      next().name,
      next().name,
      next().name,
      side,
      other,
      pick(words.desserts, random),
    ].join('\n'),
}

/** What may stand before a name. */
const PREFIXES: { readonly [style in Features['name']]?: readonly string[] } = {
  'with a quantity': ['1 Portion ', '1 Port. ', '1 Teller '],
  'marked new': ['NEU: ', 'Neu! ', '', '', ''],
  'with its kind': ['Stammessen: ', 'Tagestipp: ', 'Aktion: ', 'Klassiker: ', 'Wochenhit: '],
  praised: ['Original ', 'Hausgemacht: ', 'Unser Tipp: ', '', ''],
}

/** What inns write behind a name, in quotes. */
const EPITHETS = [
  'Hausfrauen Art',
  'Großmutters Art',
  'Art des Hauses',
  'Bauern Art',
  'Förster Art',
  'Spezial',
] as const

const MEATS = [
  ['Geflügel', /h[uüä]hn|hendl|chicken|pute|ente|gans|gänse|geflügel|pollo|gà/iu],
  [
    'Fisch',
    /fisch|lachs|seelachs|barsch|matjes|hering|forelle|scholle|zander|dorsch|kabeljau|garnele|s[ck]ampi|[ck]ala[mr]|muschel|vongole|krabb|wels|pangasius|tilapia|dorade|meeresfr|frutti|mare\b|maki|nigiri|sushi|sake|tuna|thun|tonno/iu,
  ],
  ['Lamm', /lamm|kuzu/iu],
  ['Wild', /wild|reh|hirsch/iu],
  ['Rind', /rind|ochs|beef|tafelspitz|bò|kalb|k[oö]ft|keb|döner|adana/iu],
] as const

/** Dishes that menus do not serve on a side. */
const WITHOUT_BED =
  / (?:mit|auf|an|in|im) |,|suppe|topf|teller|stück|burger|pizza|brot|box|bowl|salat|wrap|toast|auflauf|lasagne/iu

/** The meat that canteens name behind a dish; pork for lack of another. */
const meatOf = (name: string): string => MEATS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Schwein'

/** Draws the next dish of a card. */
export const dishOf = (draw: Draw, { day, cents }: Pick<TruthDish, 'day' | 'cents'>): CardDish => {
  const { features, random, words, next } = draw
  const fact = next()
  const sides = shuffled(words.sides, random)
  const [start, end] = words.splitSide
  const splitSide = start + end
  const [one = '', two = '', ...others] = sides.filter((side) => side !== splitSide)
  const isSimple =
    /^(?:none|with (?:its|an|auf|hyphens))/u.test(features.name) ||
    features.layout === 'two languages' ||
    / mit |,/u.test(fact.name)
  const isSplit = features.name === 'split word'
  const bed = others.find((side) => !/s(?:auce|oße)|dip|chutney|brot|brötchen/iu.test(side))
  const joined: { readonly [style in Features['name']]?: string } = {
    'with auf!': WITHOUT_BED.test(fact.name) || bed === undefined ? fact.name : `${fact.name} auf ${bed}`,
    'with hyphens!': / mit |,| - /u.test(fact.name) ? fact.name : `${fact.name} - ${one} - ${two}`,
    'with its meat!': fact.diet === null ? `${fact.name} (${meatOf(fact.name)})` : fact.name,
  }
  const name =
    features.layout === 'two languages'
      ? fact.name
      : (joined[features.name] ?? (isSimple ? fact.name : `${fact.name} mit ${one} und ${isSplit ? splitSide : two}`))
  const weight = features.name === 'with a weight' ? ` (${pick([180, 200, 250, 300, 350], random)} g)` : ''
  const isUpper = features.name === 'in capitals'
  const isQuoted = features.name === 'in quotes'
  const isLower = features.name === 'in lower case'
  const epithet =
    features.name === 'with an epithet' && !/ mit |,|“/u.test(fact.name) ? ` „${pick(EPITHETS, random)}“` : ''
  const short = features.name === 'abbreviated' ? name.replace(' mit ', ' m. ').replace(/ und (?=\S+$)/u, ' u. ') : name
  const prefix = /^[\d½¼]/u.test(name) ? '' : pick(PREFIXES[features.name] ?? [''], random)
  const lines = isSplit
    ? name.replace(splitSide, `${start}-\n${end}`)
    : isQuoted
      ? `„${name}“`
      : prefix +
        broken(isUpper ? name.toUpperCase() : isLower ? name.toLowerCase() : short, features.name, random) +
        weight.replace(' g', '\u00a0g') +
        epithet
  const detail = PARTS[features.layout]?.(draw, fact, others) ?? detailOf(draw, others)
  const hasExtra = ['line below', 'in the name'].includes(features.extras) && random() < 0.5
  const extra = hasExtra ? { cents: pick([100, 150, 200, 250, 300], random), side: others[3] ?? '' } : null
  const also: string[] = []
  if (isUpper) also.push(name.toUpperCase())
  if (isQuoted) also.push(`„${name}“`)
  if (epithet !== '') also.push(name + epithet)
  if (name !== fact.name && /hyphens|its meat/u.test(features.name)) also.push(fact.name)
  if (/same size/u.test(features.description))
    also.push(...[name, ...also].map((each) => `${each} ${detail.replaceAll('\n', ' ')}`))
  if (isLower) also.push(name.toLowerCase())
  if (short !== name) also.push(short)
  if (weight + prefix !== '') also.push(prefix + name + weight)
  const behind = behindName(features.description, detail)
  if (behind !== '') also.push(...[name, ...also].map((each) => each + behind))
  if (features.layout === 'table, centred cells')
    also.push(`${name} ${detail.replaceAll('\n', ' ')}`, `${name}, ${detail.replaceAll('\n', ', ')}`)
  if (features.layout === 'table, parts of meals') also.push(`${name} ${detail}`, `${name}, ${detail}`)
  if (features.layout === 'table, sides in a column!')
    also.push(`${name} ${detail.replace('\n', ' ')}`, `${name}, ${detail.replace('\n', ', ')}`)
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
