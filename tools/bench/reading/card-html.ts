import { escapeHtml } from '../../../supabase/functions/_shared/html.ts'
import { TABLES } from '../../../supabase/seed/drawing/looks.ts'
import { GERMAN_NAMES } from '../../../supabase/seed/menus.ts'
import { type Card, type CardDay, type CardDish, type CardGroup, euros, isMenu } from './card.ts'
import { type Features, pick } from './features.ts'
import { plainPageOf } from './non-menus.ts'
import { seeded } from './seeded.ts'

/** A card as HTML for `showCard`, in CSS pixels. */
export interface CardPage {
  readonly html: string
  readonly width: number
  readonly height: number
}

/** Writes a price in the style of a card. */
export const priceText = (style: Features['price'], cents: number): string => {
  const whole = Math.trunc(cents / 100)
  const point = (cents / 100).toFixed(2)
  switch (style) {
    case '6,90 €':
      return `${euros(cents)}\u00a0€`
    case '6,90':
      return euros(cents)
    case '6.90':
      return point
    case '€ 6,90':
      return `€\u00a0${euros(cents)}`
    case '€ 9':
      return `€\u00a0${whole}`
    case '6,-':
      return `${whole},-`
    case '8.–':
      return `${whole}.–`
    case '9 €':
      return `${whole}\u00a0€`
    case '9€50':
      return `${whole}€${point.slice(-2)}`
    case 'ab 7,90 €':
      return `ab\u00a0${euros(cents)}\u00a0€`
    case 'klein 6,50 / groß 8,50':
      return `klein\u00a0${euros(cents)} / groß\u00a0${euros(cents + 200)}`
    case '6,90€':
      return `${euros(cents)}€`
    case '6.90 €':
      return `${point}\u00a0€`
    case 'EUR 6,90':
      return `EUR\u00a0${euros(cents)}`
    case '6,90 Euro':
      return `${euros(cents)}\u00a0Euro`
    case '6,- €':
      return `${whole},-\u00a0€`
    case '€6.90':
      return `€${point}`
    case '6,90 EUR':
      return `${euros(cents)}\u00a0EUR`
    case '€ 6,-':
      return `€\u00a0${whole},-`
    case '6.90 EUR':
      return `${point}\u00a0EUR`
    case '€ 6.90':
      return `€\u00a0${point}`
    case 'nur 6,90 €':
      return `nur\u00a0${euros(cents)}\u00a0€`
    case '6.90 Euro!':
      return `${point}\u00a0Euro`
    case '€6,90!':
      return `€${euros(cents)}`
  }
}

const LEADERS: Readonly<Record<Features['leader'], string>> = {
  none: '',
  'dotted border': '',
  '.....': '.',
  '. . . .': '. ',
  '·····': '·',
  '•••••': '•',
  _____: '_',
  '-----': '-',
  '……': '…',
  '–––––': '–',
  '. · . ·': '. · ',
  '~~~~~': '~',
  '- - -': '- ',
  '. . . :': '. ',
  '* * *': '* ',
  '_ _ _!': '_ ',
}

const leaderHtml = (leader: Features['leader']): string =>
  leader === 'none'
    ? '<span class="gap"></span>'
    : `<span class="leader${leader === 'dotted border' ? ' dotted' : ''}" data-fill="${LEADERS[leader]}"></span>`

/** A sign without letters. Text recognition reads something else. */
const ICON =
  '<i class="icon" data-read="®"><svg viewBox="0 0 20 20"><path d="M3 17C2 7 8 3 18 3c0 9-4 14-12 12l5-6" fill="none" stroke="currentColor" stroke-width="2"/></svg></i>'

