import { escapeHtml } from '../../../supabase/functions/_shared/html.ts'
import { GERMAN_NAMES } from '../../../supabase/seed/menus.ts'
import type { Card } from './card.ts'
import type { CardDay } from './card-days.ts'
import { behindName, type CardDish, euros } from './card-dish.ts'
import { classOf } from './dimensions.ts'
import { type Features, pick } from './features.ts'
import { priceText } from './price-text.ts'
import { seeded } from './seeded.ts'

const SHORT_LEADERS: { readonly [name in Features['leader']]?: string } = {
  'three dots': '...',
  'one long dash': '—',
  '--->': '---&gt;',
}

/** What fills the space before a price: a sign or a border, repeated up to it. */
export const leaderHtml = (leader: Features['leader']): string => {
  if (leader === 'none') return '<span class="gap"></span>'
  if (leader in SHORT_LEADERS) return `<span class="short" data-fill="">${SHORT_LEADERS[leader]}</span>`
  if (/border/u.test(leader)) return `<span class="leader ${classOf(leader)}" data-fill=""></span>`
  return `<span class="leader" data-fill="${leader.slice(0, leader[0] === leader[1] ? 1 : 2)}"></span>`
}

/** A sign without letters. Text recognition reads something else. */
const signOf = (read: string, path: string): string =>
  `<i class="icon" data-read="${read}"><svg viewBox="0 0 20 20"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2"/></svg></i>`

const LEAF = signOf('®', 'M3 17C2 7 8 3 18 3c0 9-4 14-12 12l5-6')
const PLATE = signOf('©', 'M10 2a8 8 0 1 0 .1 0M10 6a4 4 0 1 0 .1 0')

const CHILLI = signOf('}', 'M15 2c-3 0-3 2-3 4 0 5-3 9-9 11 8 1 13-3 13-9 0-2-1-3-4-2')

const markHtml = ({ marks }: Features, { fact }: CardDish): string => {
  if (marks === 'none' || fact.diet === null) return ''
  const short = fact.diet === 'vegan' ? 'vg' : 'v'
  if (marks === 'icon') return LEAF
  if (marks === 'circled') return '<span class="circle">V</span>'
  if (marks === 'icon and word') return `${LEAF} ${fact.diet}`
  if (marks === 'in square brackets') return `[${fact.diet}]`
  if (marks === '(V)!') return `(${short.toUpperCase()})`
  if (marks === '(veg.)!') return `(${fact.diet.replace('vegetarisch', 'veg.')})`
  if (marks === 'veggie in brackets!') return `(${fact.diet.replace('vegetarisch', 'veggie')})`
  if (marks === 'fleischlos') return fact.diet.replace('vegetarisch', 'fleischlos')
  if (marks === 'behind a bar') return `| ${fact.diet}`
  if (marks === 'in English') return fact.diet.replace('vegetarisch', 'vegetarian')
  if (marks === 'abbreviated') return fact.diet.replace('vegetarisch', 'veget.')
  if (marks === 'rein pflanzlich') return fact.diet.replace('vegan', 'rein pflanzlich')
  if (marks === 'behind a dash') return `– ${fact.diet}`
  if (marks === 'in capitals') return fact.diet.toUpperCase()
  if (marks === 'word in brackets') return `(${fact.diet})`
  if (marks === 'hashtag') return `#${fact.diet}`
  if (/^(?:behind (?:a comma|the price)|line)/u.test(marks)) return fact.diet
  if (marks === 'before with colon') return `${fact.diet}:`
  if (marks === 'in a box') return `<span class="label">${fact.diet}</span>`
  if (marks === 'veggie') return `<b>${fact.diet.replace('vegetarisch', 'veggie')}</b>`
  return marks === 'word' ? `<em>${fact.diet}</em>` : `(${short})`
}

export const codesHtml = ({ codes }: Features, text: string): string => {
  if (text === '' || codes === 'none') return ''
  if (codes === 'asterisks') return text
  if (codes === 'superscript') return `<sup>${text}</sup>`
  if (/^(?:in (?:brackets|two)|at|with grain|long)/u.test(codes)) return ` (${text})`
  if (codes === 'behind a bar') return ` | ${text}`
  if (codes === 'in two brackets') return ` (${text.replaceAll(',', ', ').replace(' | ', ') (')})`
  if (codes === 'abbreviations' || codes === 'with spaces') return ` (${text.replaceAll(',', ', ')})`
  if (codes === 'without commas') return ` (${text.replaceAll(',', '')})`
  if (codes === 'spelled out') return ` (enthält ${text})`
  if (codes === 'with dots') return ` (${text.replaceAll(',', '.')})`
  if (codes === 'glued to the name') return `(${text})`
  if (codes === 'square brackets') return ` [${text}]`
  if (codes === 'with All.') return ` (All. ${text})`
  if (codes === 'with closing brackets') return ` <small>${text.replaceAll(',', ') ')})</small>`
  return ` <small>${text}</small>`
}

