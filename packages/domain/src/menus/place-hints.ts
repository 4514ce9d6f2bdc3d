import { barePriceIn, pricesIn } from './menu-prices.ts'
import { dayAtStart } from './menu-days.ts'
import { noDishOf } from './no-dish.ts'
import type { ReadPage, ReadWord } from './read-page.ts'

/** What a card says of the restaurant that it is from. */
export interface PlaceHints {
  /** Texts that may be its name, the likeliest first. At most `MAX_NAMES`. */
  readonly names: readonly string[]
  /** Telephone numbers, digits only, without the prefix of the country or the leading zero. */
  readonly phones: readonly string[]
  /** Domains of websites, without `www.`. */
  readonly websites: readonly string[]
}

const MAX_NAMES = 3

/** Lines at the top of a card among which its name stands, unless it is written larger than the rest. */
const TOP_LINES = 4

/** Words that names of restaurants begin or end with. */
const KIND =
  /(?<!\p{L})(?:restaurant|ristorante|trattoria|osteria|pizzeria|gasthaus|gasthof|gaststätte|gaststube|wirtshaus|brauhaus|bistro|bistrot|brasserie|caf[eé]|kantine|imbiss|metzgerei|fleischerei|bäckerei|taverne?|taqueria|kneipe|stube|küche|keller|hof)(?!\p{L})/iu

const PHONE = /(?:\+49|0049|0)[\d\s()/–-]{6,20}\d/gu
const WEBSITE =
  /(?:https?:\/\/)?(?:www\.)?([a-z0-9äöüß-]+(?:\.[a-z0-9-]+)*\.(?:de|com|net|org|eu|berlin|hamburg|koeln|bayern|restaurant|cafe|shop))(?![\p{L}\d-])/giu
const MAIL = /\S+@\S+/gu

/** Returns the digits of a telephone number as `PlaceHints` has them. */
export const phoneDigits = (text: string): string =>
  text
    .replace(/\(0\)/u, '')
    .replaceAll(/\D/gu, '')
    .replace(/^(?:0049|49|0)/u, '')

/** Returns the domain of a website as `PlaceHints` has it; empty if there is none. */
export const websiteDomain = (text: string): string => {
  const [found] = text.matchAll(WEBSITE)
  return found?.[1]?.toLowerCase() ?? ''
}

const textOf = (words: readonly ReadWord[]): string => words.map(({ text }) => text).join(' ')

const sizeOf = (words: readonly ReadWord[]): number => Math.max(...words.map(({ area }) => area.height))

/** Whether a line may be the name of a restaurant: neither a dish with a price nor a heading, a day or a note. */
const mayBeName = (line: string): boolean => {
  // `Stellwerk 13` has no price.
  const text = line.replace(/(?<=\p{L}{3})\s\d{1,2}$/u, '')
  return (
    /\p{L}{3}/u.test(text) &&
    !/\d{2}/u.test(text) &&
    text.split(' ').length <= 6 &&
    pricesIn(text).length === 0 &&
    barePriceIn(text) === null &&
    noDishOf(text, false) === null &&
    dayAtStart(text, '2026-01-05', true) === null
  )
}

/** Reads what a card says of its restaurant. */
export const readPlaceHints = (page: ReadPage): PlaceHints => {
  const lines = page.filter((words) => words.length > 0)
  const texts = lines.map((words) => textOf(words).replace(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, ''))
  const sizes = lines.map(sizeOf).toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  const rankOf = (index: number): number => {
    const [words = [], text = ''] = [lines[index], texts[index]]
    const isLarge = sizeOf(words) >= 1.25 * usual
    return (KIND.test(text) ? 2 : 0) + (isLarge ? 1 : 0) + (index < TOP_LINES ? 1 : 0)
  }
  const names = texts
    .map((text, index) => ({ text, index, rank: rankOf(index) }))
    .filter(({ text, rank }) => rank > 0 && mayBeName(text))
    .toSorted((a, b) => b.rank - a.rank || a.index - b.index)
    .slice(0, MAX_NAMES)
    .map(({ text }) => text)
  const all = page.map(textOf)
  return {
    names,
    phones: [...new Set(all.flatMap((line) => [...line.matchAll(PHONE)].map(([phone]) => phoneDigits(phone))))],
    websites: [
      ...new Set(
        all.flatMap((line) =>
          [...line.replaceAll(MAIL, ' ').matchAll(WEBSITE)].map(([, domain = '']) => domain.toLowerCase()),
        ),
      ),
    ],
  }
}