const markHtml = ({ marks }: Features, { fact }: CardDish): string => {
  if (marks === 'none' || fact.diet === null) return ''
  const short = fact.diet === 'vegan' ? 'vg' : 'v'
  if (marks === 'icon') return ICON
  if (marks === 'circled') return '<span class="circle">V</span>'
  if (marks === 'in square brackets') return `[${fact.diet}]`
  if (marks === 'behind a dash') return `– ${fact.diet}`
  if (marks === 'behind a bar!') return `| ${fact.diet}`
  if (marks === 'before with colon') return `${fact.diet}:`
  if (marks === 'stars') return `*${fact.diet}*`
  return marks === 'word' ? `<em>${fact.diet}</em>` : `(${short})`
}

const codesHtml = ({ codes }: Features, text: string): string => {
  if (text === '' || codes === 'none') return ''
  if (codes === 'superscript') return `<sup>${text}</sup>`
  if (codes === 'in brackets') return ` (${text})`
  if (codes === 'behind a bar') return ` | ${text}`
  if (codes === 'spaced in brackets') return ` (${text.replaceAll(',', ', ')})`
  if (codes === 'with dots!') return ` (${text.replaceAll(',', '.')})`
  if (codes === 'in braces') return ` {${text}}`
  if (codes === 'square brackets') return ` [${text}]`
  return ` <small>${text}</small>`
}

/** The name of a dish with its marks and codes, and what stands behind it in one line. */
const nameHtml = (features: Features, dish: CardDish): string => {
  const mark = markHtml(features, dish)
  const codes = features.codes === 'behind the price' ? '' : codesHtml(features, dish.codes)
  const text = escapeHtml(dish.lines).replaceAll('\n', '<br>')
  const behind =
    dish.detail === ''
      ? ''
      : features.description === 'in brackets'
        ? ` (${dish.detail})`
        : features.description === 'behind a comma'
          ? `, ${dish.detail}`
          : features.description === 'behind a bar'
            ? ` | ${dish.detail}`
            : features.description === 'behind a dash'
              ? ` – ${dish.detail}`
              : ''
  const extra =
    dish.extra && features.extras === 'in the name' ? ` (mit ${dish.extra.side} + ${euros(dish.extra.cents)})` : ''
  const isBefore = features.marks.startsWith('before')
  return `${isBefore && mark ? `${mark} ` : ''}${text}${codes}${behind}${extra}${!isBefore && mark ? ` ${mark}` : ''}`
}

const DETAIL_CLASSES: Readonly<Record<string, string>> = {
  small: 'small',
  smaller: 'smaller',
  'same size': '',
  'in two lines': 'small',
  indented: 'small indented',
  'at the right': 'small at-right',
  'between dashes!': 'small',
}

const detailHtml = ({ description }: Features, { detail }: CardDish): string => {
  const style = DETAIL_CLASSES[description]
  return detail === '' || style === undefined
    ? ''
    : `<div class="detail ${style}">${description === 'between dashes!' ? `– ${detail} –` : detail.replace('\n', '<br>')}</div>`
}

const dayMark = (style: Features['days'], day: CardDay | null, isFirst: boolean): string => {
  if (!day || !/^(?:start|column)/u.test(style)) return ''
  const name = GERMAN_NAMES[day.weekday]
  const text =
    style === 'start long' || style === 'column long'
      ? name
      : style === 'column with date'
        ? `${day.weekday} ${day.short}`
        : style === 'start with date'
          ? `${day.weekday}, ${day.short}`
          : day.weekday
  if (style === 'start in brackets!') return isFirst ? `(${day.weekday}) ` : ''
  if (!style.startsWith('column'))
    return isFirst ? `${text}${/dash/u.test(style) ? ' –' : /short|date/u.test(style) ? '' : ':'} ` : ''
  return `<div class="day">${isFirst ? text : ''}</div>`
}

