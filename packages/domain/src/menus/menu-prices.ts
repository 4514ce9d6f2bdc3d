import { parsePrice } from './price.ts'

/** A price in a line. */
export interface PriceMention {
  readonly cents: number
  /** Whether its form is uncertain, such as a missing comma. */
  readonly isUncertain: boolean
  /** Positions in the line, with its currency. */
  readonly start: number
  readonly end: number
}

const CURRENCY = String.raw`(?:€|eur(?:os?)?\b\.?)`

/** Text recognition reads the euro sign as another one. */
const SIGN = String.raw`(?:\s?(?:${CURRENCY}|[©£$¢®](?!\S)|[eEcC6](?=\s*$)))?`

const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d.,:/+-])(?:${CURRENCY}\s?)?(?:` +
    String.raw`(?<decimal>[\dO]{1,3}(?:[.,]|\s,)\s?[\dO]{2})(?<more>\d)?(?![\d.,:]\d|\d|\.\s?\d)` +
    String.raw`|(?<dashed>\d{1,3}[.,]\s?[-–—=]{1,2})(?!\d)` +
    String.raw`|(?<cents>[-–—]{1,2}[.,]\d{2})(?!\d)` +
    String.raw`|(?<light>\d{1,2}[.,]\d|\d{1,2})(?=\s?${CURRENCY})` +
    String.raw`|(?<joined>\d{3,4}|\d{1,2}\s\d{2})(?=\s?€)` +
    String.raw`)(?![\p{L}%°])${SIGN}`,
  'giu',
)

/** A currency before a number without cents: `€ 9`. */
const LEADING = new RegExp(String.raw`(?<![\p{L}\d.,:/+-])€\s?(?<light>\d{1,2}(?:[.,]\d)?)(?![\d\p{L}%]|[.,]\d)`, 'gu')

/** Text after an amount that is no price. */
const UNIT = /^\s?(?:l|cl|ml|dl|kg|g|gr|cm|mm|km|liter|prozent|%|°|uhr|h|min|stk|stück|pers)(?!\p{L})/iu

/** Text before an amount that is no price: a surcharge, an old price. */
const NO_PRICE = /(?:statt|zzgl\.?|aufpreis|pfand|extra|\+|plus|mwst\.?|kw|nr\.?)\s*:?\s*$/iu

const centsOf = ({ decimal, dashed, cents, light, joined }: Record<string, string | undefined>): number | null => {
  if (joined !== undefined) return Number(joined.replace(' ', ''))
  return parsePrice((decimal ?? dashed ?? cents ?? light ?? '').replace(/=/gu, '-').replace(/\s/gu, ''))
}

/** Finds the prices in a line, from left to right. */
export const pricesIn = (line: string): readonly PriceMention[] => {
  const found = [...line.matchAll(NUMBER), ...line.matchAll(LEADING)].flatMap((match) => {
    const groups = match.groups ?? {}
    const cents = centsOf(groups)
    const [start, end] = [match.index, match.index + match[0].length]
    if (cents === null || UNIT.test(line.slice(end)) || NO_PRICE.test(line.slice(0, start))) return []
    return [{ cents, isUncertain: groups['joined'] !== undefined || groups['more'] !== undefined, start, end }]
  })
  return found
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, index, all) => index === 0 || start >= (all[index - 1]?.end ?? 0))
}

/** A number at the end of a line, which is a price on menus without cents: `9` or `9.5`. */
const BARE = /(?<=\p{L}.*\s)(\d{1,2}(?:[.,]\d)?)$/u

/** Finds a price without cents and currency at the end of a line; null without one. */
export const barePriceIn = (line: string): PriceMention | null => {
  const match = BARE.exec(line)
  const cents = match && parsePrice(match[0])
  return match && cents !== null ? { cents, isUncertain: false, start: match.index, end: line.length } : null
}
