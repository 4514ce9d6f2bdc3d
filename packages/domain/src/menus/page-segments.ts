import type { CivilDate } from '../calendar/civil-date.ts'
import { singleLine } from '../shared/clean-text.ts'
import { withoutCodeColumns } from './code-columns.ts'
import { withCalendarDays, withHeaderDays } from './header-days.ts'
import { levelled, median, neighbours } from './level-lines.ts'
import { dayAtStart } from './menu-days.ts'
import { INCLUDED, isPriceAlone, pricesIn } from './menu-prices.ts'
import type { ReadPage, ReadWord } from './read-page.ts'
import { areaAround, right, type Segment, type Segments } from './segment.ts'

/** Limits of a reading, for photos of anything but a menu. */
const MAX_LINES = 200
const MAX_WORDS_OF_LINE = 30
const MAX_WORD_LENGTH = 40

/** Confidence below which a letter or digit alone is noise or the edge of the paper. */
const MIN_CONFIDENCE = 0.6

/** Leaders, also those that were read as letters. */
const LEADER = /^(?:[.…_·•∙◦‥*]{2,}|[•∙◦]|[-–—]{2,}|([oecnaOC0])\1{3,})$/u

const isDirt = ({ text, confidence }: ReadWord): boolean =>
  /^[|[\]{}_~\\.·]*$/u.test(text) || LEADER.test(text) || (/^[\p{L}\d]$/u.test(text) && confidence < MIN_CONFIDENCE)

const LEADERS = /[.…_·•∙]{3,}|…|[-–—]{3,}/u

/** Returns a word without dot leaders: `Suppe....4,50` is two words, each with its part of the width. */
const withoutLeaders = (word: ReadWord): readonly ReadWord[] => {
  const text = singleLine(word.text)
  const { left, width } = word.area
  let from = 0
  return text
    .split(LEADERS)
    .flatMap((part) => part.split(/\s+/u))
    .map((part) => {
      const at = text.indexOf(part, from)
      from = at + part.length
      const area = { ...word.area, left: left + (at / text.length) * width, width: (part.length / text.length) * width }
      return { ...word, text: part, area: part === text ? word.area : area }
    })
    .filter((part) => part.text !== '' && part.text.length <= MAX_WORD_LENGTH)
}

/** Letters of a word that stand apart: `M O N T A G`. */
const LETTER = /^\p{L}[.:,]?$/u
const MIN_LETTERS = 4
/** They are closer to each other than this many widths of one. */
const APART = 1.2

const oneWord = (letters: readonly ReadWord[]): ReadWord => ({
  text: letters.map(({ text }) => text).join(''),
  confidence: Math.min(...letters.map(({ confidence }) => confidence)),
  area: areaAround(letters.map(({ area }) => area)),
  photoArea: areaAround(letters.map(({ photoArea }) => photoArea)),
})

/** Returns the words of a line, letters that stand apart in one. Codes of allergens do, too, in their order. */
const withLettersJoined = (words: readonly ReadWord[]): readonly ReadWord[] => {
  const groups: ReadWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNext =
      last !== undefined &&
      [last, word].every(({ text }) => LETTER.test(text)) &&
      word.area.left - right(last) < APART * Math.max(last.area.width, word.area.width)
    if (group && isNext) group.push(word)
    else groups.push([word])
  }
  return groups.flatMap((group) => {
    const isInOrder = group.every(({ text }, index) => index === 0 || text > (group[index - 1]?.text ?? ''))
    return group.length < MIN_LETTERS || isInOrder ? group : [oneWord(group)]
  })
}

/** A sign between words that parts the items of a list. */
const SEPARATOR = /^[·•∙]$/u

/** A bar parts words at this distance, in widths of a letter; at a larger one it is the line between two columns. */
const NEAR_BAR = 1.5

const isClose = (one: ReadWord, other: ReadWord): boolean => {
  const word = one.text === '|' ? other : one
  return other.area.left - right(one) < (NEAR_BAR * word.area.width) / word.text.length
}