const dishHtml = (card: Card, dish: CardDish, day: CardDay | null, isFirst: boolean): string => {
  const { features } = card
  const { place, leader, extras } = features
  const codes = features.codes === 'behind the price' ? codesHtml(features, dish.codes) : ''
  const isPriced = card.setCents.length === 0 && features.layout !== 'price beside the day!'
  const price = isPriced ? `<span class="price">${priceText(features.price, dish.cents)}${codes}</span>` : ''
  const mark = dayMark(features.days, day, isFirst)
  const isColumn = features.days.startsWith('column')
  const number = features.name === 'numbered' ? `${dish.fact.name.length + 10}. ` : ''
  const name = `${isColumn ? '' : mark}${number}${nameHtml(features, dish)}`
  const detail = detailHtml(features, dish)
  const above =
    features.description === 'above the name' && dish.detail ? `<div class="small">${dish.detail}</div>` : ''
  const extra =
    dish.extra && extras === 'line below'
      ? `<div class="small">mit ${dish.extra.side} + ${euros(dish.extra.cents)}</div>`
      : ''
  const hint =
    extras === 'hint below'
      ? '<div class="small">auch als kleine Portion</div>'
      : extras === 'hint in brackets'
        ? '<div class="small">(solange der Vorrat reicht)</div>'
        : extras === 'choice below!'
          ? '<div class="small">wahlweise mit Reis oder Nudeln</div>'
          : ''
  const block = `<div class="name">${name}</div>`
  const below = `<div class="own">${price}</div>`
  const lines = !isPriced
    ? block + detail
    : place === 'behind the description!'
      ? detail === ''
        ? `<div class="name">${name} &nbsp; ${price}</div>`
        : `${block}${detail.replace(/<\/div>$/u, ` &nbsp; ${price}</div>`)}`
      : place === 'above the name'
        ? below + block + detail
        : place === 'line below'
          ? block + detail + below
          : place === 'beside the block'
            ? `<div class="row middle"><div>${block}${detail}</div>${leaderHtml(leader)}${price}</div>`
            : place === 'between name and description'
              ? block + below + detail
              : place === 'before the name'
                ? `<div class="row"><span class="first">${price}</span><div class="name">${name}</div></div>${detail}`
                : place === 'in brackets'
                  ? `<div class="name">${name} (${price})</div>${detail}`
                  : place === 'behind the name' || place === 'behind a dash'
                    ? `<div class="name">${name} ${place === 'behind the name' ? '&nbsp;' : '–'} ${price}</div>${detail}`
                    : `<div class="row${place === 'end of the last line' ? ' last' : ''}"><div class="name">${name}</div>${leaderHtml(leader)}${price}</div>${detail}`
  const inner = `${above}${lines}${extra}${hint}`
  return `<div class="dish">${isColumn ? `<div class="dated">${mark}<div>${inner}</div></div>` : inner}</div>`
}

const SENTENCES: { readonly [style in Features['setPrice']]?: string } = {
  'jedes Gericht 8,90 €': 'jedes Gericht ',
  'alle Gerichte je 9,50': 'alle Gerichte je ',
  'Jedes Gericht nur 8,90 Euro': 'Jedes Gericht nur ',
  'pro Portion': 'Preis pro Portion: ',
  'Alle Menüs 8,90 €': 'Alle Menüs ',
  'Jedes Tagesgericht 8,90 €': 'Jedes Tagesgericht ',
  'Heute alles für 8,90 €': 'Heute alles für ',
  'Tagespreis 8,90 €!': 'Tagespreis ',
}

/** Says the price of all dishes. */
const setSentence = ({ setPrice, price }: Features, cents: number): string =>
  `${SENTENCES[setPrice] ?? ''}${priceText(price, cents)}`

const headHtml = (card: Card, price: string): string => {
  const { features, title, subline, restaurant } = card
  const isInTitle = price !== '' && features.setPrice === 'in the title'
  const isSentence = price !== '' && !['in the title', 'in the foot', 'box beside'].includes(features.setPrice)
  return `<div class="head"><div class="restaurant">${escapeHtml(restaurant)}</div><h1>${title}${isInTitle ? ` für ${price}` : ''}</h1>
    ${subline ? `<div class="subline">${subline}</div>` : ''}${isSentence ? `<div class="set">${price}</div>` : ''}
    ${price !== '' && features.setPrice === 'box beside' ? `<div class="box">${price}</div>` : ''}</div>`
}

