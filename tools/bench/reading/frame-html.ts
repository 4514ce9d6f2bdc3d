import { escapeHtml } from '../../../supabase/functions/_shared/html.ts'
import type { Card } from './card.ts'
import type { Features } from './features.ts'
import { priceText } from './price-text.ts'

/** Headings of two weeks. */
export const WEEKS = [
  ['KW 48', 'KW 49'],
  ['23.11. – 27.11.', '30.11. – 4.12.'],
  ['Diese Woche (23. – 27.11.)', 'Nächste Woche (30.11. – 4.12.)'],
  ['48. Woche: 23. bis 27. November', '49. Woche: 30. November bis 4. Dezember'],
] as const

/** Says the price of all dishes: values with a price are sentences, whose price is replaced. */
export const setSentence = ({ setPrice, price }: Features, cents: number): string => {
  const text = priceText(price, cents)
  return /\d/u.test(setPrice) ? setPrice.replace('!', '').replace(/\d.*?(?:€|Euro|$)/u, text) : text
}

export const headHtml = (card: Card, price: string): string => {
  const { features, title, subline, restaurant } = card
  const isInTitle = price !== '' && features.setPrice === 'in the title'
  const isSentence = price !== '' && !['in the title', 'in the foot', 'box beside'].includes(features.setPrice)
  return `<div class="head"><div class="restaurant">${escapeHtml(restaurant)}</div><h1>${title}${isInTitle ? ` für ${price}` : ''}</h1>
    ${subline ? `<div class="subline">${subline}</div>` : ''}${isSentence ? `<div class="set">${price}</div>` : ''}
    ${price !== '' && features.setPrice === 'box beside' ? `<div class="box">${price}</div>` : ''}</div>`
}

export const footHtml = ({ foot, features }: Card, price: string): string => {
  const set = price !== '' && features.setPrice === 'in the foot' ? `<div class="set">Alle Gerichte ${price}</div>` : ''
  const drink = features.price === '6,90 €*' ? '<div>* mit einem Softgetränk 0,2 l</div>' : ''
  return `${set}<div class="foot">${drink}${foot.map((line) => `<div>${line}</div>`).join('')}</div>`
}