const DETAIL_CLASSES: Readonly<Record<string, string>> = {
  small: 'small',
  'same size': '',
  'in two lines': 'small',
  indented: 'small indented',
  'at the right': 'small at-right',
  'in brackets below': 'small',
  'in lines of the same size': '',
  'with inkl.': 'small',
  'as ingredients!': 'small',
  'as a story!': 'small',
  'between dots': 'small',
  'as a list': 'small',
  'with a lead-in': 'small',
  'in italics': 'small italics',
  'with ampersands': 'small',
  'as a sentence': 'small',
  'in capitals': 'smaller',
  'line by line': 'small',
}

/** Whether the description of a dish stands in a separate line. */
const hasLine = ({ description }: Features, { detail }: CardDish): boolean =>
  detail !== '' && DETAIL_CLASSES[description] !== undefined

const BOLD_START = '<b>$1</b><span class="small">$2</span>'

/** The name of a dish with its marks and codes, and what stands behind it in one line. */
export const nameHtml = (features: Features, dish: CardDish): string => {
  const mark = markHtml(features, dish)
  const isElsewhere =
    /^(?:behind the price|line below)/u.test(features.codes) ||
    (features.codes === 'behind the description' && hasLine(features, dish))
  const codes = isElsewhere ? '' : codesHtml(features, dish.codes)
  const lines = escapeHtml(dish.lines).replaceAll('\n', '<br>')
  const parts = features.codes === 'at each part' ? lines.replace(/(?=(?: |<br>)mit\b)/u, codes) : lines
  const start = features.name === 'with a bold start' ? parts.replace(/^(.+?)( mit .+)$/u, BOLD_START) : parts
  const isHot = features.name === 'with chillies' && dish.cents % 3 === 0
  const text = isHot ? `${start} ${CHILLI}` : start
  const after = behindName(features.description, dish.detail)
  const behind =
    features.description === 'small behind the name!' && after !== ''
      ? ` <span class="small detail">${after.trim()}</span>`
      : after
  const extra =
    dish.extra && features.extras === 'in the name' ? ` (mit ${dish.extra.side} + ${euros(dish.extra.cents)})` : ''
  const name = `${text}${codes}${behind}${extra}`
  if (mark === '' || /^(?:behind the price|line below)/u.test(features.marks)) return name
  if (features.marks === 'behind a comma') return `${name}, ${mark}`
  return features.marks.startsWith('before') ? `${mark} ${name}` : `${name} ${mark}`
}

export const detailHtml = (features: Features, dish: CardDish): string => {
  if (!hasLine(features, dish)) return ''
  const { detail } = dish
  const codes = features.codes === 'behind the description' ? codesHtml(features, dish.codes) : ''
  return `<div class="detail ${DETAIL_CLASSES[features.description]}">${detail.replaceAll('\n', '<br>')}${codes}</div>`
}

/** The mark and the codes of a dish in lines below it. */
export const linesBelow = (features: Features, dish: CardDish): string => {
  const mark = features.marks === 'line below' ? markHtml(features, dish) : ''
  const isBelow = features.codes.startsWith('line below') && dish.codes !== ''
  const codes = isBelow
    ? features.codes === 'line below'
      ? `Allergene: ${dish.codes}`
      : `(${dish.codes.replaceAll(',', ', ')})`
    : ''
  return [mark, codes].map((text) => text && `<div class="small">${text}</div>`).join('')
}

/** How the dishes of a card are numbered. */
const NUMBERS: readonly ((number: number) => string)[] = [
  (number) => `M${number}`,
  (number) => `M ${number}`,
  (number) => `L${number}.`,
  (number) => `Nr. ${number}`,
  (number) => `${number})`,
  (number) => `${100 + number}`,
]

const BULLETS = ['•', '–', '▪', '*', '>'] as const

/** What a menu calls its dishes; `#` is the number within a day, or on the card if it has no days. */
const LABELS = ['Menü #:', 'Menü # –', 'Essen #:', 'Gericht #:'] as const

/** What stands before the soup, the dishes and the dessert of a day; `#` is the number of a dish. */
const COURSE_LABELS = [
  ['Suppe –', 'Menue # –', 'Dessert –'],
  ['Suppe:', 'Menü #:', 'Dessert:'],
  ['Vorspeise:', 'Gericht #:', 'Nachtisch:'],
  ['Tagessuppe -', 'Essen # -', 'Nachspeise -'],
  ['Suppe |', 'Menü # |', 'Dessert |'],
] as const