const footHtml = ({ foot, features }: Card, price: string): string => {
  const set = price !== '' && features.setPrice === 'in the foot' ? `<div class="set">Alle Gerichte ${price}</div>` : ''
  return `${set}<div class="foot">${foot.map((line) => `<div>${line}</div>`).join('')}</div>`
}

const sideLine = ({ features }: Card): string => {
  if (features.extras !== 'side line' && features.extras !== 'surcharge') return ''
  const [name, price] =
    features.extras === 'side line' ? ['Kleiner Beilagensalat', '+ 2,00'] : ['Aufpreis für Pommes frites', '1,50']
  return `<div class="dish"><div class="row"><div class="name">${name}</div><span class="gap"></span><span class="price">${price}</span></div></div>`
}

/** A day with the price of its dish at the right. */
const pricedHeading = ({ features }: Card, heading: string, cents: number): string =>
  `<h2 class="row"><span>${heading}</span>${leaderHtml(features.leader)}<span class="price">${priceText(features.price, cents)}</span></h2>`

const groupHtml = (card: Card, { heading, day, dishes }: CardGroup, price: string): string =>
  `<div class="group">${card.features.layout === 'price beside the day!' ? pricedHeading(card, heading, dishes[0]?.cents ?? 0) : heading ? `<h2>${heading}${price && ` – ${price}`}</h2>` : ''}${dishes
    .map((dish, index) => dishHtml(card, dish, day, index === 0))
    .join('')}</div>`

const listHtml = (card: Card): string => {
  const { features, groups, setCents } = card
  const isBySection = features.layout === 'sections with set prices'
  const price = setCents.length > 0 && !isBySection ? setSentence(features, setCents[0] ?? 0) : ''
  const columns =
    {
      'two columns': 'two',
      'three columns': 'three',
      boxes: 'boxes',
      'days in boxes': 'dayboxes',
      'wide and narrow column': 'uneven',
      'alternating sides': 'alternating',
    }[features.layout as string] ?? ''
  const lines = groups.map((group, index) =>
    groupHtml(card, group, isBySection ? setSentence(features, setCents[index] ?? 0) : ''),
  )
  return `${headHtml(card, price)}<div class="lines ${columns}">${lines.join('')}${sideLine(card)}</div>${footHtml(card, price)}`
}

const tableDay = (style: Features['tableDays'], { weekday, short }: CardDay): string => {
  const name = GERMAN_NAMES[weekday]
  const texts: Readonly<Record<Features['tableDays'], string>> = {
    Mo: weekday,
    Montag: name,
    'Mo 23.11.': `${weekday} ${short}`,
    'Mo.': `${weekday}.`,
    'Montag 23.11. in two lines': `${name}<br>${short}`,
    MONTAG: name.toUpperCase(),
    'Mo, 23.11.': `${weekday}, ${short}`,
    'Montag, 23. November': `${name}, ${short.split('.')[0]}. November`,
    '23.11. Montag': `${short} ${name}`,
    'Montag (23.11.)!': `${name} (${short})`,
  }
  return texts[style]
}

const COLUMN_NAMES = [
  ['Menü 1', 'Menü 2', 'Menü 3'],
  ['Menü I', 'Menü II', 'Menü III'],
  ['Stammessen', 'Tagesgericht', 'Aktion'],
  ['Vollkost', 'Leichte Kost', 'Kleines Gericht'],
] as const