/** Returns the words of a line without dirt; a sign behind a word and in front of another one, or of the next line, remains. */
const withoutDirt = (words: readonly ReadWord[]): readonly ReadWord[] =>
  words.flatMap((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]]
    const isBetween = [before?.text ?? '', after?.text ?? 'und'].every((text) => /\p{L}{3}|\)$/u.test(text))
    const parts = isBetween || (/[\d€]$/u.test(before?.text ?? '') && /^\p{L}{3}/u.test(after?.text ?? ''))
    if (parts && word.text === '|' && before && after && isClose(before, word) && isClose(word, after))
      return [{ ...word, text: '·' }]
    return (isBetween && SEPARATOR.test(word.text)) || !isDirt(word) ? [word] : []
  })

/** Words behind a price: `8,50 € p. P.`. */
const FOR_ONE = /^(?:p\.|pro)\s?(?:P\.|Pers\.|Person|Portion)$/u

/** Returns the words of a line without those that say that a price is for one. */
const withoutForOne = (words: readonly ReadWord[]): readonly ReadWord[] => {
  const textAt = (index: number): string => words[index]?.text ?? ''
  const begins = (index: number): boolean =>
    /\d|€|^eur/iu.test(textAt(index - 1)) && FOR_ONE.test(`${textAt(index)} ${textAt(index + 1)}`)
  return words.filter((_, index) => !begins(index) && !begins(index - 1))
}

/** Words that menus abbreviate. */
const ABBREVIATED: ReadonlyMap<string, string> = new Map([
  ['m.', 'mit'],
  ['u.', 'und'],
])

/** Prices without a comma and a currency, as small cents are read: `6⁹⁰`. */
const JOINED = /^(?:[3-9]|[12]\d)\d[059]$/u
const MIN_JOINED = 3

/** Returns lines with a currency behind prices without one, if a page has no other prices. */
const withCents = (lines: ReadPage): ReadPage => {
  const joined = lines.flat().filter(({ text }) => JOINED.test(text))
  const hasPrices = lines.some((words) => pricesIn(words.map(({ text }) => text).join(' ')).length > 0)
  if (joined.length < MIN_JOINED || hasPrices) return lines
  return lines.map((words) => words.map((word) => (joined.includes(word) ? { ...word, text: `${word.text}€` } : word)))
}

/** Heights above the baseline by the highest letter of a word, in font sizes, as text recognition measures them. */
const HEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[ÄÖÜ]/u, 0.85],
  [/[\p{Lu}\d€]/u, 0.72],
  [/[bdfhklt\u00df]/u, 0.67],
  [/[ijäöü]/u, 0.62],
]
const X_HEIGHT = 0.46
const DESCENDER = 0.2
const COMMA = 0.13

/** The height of a word in font sizes: above and below the baseline. */
const inkOf = (text: string): readonly [number, number] => {
  const above = HEIGHTS.find(([letters]) => letters.test(text))?.[1] ?? X_HEIGHT
  if (/[gjpqyJQ]/u.test(text)) return [above, DESCENDER]
  return [above, /[,;]/u.test(text) ? COMMA : 0]
}

/** Of documents, words have the height of their font instead of their ink. */
const FONT: readonly [number, number] = [0.9, 0.25]

const isWord = ({ text }: ReadWord): boolean => /^[\p{L}\d„“,-]{3,}$/u.test(text)

/** Returns how much values differ from their median: the sum of the distances of their logarithms. */
const dispersion = (values: readonly number[]): number => {
  const middle = Math.log(median(values))
  return values.reduce((sum, value) => sum + Math.abs(Math.log(value) - middle), 0)
}

type Extent = (text: string) => readonly [number, number]

