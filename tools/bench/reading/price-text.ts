import type { Features } from './features.ts'

/** The amounts of a style with two prices, in cents. */
const amountsOf = (style: string, cents: number): readonly number[] => {
  if (/erm|Intern|klein 5/u.test(style)) return [cents, cents - 150]
  if (style.startsWith('Mitarb')) return [cents - 150, cents]
  if (style.startsWith('Stud')) return [cents - 250, cents]
  if (/€ statt/u.test(style)) return [cents, cents + 150]
  if (style.includes('to go')) return [cents, cents - 50]
  if (style.includes('Menü')) return [cents, cents + 350]
  if (style.includes(' / ')) return [cents, cents + 200]
  return style.startsWith('statt') ? [cents + 150, cents] : [cents]
}

/** Writes a price in the style of a card, as HTML: a style is named by an example, whose amount is replaced. */
export const priceText = (style: Features['price'], cents: number): string => {
  const amounts = amountsOf(style, cents).values()
  const amount = (example: string, sign: string | undefined, decimals = ''): string => {
    const { value = cents } = amounts.next()
    const [whole, rest] = [Math.trunc(value / 100), String(value).slice(-2)]
    if (sign) return `${whole}${sign}${rest.slice(0, decimals.length)}`
    if (example.endsWith('⁹⁰')) return `${whole}<sup>${rest}</sup>`
    if (example.endsWith('Euro 50')) return `${whole} Euro${rest === '00' ? '' : ` ${rest}`}`
    return example.endsWith('€50') ? `${whole}€${rest}` : String(whole)
  }
  return style
    .replace('!', '')
    .replaceAll(/\d(?:([.,] ?)(\d\d?)|⁹⁰|€50| Euro 50)?/gu, amount)
    .replaceAll(/(?<!\/) (?!\/|nur|inkl|pro|statt|\()/gu, '\u00a0')
}