const columnNames = ({ seed }: Card): readonly string[] => pick(COLUMN_NAMES, seeded(seed, 6))

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const tableHtml = (card: Card): string => {
  const { features, groups, setCents } = card
  const names = columnNames(card)
  const price = (cents: number | undefined) => `<div class="price">${priceText(features.price, cents ?? 0)}</div>`
  const isTransposed = features.layout === 'table, days as columns'
  const isInHeader = isTransposed || features.layout === 'table, prices in the header'
  const hasBands = features.layout === 'table with bands of days'
  const isByDay = features.layout === 'table, prices of days'
  const hasPrices = hasBands || features.layout === 'table, prices in cells'
  const isPriced = features.layout === 'table with columns of prices'
  const cell = (dish: CardDish) =>
    `${nameHtml(features, dish)}${detailHtml(features, dish)}${hasPrices ? price(dish.cents) : ''}`
  const menus = (groups[0]?.dishes ?? []).map(
    (_, index) => `${names[index]}${isInHeader ? price(setCents[index]) : ''}`,
  )
  const days = groups.map(({ day }) => (day ? tableDay(features.tableDays, day) : ''))
  const rows = isTransposed
    ? menus.map((menu, index) => row([menu, ...groups.map(({ dishes }) => (dishes[index] ? cell(dishes[index]) : ''))]))
    : groups.flatMap(({ dishes }, index) => [
        ...(hasBands ? [`<tr><th colspan="${dishes.length + 1}">${days[index]}</th></tr>`] : []),
        row([
          hasBands ? '' : `${days[index] ?? ''}${isByDay ? price(dishes[0]?.cents) : ''}`,
          ...dishes.flatMap((dish) => (isPriced ? [cell(dish), price(dish.cents)] : [cell(dish)])),
        ]),
      ])
  const last = features.layout === 'table, prices below' ? row(['Preis', ...setCents.map(price)]) : ''
  const set = setCents.length === 1 ? setSentence(features, setCents[0] ?? 0) : ''
  return `${headHtml(card, set)}<div class="lines"><table class="${features.rules.replace('!', '')}">${row(['', ...(isTransposed ? days : isPriced ? menus.flatMap((menu) => [menu, 'Preis']) : menus)], 'th')}
    ${rows.join('')}${last}</table></div>${footHtml(card, set)}`
}

/** Days with numbered dishes, whose prices stand once above. */
const numberedHtml = (card: Card): string => {
  const { features, groups, setCents, seed } = card
  const prices = setCents.map((cents, index) => `Menü ${index + 1}: ${priceText(features.price, cents)}`)
  const isLong = seeded(seed, 6)() < 0.5
  const days = groups.map(({ day, dishes }) => {
    const lines = dishes.map(
      (dish, index) =>
        `<div class="dish"><div class="name">${isLong ? `Menü ${index + 1}:` : `${index + 1}.`} ${nameHtml(features, dish)}</div>${detailHtml(features, dish)}</div>`,
    )
    return `<div class="group"><h2>${day ? tableDay(features.tableDays, day).replace('<br>', ' ') : ''}</h2>${lines.join('')}</div>`
  })
  return `${headHtml(card, '')}<div class="set">${prices.join(' · ')}</div><div class="lines">${days.join('')}</div>${footHtml(card, '')}`
}

/** Numbers, dishes and prices in columns with names. */
const headerHtml = (card: Card): string => {
  const { features, groups } = card
  const rows = groups.flatMap(({ dishes }) => dishes)
  const cells = rows.map((dish, index) =>
    row([
      `${index + 1}`,
      `${nameHtml(features, dish)}${detailHtml(features, dish)}`,
      `${priceText(features.price, dish.cents)}${features.codes === 'behind the price' ? codesHtml(features, dish.codes) : ''}`,
    ]),
  )
  return `${headHtml(card, '')}<div class="lines"><table class="${features.rules.replace('!', '')}">${row(['Nr.', 'Gericht', 'Preis'], 'th')}${cells.join('')}</table></div>${footHtml(card, '')}`
}

