import type { ReadPage } from '@mahlzeit/domain'
import { pageOfWords, type SetWord } from './set-words.ts'

/** A text on a grid of letters. */
export interface TextCard {
  readonly columns: number
  /** Each with its words and spaces; an empty one separates paragraphs. */
  readonly lines: readonly string[]
}

/** Longer texts are cut: they are no menu. */
const MAX_LENGTH = 20_000
/** Longer lines are wrapped. */
const MAX_COLUMNS = 100
const MIN_COLUMNS = 32
/** Of a page that is read. */
const MAX_LINES = 200
/** Between the columns of a table, in letters. */
const GAP = '    '

/** The columns that a character covers: pictures cover two, and those that change the one before them none. */
const columnsOf = (character: string): number =>
  /[\p{M}\u200d]/u.test(character) ? 0 : /\p{Emoji_Presentation}/u.test(character) ? 2 : 1

const lengthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + columnsOf(letter), 0)

/** Pads the cells of adjacent lines with tabs, so that their columns are aligned. */
const aligned = (lines: readonly string[]): readonly string[] => {
  const cells = lines.map((line) => line.split(/\t+/u).map((cell) => cell.trim()))
  const width = (column: number) => Math.max(0, ...cells.map((row) => lengthOf(row[column] ?? '')))
  return cells.map((row) =>
    row
      .map((cell, column) => (column < row.length - 1 ? cell + ' '.repeat(width(column) - lengthOf(cell)) : cell))
      .join(GAP),
  )
}

/** Wraps a line at spaces. */
const wrapped = (line: string): readonly string[] => {
  if (lengthOf(line) <= MAX_COLUMNS) return [line]
  const lines = ['']
  for (const part of line.split(/(?<=\s)(?=\S)/u)) {
    const last = lines.at(-1) ?? ''
    if (last === '' || lengthOf(last + part.trimEnd()) <= MAX_COLUMNS) lines[lines.length - 1] = last + part
    else lines.push(part)
  }
  return lines.flatMap((each) => (lengthOf(each) <= MAX_COLUMNS ? [each] : (each.match(/.{1,50}/gu) ?? [])))
}

/** Sets a text on a grid: tabs separate the columns of a table. */
export const textCardOf = (text: string): TextCard => {
  const given = text
    .slice(0, MAX_LENGTH)
    .normalize('NFC')
    .split(/\r\n?|[\n\v\f\u2028\u2029]/u)
    .map((line) => line.replaceAll(/[^\S\t]/gu, ' ').trimEnd())
  const lines: string[] = []
  for (let start = 0; start < given.length && lines.length < MAX_LINES; ) {
    const isTable = (at: number) => given[at]?.trim().includes('\t') === true
    let end = start + 1
    while (isTable(start) && isTable(end)) end++
    for (const line of aligned(given.slice(start, end)).flatMap(wrapped)) {
      // The reading takes controls for letters.
      const shown = line.replaceAll(/[\p{Cc}\u200b\u2060\ufeff]/gu, '')
      if (shown.trim() !== '' || (lines.at(-1) ?? '') !== '') lines.push(shown)
    }
    start = end
  }
  if (lines.at(-1) === '') lines.pop()
  const used = lines.slice(0, MAX_LINES)
  return { columns: Math.max(MIN_COLUMNS, ...used.map(lengthOf)), lines: used }
}

/** The layout of a card, in pixels. */
export interface CardLayout {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly letter: number
  readonly line: number
  readonly fontSize: number
}

const WIDTH = 1000
const MARGIN = 40
/** Of letters of equal width, in font sizes. */
const LETTER = 0.6
const LINE_HEIGHT = 1.7
const MAX_FONT = 28
/** Keeps the photo below `MAX_STORED_PIXELS`. */
const MAX_HEIGHT = 3900

export const layoutOf = ({ columns, lines }: TextCard): CardLayout => {
  const inside = WIDTH - 2 * MARGIN
  const tallest = (MAX_HEIGHT - 2 * MARGIN) / Math.max(1, lines.length) / LINE_HEIGHT
  const fontSize = Math.min(MAX_FONT, inside / columns / LETTER, tallest)
  const line = fontSize * LINE_HEIGHT
  const height = Math.ceil(2 * MARGIN + Math.max(1, lines.length) * line)
  return { width: WIDTH, height, margin: MARGIN, letter: fontSize * LETTER, line, fontSize }
}

/** A word of a card at its place. */
export interface PlacedWord extends SetWord {
  /** With pictures, which the reading does not know. */
  readonly drawn: string
}

/** Removes what messengers write around bold and italic words. */
const withoutMarks = (word: string): string => word.replaceAll(/^[*_~`]+|[*_~`]+(?=[:;,.]?$)/gu, '')

const withoutPictures = (word: string): string =>
  word.replaceAll(/(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)[\p{M}\p{Emoji_Modifier}\u200d]*/gu, '')

/** Returns the words of a card at their places. */
export const placedWords = (card: TextCard, { margin, letter, line, fontSize }: CardLayout): readonly PlacedWord[] =>
  card.lines.flatMap((text, row) =>
    [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
      drawn: withoutMarks(word),
      text: withoutPictures(withoutMarks(word)),
      left: margin + lengthOf(text.slice(0, index)) * letter,
      width: lengthOf(withoutMarks(word)) * letter,
      baseline: margin + row * line + (line + fontSize * 0.7) / 2,
      fontSize,
    })),
  )

/** Returns a card as text recognition returns a photo of it. */
export const pageOfCard = (words: readonly PlacedWord[], layout: CardLayout): ReadPage =>
  pageOfWords(
    words.filter(({ text }) => text !== ''),
    layout,
  )
