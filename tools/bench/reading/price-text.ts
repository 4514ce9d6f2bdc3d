import { euros } from './card-dish.ts'
import type { Features } from './features.ts'

/** Writes a price in the style of a card, as HTML. */
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
    case '6.90 Euro':
      return `${point}\u00a0Euro`
    case '€6,90':
      return `€${euros(cents)}`
    case 'für 6,90 €':
      return `für\u00a0${euros(cents)}\u00a0€`
    case '6⁹⁰ €':
      return `${whole}<sup>${point.slice(-2)}</sup>\u00a0€`
    case '6,- Euro':
      return `${whole},-\u00a0Euro`
    case '6,90 €*!':
      return `${euros(cents)}\u00a0€*`
    case '6,90 € p. P.!':
      return `${euros(cents)}\u00a0€\u00a0p.\u00a0P.`
    case 'Euro 6,90!':
      return `Euro\u00a0${euros(cents)}`
    case '6.-!':
      return `${whole}.-`
    case '9,– €':
      return `${whole},–\u00a0€`
    case 'Preis: 6,90 €':
      return `Preis:\u00a0${euros(cents)}\u00a0€`
    case '6,5':
      return euros(cents).slice(0, -1)
  }
}