const plainHtml = (card: Card): string => {
  const { features } = card
  const { head, lines, foot, columns } = plainPageOf(card, (cents) => priceText(features.price, cents))
  const html = lines.map(({ text, end, detail, isHeading }) =>
    isHeading && end === ''
      ? `<h2>${text}</h2>`
      : `<div class="dish"><div class="row"><div class="name">${escapeHtml(text)}</div>${leaderHtml(features.leader)}<span class="price">${end}</span></div>${detail && features.description !== 'none' ? `<div class="detail small">${detail}</div>` : ''}</div>`,
  )
  return `<div class="head"><h1>${escapeHtml(head[0] ?? '')}</h1>${head
    .slice(1)
    .map((line) => `<div>${escapeHtml(line)}</div>`)
    .join('')}</div>
    <div class="lines ${columns > 1 ? 'two' : ''}">${html.join('')}</div><div class="foot">${foot.map((line) => `<div>${line}</div>`).join('')}</div>`
}

/** Returns the HTML of a card, the same each time. */
export const cardPage = (card: Card): CardPage => {
  const { layout, font, sheet, name, spacing } = card.features
  const random = seeded(card.seed, 3)
  const isLandscape =
    layout === 'table, days as columns' || layout === 'three columns' || (layout.startsWith('table') && random() < 0.5)
  const [width, height] = isLandscape ? [1080, 810] : [810, 1080]
  const content = !isMenu(layout)
    ? plainHtml(card)
    : layout.startsWith('table')
      ? tableHtml(card)
      : layout === 'menus with set prices'
        ? numberedHtml(card)
        : layout === 'list with header!'
          ? headerHtml(card)
          : listHtml(card)
  const variants = [
    layout === 'centred' ? 'centred' : '',
    layout === 'receipt' ? 'receipt' : '',
    name === 'wrapped' || name === 'narrow' || name === 'hanging' || name === 'balanced!' ? name.replace('!', '') : '',
    spacing === 'none' ? '' : spacing.replace('!', '').replace(' ', '-'),
    random() < 0.5 ? 'left' : '',
    random() < 0.5 ? 'bold' : '',
    random() < 0.5 ? 'prices-left' : '',
    random() < 0.3 ? 'headings-plain' : '',
    random() < 0.3 ? 'ruled' : '',
  ]
  const family = font.replace('!', '')
  const fallback = /Serif|Playfair/u.test(family) ? 'serif' : 'sans-serif'
  const table = TABLES[Math.floor(random() * TABLES.length)]
  return {
    html: `<div class="table" style="background: ${table}; width: ${width}px; height: ${height}px"><div class="sheet ${sheet.replace('!', '')} ${variants.join(' ')}" style="font-family: '${family}', ${fallback}"><div class="content">${content}</div></div></div>`,
    width,
    height,
  }
}

