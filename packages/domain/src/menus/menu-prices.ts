import { parsePrice } from './price.ts'

/** Words beside prices: `ab 7,90`, `klein 6,50 / groß 8,50`. */
const BESIDE =
  /(?<!\p{L})(?:ab|nur|je|für|von|[àá](?=\s?[\d€])|preis:?(?=\s?[\d€])|zzgl\.?|klein\p{L}*|groß\p{L}*|halbe?|normal|small|large|kl\.?|gr\.?|stück|portion|person|vor ort|to go|gäste?|gast\.?|intern|externe?|stud(?:\.|ierende|enten)?|bed(?:\.|ienstete)?|schüler|mitarb(?:\.|eiter)|solo|menü)(?!\p{L})/giu

/** A price in a line. */
export interface PriceMention {
  readonly cents: number
  /** Whether its form is uncertain, such as a missing comma. */
  readonly isUncertain: boolean
  /** Whether it is the least of several: `ab 7,90`. */
  readonly isLeast: boolean
  /** Positions in the line, with its currency. */
  readonly start: number
  readonly end: number
}

const CURRENCY = String.raw`(?:€(?:uros?\b)?|eur(?:os?)?\b\.?)`

/** Text recognition reads the euro sign as another one. */
const SIGN = String.raw`(?:\s?(?:${CURRENCY}|[©£$¢®](?!\S)|[eEcC6](?=\s*$)))?`