/** Returns what the boxes of a page's words enclose: that by which the fonts of a line differ less. */
const extentOf = (lines: ReadPage): Extent => {
  const long = lines.map((words) => words.filter(({ text, area }) => /^\p{L}{3,}$/u.test(text) && area.height > 0))
  const hasPairs = long.some(({ length }) => length > 1)
  const sum = (sizeOfOne: (word: ReadWord) => number): number =>
    (hasPairs ? long : [long.flat()]).reduce((all, line) => all + dispersion(line.map(sizeOfOne)), 0)
  const byFont = sum(({ area }) => area.height)
  return byFont < sum((word) => sizeOfWord(word, inkOf)) / 2 ? () => FONT : inkOf
}

const sizeOfWord = ({ text, area }: ReadWord, extent: Extent): number =>
  area.height / (extent(text)[0] + extent(text)[1])

/** Returns the font size of words: shorter ones may be marks, which are set smaller. */
const sizeOf = (words: readonly ReadWord[], extent: Extent): number => {
  const long = words.filter(isWord)
  return median((long.length > 0 ? long : words).map((word) => sizeOfWord(word, extent)))
}

/** More words than a day has: `Montag, den 23. November 2026`. */
const MAX_DAY_WORDS = 5

/** Numbers of words of a day in front of a text, the longest first: `Montag, 23.11.`. */
const DAY_LENGTHS = [2, 1] as const

/** How many days below each other make a separate column, and by how much their left edges may differ, in font sizes. */
const MIN_DAYS = 2
const SAME_EDGE = 0.4

/** The end of the day above, which follows within this many font sizes: `Montag,`, `23.`, `November`. */
const DAY_OF_MONTH = /^\d{1,2}\.$/u
const MONTH =
  /^(?:den|jan(?:uar)?|feb(?:ruar)?|märz?|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)\.?$/iu
const LINES = 2

/** Codes of allergens and additives behind a price. */
const CODES_BEHIND = /(?<=\d.*)\s[([]?(?:[A-R]|[a-r\d]{1,2}(?=,))(?:[,/][A-Ra-r\d]{1,2})*[)\]]?$/u

const kindOf = (text: string, today: CivilDate): Segment['kind'] => {
  // The number of a menu in front of a row, and what heads its column.
  if (/^\d$|^(?:nr\.?|preise?)$/iu.test(text)) return 'other'
  if (isPriceAlone(text.replace(INCLUDED, '').replace(CODES_BEHIND, ''))) return 'price'
  const day = text.split(' ', MAX_DAY_WORDS + 1).length > MAX_DAY_WORDS ? null : dayAtStart(text, today, true)
  if (day && !/\p{L}{2}/u.test(day.rest.replace(/^den$/iu, ''))) return 'day'
  return /\p{L}{4}|\p{L}{2,}\s\p{L}{2,}/u.test(text) ? 'text' : 'other'
}

/** Words of a piece are closer to each other, in widths of a letter. */
const WIDE_GAP = 1.6

/** Codes of allergens and additives that are set small and high; no word, as its first letter may seem to descend: `Jus`. */
const CODE = /^(?!.*(?:\p{Ll}{2}|[JQ]\p{Lu}|\p{Lu}[JQ]))[\p{L}\d,;.*()/+]{1,12}$/u
const SMALL = 0.78
const RAISED = 0.12

/** Returns the pieces that end the days above them. */
const endsOfDays = (pieces: readonly Segment[]): ReadonlySet<Segment> => {
  const heads = pieces.filter(({ kind }) => kind === 'day')
  const ends = new Set<Segment>()
  for (const piece of pieces.toSorted((a, b) => a.base - b.base)) {
    const [{ text } = { text: '' }, ...others] = piece.words
    const isBelow = ({ base, area }: Segment): boolean =>
      piece.base > base &&
      piece.base - base < LINES * piece.size &&
      piece.area.left < right({ area }) &&
      area.left < right(piece)
    if (others.length > 0 || !(DAY_OF_MONTH.test(text) || MONTH.test(text)) || !heads.some(isBelow)) continue
    ends.add(piece)
    heads.push(piece)
  }
  return ends
}

