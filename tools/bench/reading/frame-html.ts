import { escapeHtml } from '../../../supabase/functions/_shared/html.ts'
import type { Card } from './card.ts'
import type { Features } from './features.ts'
import { priceText } from './price-text.ts'

const SENTENCES: { readonly [style in Features['setPrice']]?: string } = {
  'jedes Gericht 8,90 €': 'jedes Gericht ',
  'alle Gerichte je 9,50': 'alle Gerichte je ',
  'Jedes Gericht nur 8,90 Euro': 'Jedes Gericht nur ',
  'pro Portion': 'Preis pro Portion: ',
  'Alle Menüs 8,90 €': 'Alle Menüs ',
  'Jedes Tagesgericht 8,90 €': 'Jedes Tagesgericht ',
  'Heute alles für 8,90 €': 'Heute alles für ',
  'Tagespreis 8,90 €': 'Tagespreis ',
  'Mittagspreis: 8,90 €': 'Mittagspreis: ',
  'je Teller 8,90 €': 'je Teller ',
  'Jedes Essen 8,90 €': 'Jedes Essen ',
  'zum Preis von 8,90 €': 'zum Preis von ',
  'Preis je Essen: 8,90 €!': 'Preis je Essen: ',
  'Essen 8,90 €!': 'Essen ',
}

/** Says the price of all dishes. */
export const setSentence = ({ setPrice, price }: Features, cents: number): string =>
  `${SENTENCES[setPrice] ?? ''}${priceText(price, cents)}`

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
  const drink = features.price === '6,90 €*!' ? '<div>* mit einem Softgetränk 0,2 l</div>' : ''
  return `${set}<div class="foot">${drink}${foot.map((line) => `<div>${line}</div>`).join('')}</div>`
}
