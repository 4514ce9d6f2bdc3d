import type { ReadPage } from '@mahlzeit/domain'
import { areaOf, type PageSize, pageOfWords, type SetWord } from './set-words.ts'

/** A text on a grid of letters. */
export interface TextCard {
  /** Of the widest row. */
  readonly columns: number
  /** Each with the rows that it is wrapped into; an empty one separates paragraphs. */
  readonly lines: readonly (readonly string[])[]
}

/** Longer texts are cut: they are no menu. */
const MAX_LENGTH = 20_000
/** Longer lines are drawn in several rows, but read as one. */
const MAX_COLUMNS = 56
const MAX_TABLE_COLUMNS = 100
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
  const widths: number[] = []
  for (const row of cells)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, lengthOf(cell))
  return cells.map((row) =>
    row
      .map((cell, column) =>
        column < row.length - 1 ? cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell)) : cell,
      )
      .join(GAP),
  )
}

/** Wraps a line at spaces. */
const wrapped = (line: string, columns: number): readonly string[] => {
  const rows = ['']
  for (const part of line.split(/(?<=\s)(?=\S)/u)) {
    const last = rows.at(-1) ?? ''
    if (last === '' || lengthOf(last + part.trimEnd()) <= columns) rows[rows.length - 1] = last + part
    else rows.push(part)
  }
  return rows.flatMap((row) => (lengthOf(row.trimEnd()) <= columns ? [row] : (row.match(/.{1,25}/gu) ?? [])))
}

/** Sets a text on a grid: tabs separate the columns of a table. */
export const textCardOf = (text: string): TextCard => {
  const given = text
    .slice(0, MAX_LENGTH)
    .normalize('NFC')
    .split(/\r\n?|[\n\v\f\u2028\u2029]/u)
    .map((line) => line.replaceAll(/[^\S\t]/gu, ' ').trimEnd())
  const lines: (readonly string[])[] = []
  for (let start = 0; start < given.length && lines.length < MAX_LINES; ) {
    const isTable = (at: number) => given[at]?.trim().includes('\t') === true
    let end = start + 1
    while (isTable(start) && isTable(end)) end++
    const columns = isTable(start) ? MAX_TABLE_COLUMNS : MAX_COLUMNS
    for (const line of aligned(given.slice(start, end))) {
      // The reading takes controls for letters.
      const shown = line.replaceAll(/[\p{Cc}\u200b\u2060\ufeff]/gu, '').trimEnd()
      if (shown !== '' || (lines.at(-1)?.[0] ?? '') !== '') lines.push(wrapped(shown, columns))
    }
    start = end
  }
  if (lines.at(-1)?.[0] === '') lines.pop()
  const used = lines.slice(0, MAX_LINES)
  return { columns: Math.max(MIN_COLUMNS, ...used.flat().map((row) => lengthOf(row.trimEnd()))), lines: used }
}

/** The layout of a card, in pixels. */
export interface CardLayout extends PageSize {
  /** As it is read, without wrapped lines. */
  readonly page: PageSize
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
  const rows = Math.max(1, lines.flat().length)
  const tallest = (MAX_HEIGHT - 2 * MARGIN) / rows / LINE_HEIGHT
  const fontSize = Math.min(MAX_FONT, (WIDTH - 2 * MARGIN) / columns / LETTER, tallest)
  const [letter, line] = [fontSize * LETTER, fontSize * LINE_HEIGHT]
  const longest = Math.max(columns, ...lines.map((each) => lengthOf(each.join(''))))
  const page = { width: 2 * MARGIN + longest * letter, height: 2 * MARGIN + Math.max(1, lines.length) * line }
  return { width: WIDTH, height: Math.ceil(2 * MARGIN + rows * line), page, margin: MARGIN, letter, line, fontSize }
}

/** A word of a card. */
export interface PlacedWord {
  /** As it is drawn, with pictures, which the reading does not know. */
  readonly drawn: SetWord
  readonly read: SetWord
}

/** Removes what messengers write around bold and italic words. */
const withoutMarks = (word: string): string => word.replaceAll(/^[*_~`]+|[*_~`]+(?=[:;,.]?$)/gu, '')

const withoutPictures = (word: string): string =>
  word.replaceAll(/(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)[\p{M}\p{Emoji_Modifier}\u200d]*/gu, '')

/** Returns the words of a card at their places. */
export const placedWords = (card: TextCard, layout: CardLayout): readonly PlacedWord[] => {
  const { margin, letter, line, fontSize } = layout
  let row = -1
  return card.lines.flatMap((rows, at) => {
    let before = 0
    return rows.flatMap((text) => {
      const start = before
      before += lengthOf(text)
      row++
      return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }): PlacedWord => {
        const shown = withoutMarks(word)
        const column = lengthOf(text.slice(0, index))
        const place = (atColumn: number, atRow: number) => ({
          left: margin + atColumn * letter,
          width: lengthOf(shown) * letter,
          baseline: margin + atRow * line + (line + fontSize * 0.7) / 2,
          fontSize,
        })
        const drawn = { text: shown, ...place(column, row) }
        const read = { text: withoutPictures(shown), ...place(start + column, at), photoArea: areaOf(drawn, layout) }
        return { drawn, read }
      })
    })
  })
}

/** Returns a card as text recognition returns a photo of it. */
export const pageOfCard = (words: readonly PlacedWord[], { page }: CardLayout): ReadPage =>
  pageOfWords(
    words.flatMap(({ read }) => (read.text === '' ? [] : [read])),
    page,
  )
