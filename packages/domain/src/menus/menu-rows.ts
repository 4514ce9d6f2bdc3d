import { singleLine } from '../shared/clean-text.ts'
import { levelled, median } from './level-lines.ts'
import type { PhotoArea, ReadPage, ReadWord } from './read-page.ts'

/** Limits of a reading, for photos of anything but a menu. */
const MAX_LINES = 200
const MAX_WORDS_OF_LINE = 30
const MAX_WORD_LENGTH = 40

/** A row of a menu: words at the same height in the same column, from left to right. */
export interface MenuRow {
  readonly words: readonly ReadWord[]
  /** As if lines ran level. */
  readonly area: PhotoArea
  /** The estimated font size, as a fraction of the photo's height. */
  readonly size: number
  /** From the row above in the same column, as a fraction of the photo's height; infinite at the top of a column. */
  readonly gapAbove: number
  /** The index of the line that its first words were read in. */
  readonly line: number
}

const right = ({ area }: { area: PhotoArea }): number => area.left + area.width
const bottom = ({ area }: { area: PhotoArea }): number => area.top + area.height
const middle = ({ area }: { area: PhotoArea }): number => area.top + area.height / 2

/** Returns the smallest area that holds several. */
export const areaAround = (areas: readonly PhotoArea[]): PhotoArea => {
  const left = Math.min(...areas.map((area) => area.left))
  const top = Math.min(...areas.map((area) => area.top))
  const width = Math.max(...areas.map((area) => area.left + area.width)) - left
  const height = Math.max(...areas.map((area) => area.top + area.height)) - top
  return { left, top, width, height }
}

/** Confidence below which a letter or digit alone is noise or the edge of the paper. */
const MIN_CONFIDENCE = 0.6

const isDirt = ({ text, confidence }: ReadWord): boolean =>
  /^[|[\]{}_~\\]*$/u.test(text) || (/^[\p{L}\d]$/u.test(text) && confidence < MIN_CONFIDENCE)

const LEADERS = /[.…_·•]{3,}|[-–—]{3,}|(?:\s[.·•]){3,}/u

/** Returns a word without dot leaders: `Suppe....4,50` is two words. */
const withoutLeaders = (word: ReadWord): readonly ReadWord[] =>
  singleLine(word.text)
    .split(LEADERS)
    .flatMap((part) => part.split(/\s+/u))
    .filter((text) => text.length <= MAX_WORD_LENGTH)
    .map((text) => ({ ...word, text }))
    .filter((part) => !isDirt(part))

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

/** The height of a word in font sizes. */
const relativeHeight = (text: string): number => {
  const above = HEIGHTS.find(([letters]) => letters.test(text))?.[1] ?? X_HEIGHT
  if (/[gjpqyJQ]/u.test(text)) return above + DESCENDER
  return above + (/[,;]/u.test(text) ? COMMA : 0)
}

/** Shorter words may be marks, which are set smaller. */
const WORD_LENGTH = 3

/** Returns the font size of a row's words. */
const sizeOf = (words: readonly ReadWord[]): number => {
  const long = words.filter(({ text }) => /^[\p{L}\d„“,-]+$/u.test(text) && text.length >= WORD_LENGTH)
  return median((long.length > 0 ? long : words).map(({ text, area }) => area.height / relativeHeight(text)))
}

const rowOf = (words: readonly ReadWord[], line: number): MenuRow => ({
  line,
  words,
  gapAbove: Infinity,
  area: areaAround(words.map(({ area }) => area)),
  size: sizeOf(words),
})

/** Gaps within a line that separate columns, in mean widths of a letter. */
const COLUMN_GAP = 2.5

/** Splits a line at wide gaps. */
const segmentsOf = (words: readonly ReadWord[], line: number): readonly MenuRow[] => {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const letterWidth = words.reduce((sum, { area }) => sum + area.width, 0) / Math.max(1, letters)
  const segments: ReadWord[][] = []
  for (const word of words) {
    const last = segments.at(-1)
    const previous = last?.at(-1)
    if (last && previous && word.area.left - right(previous) <= COLUMN_GAP * letterWidth) last.push(word)
    else segments.push([word])
  }
  return segments.map((segment) => rowOf(segment, line))
}

const textOf = ({ words }: MenuRow): string => words.map(({ text }) => text).join(' ')

const PRICE_COLUMN = /^(?:€|eur\p{L}*)?\s*\d{1,3}(?:[.,]\s?[\dO–—-]{1,2})?\s*(?:€|eur\p{L}*|\p{S})?$/iu

const isPrice = (row: MenuRow): boolean => PRICE_COLUMN.test(textOf(row))

/** Whether a segment has a word that is not the name of a day alone. */
const isText = (row: MenuRow): boolean =>
  /\p{L}{4}/u.test(textOf(row)) && !/^\p{L}+tag[.:]?$|^mittwoch[.:]?$/iu.test(textOf(row))