const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d.,:/+-])(?:${CURRENCY}\s?)?(?:` +
    String.raw`(?<decimal>[\dO]{1,3}(?:[.,]|\s,)\s?[\dO]{2})(?<more>\d)?(?![\d.,:]\d|\d|\.\s?\d)` +
    String.raw`|(?<dashed>\d{1,3}[.,]\s?[-–—=]{1,2})(?!\d|\s\d{1,2}\.\s?(?:\d{1,2}\.|(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)))` +
    String.raw`|(?<split>\d{1,2}(?:€|euro?)\d{2}(?=\.(?:\s|$))|\d{1,2}\s?(?:€|euro?)\s?\d{2}(?![\d.,:%]|\s?(?:€|eur|[-–—]\s?\d)))` +
    String.raw`|(?<cents>[-–—]{1,2}[.,]\d{2})(?!\d)` +
    String.raw`|(?<light>\d{1,2}[.,]\d|\d{1,2})(?=\s?${CURRENCY})` +
    String.raw`|(?<joined>\d{3,4}|\d{1,2}\s\d{2})(?=\s?€)` +
    String.raw`)(?![\p{L}%°])${SIGN}`,
  'giu',
)

/** A currency before a number without cents: `€ 9`. */
const LEADING = new RegExp(String.raw`(?<![\p{L}\d.,:/+-])€\s?(?<light>\d{1,2}(?:[.,]\d)?)(?![\d\p{L}%]|[.,]\d)`, 'gu')

/** Text after an amount that is no price. */
const UNIT = /^\s?(?:l|cl|ml|dl|kg|g|gr|cm|mm|km|liter|prozent|%|°|uhr|h|min|stk|stück|pers)(?!\p{L}|[,/]\p{L})/iu

/** A date with its last dot: `27.11.`. */
const MONTH = /^\d{1,2}\.\s?(?:0\d|1[0-2])\.$/u

/** Text before an amount that is no price: a surcharge, an old price. */
const NO_PRICE = /(?:statt|zzgl\.?|aufpreis|pfand|extra|\+|plus|mwst\.?|kw|nr\.?)\s*:?\s*$/iu

/** Text before the least of several prices. */
const LEAST = /(?<!\p{L})(?:ab|from)\s*$/iu

const centsOf = ({
  decimal,
  dashed,
  split,
  cents,
  light,
  joined,
}: Record<string, string | undefined>): number | null => {
  if (split !== undefined) return parsePrice(split.replace(/\s?(?:€|euro?)\s?/iu, ','))
  if (joined !== undefined) return Number(joined.replace(' ', ''))
  return parsePrice((decimal ?? dashed ?? cents ?? light ?? '').replace(/=/gu, '-').replace(/\s/gu, ''))
}

/** Codes of additives that look like a price, in front of one: `Soljanka 3, 10 3,50 €`. */
const CODES = /^\d{1,3}, \d{1,2}$/u
/** Codes within a name, unlike prices, and the text behind them: `Eisbein 3,14 mit Kraut 4,90 €`. */
const BETWEEN_CODES = /^\d{1,2},[12]?[1-46-9]$/u
const BEFORE_SIDE = /^\s(?:mit|und|dazu)\s\p{Lu}/u
const HAS_CURRENCY = new RegExp(CURRENCY, 'iu')

/** Finds the prices in a line, from left to right. */
export const pricesIn = (line: string): readonly PriceMention[] => {
  const found = [...line.matchAll(NUMBER), ...line.matchAll(LEADING)].flatMap((match) => {
    const groups = match.groups ?? {}
    const cents = centsOf(groups)
    const [start, end] = [match.index, match.index + match[0].length]
    const isDate = MONTH.test(line.slice(start, end + 1))
    if (cents === null || isDate || UNIT.test(line.slice(end)) || NO_PRICE.test(line.slice(0, start))) return []
    const isUncertain =
      groups['joined'] !== undefined || groups['more'] !== undefined || /\.\s/u.test(groups['decimal'] ?? '')
    return [{ cents, isUncertain, isLeast: LEAST.test(line.slice(0, start)), start, end }]
  })
  return found
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, index, all) => index === 0 || start >= (all[index - 1]?.end ?? 0))
    .filter(({ start, end }, _, all) => {
      const isInList = /\d, $/u.test(line.slice(0, start)) || /^, \d/u.test(line.slice(end))
      const hasCurrency = all.some((each) => HAS_CURRENCY.test(line.slice(each.start, each.end)))
      const price = line.slice(start, end)
      const isBetween = BETWEEN_CODES.test(price) && BEFORE_SIDE.test(line.slice(end))
      return !(CODES.test(price) && (isInList || hasCurrency)) && !(isBetween && hasCurrency)
    })
}

/** A number at the end of a line, which is a price on menus without cents: `9` or `9.5`. */
const BARE = /(?<=\p{L}.*\s)(\d{1,2}(?:[.,]\d)?)$|^\d{1,2}[.,]\d$/u

/** A number that counts: `KW 24`, `Menü 2`. */
const BARE_NUMBERED =
  /(?<!\p{L})(?:kw|woche|nr\.?|men[üu]e?|(?:tages|aktions)?(?:gericht|essen)|linie|theke) \d{1,2}$/iu

/** Finds a price without cents and currency at the end of a line; null without one. */
export const barePriceIn = (line: string): PriceMention | null => {
  const match = BARE_NUMBERED.test(line) ? null : BARE.exec(line)
  const cents = match && parsePrice(match[0])
  return match && cents !== null
    ? { cents, isUncertain: false, isLeast: false, start: match.index, end: line.length }
    : null
}

/** What a price includes: with it, the name of a section gives the price of its dishes. */
export const INCLUDED =
  /(?:^|\s)inkl(?:usive|\.)?\s(?:1 |ein(?:em|er)? )?\p{L}*(?:getränk|softdrink|wasser|kaffee|espresso|suppe|salat|dessert|beilagen?)$/iu

/** A number that may be a price where it stands below others. */
const IN_COLUMN = /^(?:€|eur\p{L}*)?\s*\d{1,3}(?:[.,]\s?[\dO–—-]{1,2})?\s*(?:€(?:uros?)?|eur\p{L}*|\p{S})?$/iu

const DATE = /^\d{1,2}\.\s?\d{1,2}\.(?:\s?(?:20)?\d\d)?$/u

/** Whether a text is one or several prices, alone or with what they are for. */
export const isPriceAlone = (text: string): boolean => {
  if (!/\d/u.test(text) || DATE.test(text)) return false
  if (IN_COLUMN.test(text)) return true
  const rest = text.replace(BESIDE, (word) => ' '.repeat(word.length)).replace(/(?<=^|[\s(])[+/](?=\s?\d)/gu, ' ')
  const prices = pricesIn(rest)
  return (
    prices.length > 0 &&
    !/[\p{L}\d]/u.test(
      prices.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), rest),
    )
  )
}