/** The labels of a card's courses. */
export const courseLabels = ({ seed }: Card) => pick(COURSE_LABELS, seeded(seed, 7))

/** The number or the label before the name of a dish. */
const labelOf = (card: Card, dish: CardDish): string => {
  const { name, days, layout } = card.features
  const { groups, truth, seed } = card
  const random = seeded(seed, 7)
  if (layout === 'labelled lines!') {
    const [, menu] = courseLabels(card)
    const dishes = groups.find((group) => group.dishes.includes(dish))?.dishes ?? []
    return `${menu.replace('#', String(dishes.indexOf(dish) + 1))} `
  }
  if (name === 'behind an icon') return `${PLATE} `
  if (name === 'with a letter') return `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(truth.indexOf(dish) % 26)} `
  if (name === 'with a bullet') return `${pick(BULLETS, random)} `
  if (name === 'with a menu number') return `${pick(NUMBERS, random)(truth.indexOf(dish) + 1)} `
  if (name !== 'labelled') return ''
  const isWeek = !/^(?:none|title|range)/u.test(days)
  const dishes = isWeek ? (groups.find((group) => group.dishes.includes(dish))?.dishes ?? []) : truth
  if (dishes.length === 1) return 'Tagesgericht: '
  return `${pick(LABELS, random).replace('#', String(dishes.indexOf(dish) + 1))} `
}

/** What stands between the day and the first dish; a colon by default. */
const START_SIGNS: { readonly [style in Features['days']]?: string } = {
  'start short': '',
  'start with date': '',
  'start with dash': ' –',
  'start with a bar': ' |',
  'start with date only': '',
  'start with date in brackets': '',
}

export const dayMark = (style: Features['days'], day: CardDay | null, isFirst: boolean): string => {
  if (!day || !/^(?:start|column)/u.test(style)) return ''
  const name = GERMAN_NAMES[day.weekday]
  const { weekday, short } = day
  const texts: { readonly [style in Features['days']]?: string } = {
    'column as a calendar': `${short.split('.')[0]}.<br>${weekday}`,
    'column in two lines': `${name}<br>${short}`,
    'start behind date': `${short} ${weekday}`,
    'start in capitals': name.toUpperCase(),
    'column in capitals': weekday.toUpperCase(),
    'start long': name,
    'column long': name,
    'column with date': `${weekday} ${short}`,
    'start with date only': short,
    'start with date': `${weekday}, ${short}`,
    'start long with date': `${name}, ${short}`,
    'start with date in brackets': `${weekday} (${short})`,
    'start with date and colon!': `${weekday} ${short}`,
    'column long with date!': `${name} ${short}`,
    'start as an adverb': `${name.toLowerCase()}s`,
  }
  const text = texts[style] ?? weekday
  if (style === 'start with jeden') return isFirst ? `Jeden ${name}: ` : ''
  if (!style.startsWith('column')) return isFirst ? `${text}${START_SIGNS[style] ?? ':'} ` : ''
  return `<div class="day">${isFirst ? text : ''}</div>`
}

/** The price of a dish with what stands behind it. */
const priceHtml = ({ features }: Card, dish: CardDish): string => {
  const codes = features.codes === 'behind the price' ? codesHtml(features, dish.codes) : ''
  const mark = features.marks === 'behind the price' ? markHtml(features, dish) : ''
  return `<span class="price">${priceText(features.price, dish.cents)}${codes}${mark && ` ${mark}`}</span>`
}

const SIGNS: { readonly [place in Features['place']]?: string } = {
  'behind the name': '&nbsp;',
  'behind a dash': '–',
  'behind a bar': '|',
  'behind a bullet': '•',
  'behind a hyphen!': '-',
  'behind spaces!': '&nbsp;'.repeat(6),
}

/** A name with a price that follows it in the same line; null if the price stands elsewhere. */
const inlineHtml = (place: Features['place'], name: string, price: string): string | null => {
  if (place === 'behind a comma') return `${name}, ${price}`
  if (place === 'behind a colon') return `${name}: ${price}`
  if (place === 'in brackets') return `${name} (${price})`
  const sign = SIGNS[place]
  return sign === undefined ? null : `${name} ${sign} ${price}`
}

/** A dish with its price within a sentence. */
export const dishInText = (card: Card, dish: CardDish): string =>
  inlineHtml(card.features.place, nameHtml(card.features, dish), priceHtml(card, dish)) ?? ''

const DESSERTS = ['Obst', 'Grießbrei', 'Quarkspeise', 'Fruchtjoghurt', 'Pudding', 'Kompott'] as const

