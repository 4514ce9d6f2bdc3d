import { GERMAN_NAMES } from '../../../supabase/seed/menus.ts'
import type { Card, CardDay, CardDish } from './card.ts'
import { codesHtml, detailHtml, nameHtml } from './dish-html.ts'
import { type Features, pick } from './features.ts'
import { footHtml, headHtml, setSentence } from './frame-html.ts'
import { priceText } from './price-text.ts'
import { seeded } from './seeded.ts'

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

export const tableHtml = (card: Card): string => {
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
export const numberedHtml = (card: Card): string => {
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
export const headerHtml = (card: Card): string => {
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