/** Styles of all cards. The font size of the sheet scales everything. */
export const CARD_STYLE = `
  * { box-sizing: border-box; margin: 0; }
  .table { position: relative; overflow: hidden; perspective: 2400px; }
  .sheet { position: absolute; inset: 56px; padding: 34px 40px; line-height: 1.25; overflow: hidden; background: #fff; color: #1c1b1a;
    box-shadow: 8px 12px 30px #0008; }
  .content { display: flex; flex-direction: column; height: 100%; gap: .5em; }
  .cream { background: linear-gradient(170deg, #f4ead2, #e9d9b8); color: #2d2620; }
  .slate { background: linear-gradient(165deg, #43474d, #2b2e33 70%); color: #f5f2ec; }
  .chalk { background: radial-gradient(circle at 35% 30%, #35443c, #26322c 80%); color: #f3f1e7; border: 18px solid #8c6239; }
  .kraft { background: #c49a6c; color: #22170d; } .framed { border: 6px double #6b2a20; border-radius: 12px; }
  .head { text-align: center; } .left .head { text-align: left; } .restaurant { font-size: 1em; } h1 { font-size: 2em; line-height: 1.15; }
  h2 { font-size: 1.3em; margin: .5em 0 .15em; break-after: avoid; } .headings-plain h2 { font-size: 1em; }
  .set { text-align: center; font-size: 1.15em; font-weight: 700; } .box { font-size: 1.9em; border: 3px solid currentColor; display: inline-block; padding: 0 .3em; }
  .lines { flex: 1; } .dish { break-inside: avoid; margin-bottom: .45em; } .group { break-inside: avoid; }
  .two .group, .three .group { break-inside: auto; }
  .two { column-count: 2; column-gap: 2em; } .three { column-count: 3; column-gap: 1.6em; } .ruled .two, .ruled .three { column-rule: 1px solid currentColor; }
  .two .group, .three .group { margin-bottom: .4em; }
  .dayboxes { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1em 1.4em; align-content: start; } .ruled .dayboxes .group { border: 1px solid currentColor; padding: .5em; }
  .boxes .group { display: grid; grid-template-columns: 1fr 1fr; gap: .8em 1.4em; } .ruled .boxes .dish { border: 1px solid currentColor; padding: .5em; }
  .bold .name { font-weight: 700; } .row { display: flex; align-items: baseline; gap: .3em; } .last { align-items: last baseline; }
  .row .name { flex: 0 1 auto; } .wrapped .row .name { max-width: 66%; } .narrow .name { max-width: 14em; } .indented { padding-left: 1.5em; } .at-right { text-align: right; } .hanging .name { max-width: 16em; padding-left: 1.4em; text-indent: -1.4em; } .middle { align-items: center; }
  .balanced .name { max-width: 17em; text-wrap: balance; } .uneven-dishes .dish:nth-of-type(odd) { margin-bottom: 1.1em; }
  .tight .dish { margin-bottom: .2em; } .wide .dish { margin-bottom: .9em; } .far-dishes .dish { margin-bottom: 1.3em; } .alternating .dish { width: 62%; } .alternating .dish:nth-of-type(even) { margin-left: 38%; }
  .far-lines .dish { line-height: 1.5; margin-bottom: .7em; }
  .uneven { display: grid; grid-template-columns: 2fr 1fr; gap: .6em 2em; align-content: start; } .gap { flex: 1; } .leader { flex: 1 1 1.5em; min-width: 1.5em; overflow: hidden; white-space: pre; }
  .dotted { border-bottom: 2px dotted currentColor; } .price { white-space: nowrap; } .two .row .price, .three .row .price, .boxes .row .price, .dayboxes .row .price { white-space: normal; text-align: right; } .name, .price { min-width: min-content; } .first { flex: none; min-width: 4.2em; } .own { text-align: right; }
  .prices-left .own { text-align: left; } .centred .lines { text-align: center; } .centred .own { text-align: center; } .centred .dish { margin-bottom: 1em; }
  .small { font-size: .82em; } .smaller { font-size: .7em; } .detail { font-weight: 400; } sup { font-size: .6em; line-height: 0; } small { font-size: .75em; font-weight: 400; }
  .dated { display: flex; gap: .6em; } .day { flex: none; min-width: 2em; font-weight: 700; } .dated > :last-child { flex: 1; min-width: 0; }
  .circle { font-size: .8em; font-weight: 400; border: 1px solid; border-radius: 1em; padding: 0 .3em; } .icon svg { width: .9em; height: .9em; } em { font-size: .85em; font-weight: 400; }
  table { width: 100%; border-collapse: collapse; } td, th { padding: .35em .6em; vertical-align: top; text-align: left; font-weight: 400; }
  th, td:first-child { font-weight: 700; } .grid td, .grid th { border: 1px solid currentColor; } .rows tr { border-bottom: 1px solid currentColor; }
  .stripes tr:nth-child(even) { background: #8883; } .columns td + td { border-left: 1px solid currentColor; }
  .foot { font-size: .75em; text-align: center; } .receipt { inset: 40px 200px; }`