/** What stands below a dish. */
const extraHtml = ({ extras }: Features, { extra, cents }: CardDish): string => {
  const text = {
    'line below': extra ? `mit ${extra.side} + ${euros(extra.cents)}` : '',
    'hint below': 'auch als kleine Portion',
    'choice below': 'wahlweise mit Reis oder Nudeln',
    'nutrition below': `${350 + (cents % 470)} kcal · ${11 + (cents % 23)} g Eiweiß`,
    'origin below': 'Zutaten aus der Region',
    'salad included below!': 'inkl. kleinem Salat',
    'preorder below!': 'nur auf Vorbestellung',
    'dessert below': `Dessert: ${DESSERTS[cents % DESSERTS.length]}`,
    'small portion below': `kleine Portion ${euros(cents - 150)}`,
    'as a menu below': `mit Suppe und Dessert ${euros(cents + 490)} €`,
    'portions left below': `noch ${2 + (cents % 17)} Portionen`,
    'large portion below': `große Portion ${euros(cents + 200)}`,
    'hours below': 'nur von 12 bis 14 Uhr',
    'as a set': `als Menü mit Getränk und Dessert ${euros(cents + 350)}`,
  }[extras as string]
  return text ? `<div class="small">${text}</div>` : ''
}

/** Whether a day has one price for its dishes, beside its name. */
export const isPricedByDay = ({ layout }: Features): boolean =>
  layout === 'price beside the day' || layout === 'either or'

export const dishHtml = (card: Card, dish: CardDish, day: CardDay | null, isFirst: boolean): string => {
  const { features } = card
  const { place, leader } = features
  const isPriced = card.setCents.length === 0 && !isPricedByDay(features)
  const price = priceHtml(card, dish)
  const mark = dayMark(features.days, day, isFirst)
  const isColumn = features.days.startsWith('column')
  const end = features.days === 'end in brackets' && day ? ` (nur ${day.weekday})` : ''
  const [lead, text] = [isColumn ? '' : mark, `${labelOf(card, dish)}${nameHtml(features, dish)}${end}`]
  const name = lead + text
  const detail = detailHtml(features, dish)
  const above =
    features.description === 'above the name' && dish.detail ? `<div class="small">${dish.detail}</div>` : ''
  const block = `<div class="name">${name}</div>`
  const below = `<div class="own">${price}</div>`
  const inline = place === 'before a dash' ? `${lead}${price} – ${text}` : inlineHtml(place, name, price)
  const lower = linesBelow(features, dish)
  const hasBlock = /^(?:beside the block|in a)/u.test(place)
  const inRow = `<div class="row${place === 'end of the last line' ? ' last' : ''}">${block}${leaderHtml(leader)}${price}</div>${detail}`
  const placed: { readonly [name in Features['place']]?: string } = {
    'behind the description':
      detail === ''
        ? `<div class="name">${name} &nbsp; ${price}</div>`
        : `${block}${detail.replace(/<\/div>$/u, ` &nbsp; ${price}</div>`)}`,
    'before the description': block + (detail === '' ? below : detail.replace('>', `>${price} – `)),
    'above the name': below + block + detail,
    'line below': block + detail + below,
    'below a leader': `${block}${detail}<div class="row">${leaderHtml(leader)}${price}</div>`,
    'between name and description': block + below + detail,
    'in brackets below!': `${block}${detail}<div class="own">(${price})</div>`,
    'between dashes below': `${block}${detail}<div class="own">– ${price} –</div>`,
    'in a frame at the right': `<div class="row middle"><div>${block}${detail}${lower}</div><span class="gap"></span><div class="badge square">${price}</div></div>`,
    'beside the block': `<div class="row middle"><div>${block}${detail}${lower}</div>${leaderHtml(leader)}${price}</div>`,
    'in a circle': `<div class="row middle"><div>${block}${detail}${lower}</div><span class="gap"></span><div class="badge round">${price}</div></div>`,
    'at a tab stop': `<div class="row"><div class="tabbed">${block}</div>${price}</div>${detail}`,
    'in a badge': `<div class="row middle"><div class="badge">${price}</div><div>${block}${detail}${lower}</div></div>`,
    'beside the description':
      detail === '' ? inRow : `${block}<div class="row">${detail}${leaderHtml(leader)}${price}</div>`,
    'before the name': `<div class="row"><span class="first">${price}</span>${block}</div>${detail}`,
  }
  const inText = inline === null ? (placed[place] ?? inRow) : `<div class="name">${inline}</div>${detail}`
  const lines = isPriced ? inText : block + detail
  const inner = `${above}${lines}${hasBlock ? '' : lower}${extraHtml(features, dish)}`
  return `<div class="dish">${isColumn ? `<div class="dated">${mark}<div>${inner}</div></div>` : inner}</div>`
}
