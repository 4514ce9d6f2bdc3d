import { escapeHtml } from '../../../supabase/functions/_shared/html.ts'
import { TABLES } from '../../../supabase/seed/drawing/looks.ts'
import type { Card } from './card.ts'
import { classOf } from './dimensions.ts'
import { leaderHtml } from './dish-html.ts'
import { type Features, isMenu, type Layout } from './features.ts'
import { listHtml } from './list-html.ts'
import { plainPageOf } from './non-menus.ts'
import { buffetHtml, coursesHtml, lunchCoursesHtml, partsHtml } from './meal-html.ts'
import {
  appHtml,
  boxBesideHtml,
  mailHtml,
  canteenAppHtml,
  foodHallHtml,
  meatOffersHtml,
  screenHtml,
  truckHtml,
  chatHtml,
  folderHtml,
  newspaperHtml,
  postHtml,
  legendHtml,
  photosHtml,
  startersHtml,
  weeksHtml,
  textHtml,
  twoWeeksHtml,
  webHtml,
} from './page-html.ts'
import { priceText } from './price-text.ts'
import { seeded } from './seeded.ts'
import {
  calendarHtml,
  centredCellsHtml,
  codesColumnHtml,
  groupPricesHtml,
  mergedHtml,
  numberedHtml,
  orderFormHtml,
  priceRowsHtml,
  sidesColumnHtml,
  sizesHtml,
  supperHtml,
  weeksTableHtml,
  tableHtml,
} from './table-html.ts'

/** A card as HTML for `showCard`, in CSS pixels. */
export interface CardPage {
  readonly html: string
  readonly width: number
  readonly height: number
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

/** Widths and heights of cards of other sizes than A4. */
const SIZES: { readonly [name in Layout]?: readonly [width: number, height: number] } = {
  'single dish': [900, 900],
  'social post': [640, 1080],
  'chat message': [640, 1080],
  'delivery app': [640, 1080],
  'canteen app': [640, 1080],
}

/** Layouts that are neither lists nor tables of menus. */
const CONTENTS: { readonly [name in Layout]?: (card: Card) => string } = {
  'table, merged days': mergedHtml,
  'table, order form': orderFormHtml,
  'list with sizes': sizesHtml,
  'menus with set prices': numberedHtml,
  'running text': textHtml,
  'two weeks': twoWeeksHtml,
  'web page': webHtml,
  'table, parts of meals': partsHtml,
  'folded flyer': folderHtml,
  courses: coursesHtml,
  'social post': postHtml,
  'box beside the week': boxBesideHtml,
  buffet: buffetHtml,
  'table, calendar': calendarHtml,
  newspaper: newspaperHtml,
  'chat message': chatHtml,
  'table, codes in a column': codesColumnHtml,
  'info screen': screenHtml,
  'e-mail': mailHtml,
  'delivery app': appHtml,
  'week and meat offers': meatOffersHtml,
  'food truck': truckHtml,
  'table, two weeks': weeksTableHtml,
  'table, lunch and supper': supperHtml,
  'food hall': foodHallHtml,
  'canteen app': canteenAppHtml,
  'table, price rows!': priceRowsHtml,
  'table, sides in a column!': sidesColumnHtml,
  'starters to choose!': startersHtml,
  'lunch with courses!': lunchCoursesHtml,
  'photo tiles': photosHtml,
  'weeks one after another': weeksHtml,
  'legend beside': legendHtml,
  'table, prices for groups': groupPricesHtml,
  'table, centred cells': centredCellsHtml,
}

/** How headings of days look, where text does not tell. */
const HEADING_CLASSES: { readonly [style in Features['days']]?: string } = {
  'heading in a bar': 'bars',
  'heading between lines': 'between-lines',
  'heading in the middle': 'middled',
}

/** Returns the HTML of a card, the same each time. */
export const cardPage = (card: Card): CardPage => {
  const { layout, font, sheet, name, spacing, days } = card.features
  const random = seeded(card.seed, 3)
  const isLandscape =
    /^(?:table, (?:days as|price rows|parts|calendar|prices at|two)|five|two weeks|folded|counters|info)/u.test(
      layout,
    ) ||
    (layout.startsWith('table') && random() < 0.5)
  const [width, height] = SIZES[layout] ?? (isLandscape ? [1080, 810] : [810, 1080])
  const ofKind = isMenu(layout) ? (layout.startsWith('table') ? tableHtml : listHtml) : plainHtml
  const content = (CONTENTS[layout] ?? ofKind)(card)
  const variants = [
    /^(?:centred|between)/u.test(layout) ? 'centred' : '',
    classOf(name),
    spacing === 'none' ? '' : classOf(spacing),
    HEADING_CLASSES[days] ?? '',
    random() < 0.5 ? 'left' : '',
    random() < 0.5 ? 'bold' : '',
    random() < 0.5 ? 'prices-left' : '',
    random() < 0.3 ? 'headings-plain' : '',
    random() < 0.3 ? 'ruled' : '',
  ]
  const family = font.replaceAll(/ italic|!/gu, '')
  const fallback = /Serif|Playfair/u.test(family) ? 'serif' : 'sans-serif'
  const table = TABLES[Math.floor(random() * TABLES.length)]
  return {
    html: `<div class="table" style="background: ${table}; width: ${width}px; height: ${height}px"><div class="sheet ${classOf(sheet)} ${variants.join(' ')}" style="font-family: '${family}', ${fallback}; font-style: ${font.includes('italic') ? 'italic' : 'normal'}"><div class="content">${content}</div></div></div>`,
    width,
    height,
  }
}