/** Whether a day ends with the beginning of its date, whose end stands elsewhere: `Montag, 23.`, `Montag, den`. */
const isNumbered = ({ words }: Segment): boolean =>
  /^(?:\d{1,2}\.|den)$/iu.test(words.at(-1)?.text ?? '') && /\p{L}{2}/u.test(words.at(-2)?.text ?? '')

/** Takes a page apart. */
export const segmentsOf = (page: ReadPage, today: CivilDate): Segments => {
  const level = levelled(page.slice(0, MAX_LINES).map((words) => words.slice(0, MAX_WORDS_OF_LINE)))
  const lines = withoutCodeColumns(
    withCents(level.map((words) => withoutForOne(withoutDirt(withLettersJoined(words.flatMap(withoutLeaders)))))).map(
      (words) => words.map((word) => ({ ...word, text: ABBREVIATED.get(word.text) ?? word.text })),
    ),
  )
  const words = lines.flat()
  const extent = extentOf(lines)
  const lineOf = new Map(lines.flatMap((line, index) => line.map((word) => [word, index])))
  const kinds = new Map<string, Segment['kind']>()
  const kindOfText = (text: string): Segment['kind'] => {
    const kind = kinds.get(text) ?? kindOf(text, today)
    kinds.set(text, kind)
    return kind
  }
  const segmentOf = (parts: readonly ReadWord[]): Segment => {
    const size = sizeOf(parts, extent)
    const baseOf = (word: ReadWord): number => {
      const [above, below] = extent(word.text)
      return word.area.top + (word.area.height * above) / (above + below)
    }
    const base = median(parts.map(baseOf))
    const isCode = (word: ReadWord): boolean =>
      CODE.test(word.text) && sizeOfWord(word, extent) < SMALL * size && base - baseOf(word) > RAISED * size
    const kept = parts.filter((word, index) => index === 0 || !isCode(word))
    return {
      words: kept,
      size,
      base,
      area: areaAround(parts.map(({ area }) => area)),
      line: lineOf.get(parts[0] as ReadWord) ?? 0,
      kind: kindOfText(kept.map(({ text }) => text).join(' ')),
    }
  }
  const next = new Map(neighbours(words, WIDE_GAP))
  const following = new Set(next.values())
  const chained = words
    .filter((word) => !following.has(word))
    .map((first) => {
      const chain = [first]
      for (let word = next.get(first); word; word = next.get(word)) chain.push(word)
      return chain
    })
  const pieces = withHeaderDays(
    withCalendarDays(chained.map(segmentOf)),
    (text) => kindOfText(text) === 'day',
    segmentOf,
  )
  const days = pieces.filter(({ kind }) => kind === 'day')
  /** Parts a day from the text behind it, where other days stand alone above or below it. */
  const parted = (piece: Segment): readonly Segment[] => {
    const startOf = (length: number): string =>
      piece.words
        .slice(0, length)
        .map(({ text }) => text)
        .join(' ')
    const length = piece.kind === 'text' ? DAY_LENGTHS.find((each) => kindOfText(startOf(each)) === 'day') : undefined
    const isInColumn = ({ area }: Segment): boolean => Math.abs(area.left - piece.area.left) < SAME_EDGE * piece.size
    return length !== undefined && days.filter(isInColumn).length >= MIN_DAYS
      ? [segmentOf(piece.words.slice(0, length)), segmentOf(piece.words.slice(length))]
      : [piece]
  }
  const apart = pieces.flatMap(parted)
  const ends = endsOfDays(apart)
  return {
    segments: apart
      .filter((piece) => !ends.has(piece))
      .map((piece) => (piece.kind === 'day' && isNumbered(piece) ? segmentOf(piece.words.slice(0, -1)) : piece)),
    join: (segments) =>
      segmentOf(segments.flatMap((segment) => segment.words).toSorted((a, b) => a.area.left - b.area.left)),
  }
}