/** Minimum number of segments on each side of a gutter. */
const MIN_COLUMN = 3

const besides = (one: MenuRow, other: MenuRow): boolean => one.area.top < bottom(other) && other.area.top < bottom(one)

/** Returns the position of the gutter between two columns of dishes; null if there is one column. */
const gutterOf = (segments: readonly MenuRow[]): number | null => {
  const texts = segments.filter(isText)
  const prices = segments.filter(isPrice)
  let best: { readonly x: number; readonly crossing: number } | null = null
  for (let x = 0.15; x <= 0.85; x += 0.01) {
    const lefts = texts.filter((text) => right(text) <= x)
    const rights = texts.filter((text) => text.area.left >= x)
    const crossing = texts.length - lefts.length - rights.length
    const few = Math.min(lefts.length, rights.length)
    if (few < MIN_COLUMN || crossing >= few || (best && best.crossing <= crossing)) continue
    const pairs = lefts.filter((left) => rights.some((one) => besides(left, one))).length
    const pricesLeft = prices.filter((price) => right(price) <= x).length
    const pricesRight = prices.filter((price) => price.area.left >= x).length
    const isPriced = pricesLeft + pricesRight > 0
    if (pairs < MIN_COLUMN || (isPriced && Math.min(pricesLeft, pricesRight) < 2)) continue
    best = { x, crossing }
  }
  return best && best.x
}

/** Returns segments column after column; lines across columns, such as headings, separate the segments above and below them. */
const columnsOf = (segments: readonly MenuRow[], depth = 0): readonly (readonly MenuRow[])[] => {
  const gutter = depth < 3 ? gutterOf(segments) : null
  if (gutter === null) return [segments]
  const across = segments.filter((segment) => segment.area.left < gutter && right(segment) > gutter)
  const zones = [-Infinity, ...across.map(middle).toSorted((a, b) => a - b), Infinity]
  return zones.slice(1).flatMap((end, index) => {
    const start = zones[index] ?? 0
    const inZone = segments.filter((one) => !across.includes(one) && middle(one) > start && middle(one) <= end)
    const columns = [inZone.filter((one) => right(one) <= gutter), inZone.filter((one) => one.area.left >= gutter)]
    const heading = across.filter((one) => middle(one) === end)
    return [...columns.flatMap((column) => columnsOf(column, depth + 1)), heading].filter(({ length }) => length > 0)
  })
}

/** Returns the vertical overlap of two segments, as a fraction of the smaller height. */
const overlap = (one: MenuRow, other: MenuRow): number =>
  (Math.min(bottom(one), bottom(other)) - Math.max(one.area.top, other.area.top)) /
  Math.min(one.area.height, other.area.height)

/** Minimum overlap of the segments of one row. */
const SAME_ROW = 0.5

/** Rows that a segment is compared with. */
const NEIGHBOURS = 8

/** Returns the rows of a column: a price belongs to the text at its height. */
const mergedRows = (segments: readonly MenuRow[]): readonly MenuRow[] => {
  const rows: MenuRow[] = []
  for (const segment of segments.toSorted((a, b) => middle(a) - middle(b))) {
    const near = rows.slice(-NEIGHBOURS)
    const row = near
      .filter((one) => one.line === segment.line || (overlap(one, segment) >= SAME_ROW && isBeside(one, segment)))
      .toSorted((a, b) => closeness(b, segment) - closeness(a, segment))[0]
    if (row) {
      const words = [...row.words, ...segment.words].toSorted((a, b) => a.area.left - b.area.left)
      rows[rows.indexOf(row)] = rowOf(words, row.line)
    } else rows.push(segment)
  }
  return rows
}

const closeness = (one: MenuRow, other: MenuRow): number => (one.line === other.line ? 1 : 0) + overlap(one, other)

const isBeside = (one: MenuRow, other: MenuRow): boolean =>
  one.words.every((word) =>
    other.words.every(
      (each) =>
        right(word) <= each.area.left + each.area.width / 2 || right(each) <= word.area.left + word.area.width / 2,
    ),
  )

/** Returns the rows of a page in reading order: column after column, from top to bottom. */
export const menuRowsOf = (page: ReadPage): readonly MenuRow[] => {
  const segments = levelled(page.slice(0, MAX_LINES).map((words) => words.slice(0, MAX_WORDS_OF_LINE)))
    .map((words) => words.flatMap(withoutLeaders))
    .filter((words) => words.length > 0)
    .flatMap(segmentsOf)
  return columnsOf(segments).flatMap((column) =>
    mergedRows(column)
      .toSorted((a, b) => middle(a) - middle(b))
      .map((row, index, rows) => ({
        ...row,
        gapAbove: index === 0 ? Infinity : row.area.top - bottom(rows[index - 1] ?? row),
      })),
  )
}
