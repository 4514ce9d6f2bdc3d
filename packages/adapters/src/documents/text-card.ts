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
const MAX_TABLE_COLUMNS = 120
const MIN_COLUMNS = 32
/** Of a page that is read. */
const MAX_LINES = 200
/** The narrowest column that cells of wide tables are wrapped to, and the most columns of one. */
const MIN_CELL = 16
const MAX_CELLS = 12
/** Between the columns of a table, in letters. */
const GAP = '    '

/** The columns that a character covers: pictures cover two, and those that change the one before them none. */
const columnsOf = (character: string): number =>
  /[\p{M}\u200d]/u.test(character) ? 0 : /\p{Emoji_Presentation}/u.test(character) ? 2 : 1

const lengthOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + columnsOf(letter), 0)

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

/** Whether a cell has codes of allergens and additives alone: `a, c, g 1, 2`. */
const isCodes = (cell: string): boolean =>
  /, ?[a-z]|, \d/u.test(cell) && cell.split(/,? |,/u).every((code) => /^(?:[a-z]\d?|\d{1,2})$/u.test(code))

const isRow = (line: string): boolean => line.trim().includes('\t')

/** Returns the cells of the lines of a table. Several tabs are one column unless all rows have equally many. */
const cellsOf = (lines: readonly string[]): readonly (readonly string[])[] => {
  const rows = lines.filter(isRow)
  const tab = new Set(rows.map(tabsIn)).size === 1 && rows.length > 1 ? /\t/u : /\t+/u
  const table = lines.map((line) =>
    isRow(line) ? line.split(tab).map((cell) => (isCodes(cell.trim()) ? '' : cell.trim())) : [line],
  )
  const [header = [], ...others] = table
  const below = others.filter(({ length }) => length === header.length)
  // The empty first cell of the header was not selected.
  const isShifted = header.at(-1) === '' && below.length > 0 && below.every((row) => row.at(-1) !== '')
  return isShifted ? [['', ...header.slice(0, -1)], ...others] : table
}

/** Pads the cells of lines with tabs, so that their columns are aligned, and wraps those of wide tables, whose rows stay whole. */
const aligned = (lines: readonly string[]): { readonly rows: readonly string[]; readonly isWide: boolean } => {
  const table = cellsOf(lines)
  const rows = table.filter(({ length }) => length > 1)
  const columns = Math.max(1, ...rows.map(({ length }) => length))
  const widths = (of: (cell: string) => number): number[] =>
    Array.from({ length: columns }, (_, column) => Math.max(0, ...rows.map((row) => of(row[column] ?? ''))))
  const room = MAX_TABLE_COLUMNS - GAP.length * (columns - 1)
  const limit = Math.max(MIN_CELL, Math.floor(room / columns))
  const whole = widths(lengthOf)
  const isWide = columns > MIN_TABS && columns <= MAX_CELLS && whole.reduce((sum, width) => sum + width, 0) > room
  const longest = widths((cell) => Math.max(...cell.split(/\s/u).map(lengthOf)))
  const shown = isWide ? whole.map((width, column) => Math.min(width, Math.max(limit, longest[column] ?? 0))) : whole
  const partsOf = (cell: string, column: number): readonly string[] =>
    isWide ? cell.split(BREAK).flatMap((line) => wrapped(line, shown[column] ?? 0)) : [cell.replace(BREAK, ' ')]
  const set = table.flatMap((row) => {
    if (row.length === 1) return row
    const cells = row.map(partsOf)
    const padded = (text: string, column: number): string =>
      column < row.length - 1 ? text + ' '.repeat(Math.max(0, (shown[column] ?? 0) - lengthOf(text))) : text
    const height = Math.max(...cells.map(({ length }) => length))
    const rowsOfRow = Array.from({ length: height }, (_, index) =>
      cells.map((parts, column) => padded(parts[index]?.trim() ?? '', column)).join(GAP),
    )
    return isWide ? [...rowsOfRow, ''] : rowsOfRow
  })
  return { rows: set, isWide }
}

const tabsIn = (line: string): number => line.split('\t').length - 1

/** A line of codes alone: `101, 21, 51`. */
const CODES = /^\d{1,3}(?:, \d{1,3})+$/u

/** Returns the lines of a text with a table without codes alone, nor the tabs that part these. */
const withoutCodes = (lines: readonly string[]): readonly string[] =>
  lines.some((line) => tabsIn(line) >= MIN_TABS)
    ? lines.filter((line, index) => {
        const above = lines[index - 1]?.trim() ?? ''
        return !CODES.test(line.trim()) && !(line.trim() === '' && line !== '' && CODES.test(above))
      })
    : lines

/** Columns of a table whose cells may have several lines, less one. */
const MIN_TABS = 2
const MAX_ROW_LINES = 40

const PRICE = /(?<![\d.])\d{1,3}[.,]\d{2}(?: ?€)?$/u

/** A line break within a cell. */
const BREAK = '\v'
/** A price at the end of a cell. */
const PRICE_LAST = / (?=(?:€ ?)?\d{1,2}[.,]\d{2}(?: ?€)?$)/u

/** Whether a cell may go on in the next line: no price ends it where text follows. */
const goesOn = (line: string, next: string): boolean =>
  !(PRICE.test(line.trim()) && (next.split('\t')[0] ?? '').trim() !== '')

/**
 * Returns a row of a table from several lines, and how many these are: browsers copy the breaks within cells. Null if the line is
 * a whole row, or none.
 */
const rowAt = (lines: readonly string[], start: number, tabs: number): { text: string; length: number } | null => {
  const open = lines.slice(start, start + MAX_ROW_LINES)
  if (tabsIn(open[0] ?? '') === 0) return null
  let found = 0
  const last = open.findIndex((line) => (found += tabsIn(line)) >= tabs)
  const used = open.slice(0, last + 1)
  const isBroken = used.some((line, at) => tabsIn(line) >= tabs || (at > 0 && !goesOn(used[at - 1] ?? '', line)))
  if (last < 1 || found > tabs || isBroken) return null
  const cells = used
    .join('\n')
    .split('\t')
    .map((cell) => cell.split('\n').filter((line) => line.trim() !== ''))
  // The last cell has as many lines as the one before it, and a price if that has one.
  const [before = [], lastCell = []] = cells.slice(-2)
  const hasPrice = (cell: readonly string[]): boolean => PRICE.test(cell.at(-1)?.trim() ?? '')
  let length = used.length
  if (lastCell.length === 0 || (hasPrice(before) && !hasPrice(lastCell)))
    for (const line of open.slice(length)) {
      if (lastCell.length >= before.length || hasPrice(lastCell) || tabsIn(line) > 0) break
      if (line.trim() === '' && !hasPrice(before)) break
      length++
      if (line.trim() !== '') lastCell.push(line)
    }
  const textOf = (cell: readonly string[]): string =>
    cell
      .map((line) => line.trim())
      .join(' ')
      .replace(PRICE_LAST, BREAK)
  return { text: cells.map(textOf).join('\t'), length }
}

/** Joins the lines of each row of a table below a row that is whole. */
const withRowsJoined = (lines: readonly string[]): readonly string[] => {
  const rows: string[] = []
  let tabs = MIN_TABS
  let hasRow = false
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const row = hasRow ? rowAt(lines, at, tabs) : null
    if (hasRow && tabsIn(line) === tabs && /^ *\t.*\S/u.test(line)) {
      // The lines above are its first cell.
      const first = Math.max(
        rows.length - MAX_BETWEEN,
        rows.findLastIndex((above) => above.trim() === '' || tabsIn(above) > 0) + 1,
      )
      const cell = rows.splice(first).map((above) => above.trim())
      rows.push(cell.join(' ') + line)
      at++
      continue
    }
    hasRow ||= tabsIn(line) >= tabs && line.split('\t').filter((cell) => cell.trim() !== '').length >= MIN_TABS
    tabs = Math.max(tabs, tabsIn(line))
    rows.push(row?.text ?? line)
    at += row?.length ?? 1
  }
  return rows
}

/** Lines between two rows of a table: empty ones, and the first lines of a cell. */
const MAX_BETWEEN = 4

/** Returns the end of the table that begins at a line. */
const endOfTable = (lines: readonly string[], start: number): number => {
  const tabs = tabsIn(lines[start] ?? '')
  for (let last = start; ; ) {
    const next = lines.slice(last + 1, last + 2 + MAX_BETWEEN).findIndex(isRow)
    const isSame = next === 0 || (next > 0 && tabs >= MIN_TABS && tabsIn(lines[last + 1 + next] ?? '') === tabs)
    if (!isSame) return last + 1
    last += 1 + next
  }
}

const PRICE_ALONE = /^\s*(?:€ ?)?\d{1,3}[.,](?:\d{2}|-)(?: ?€)?\*?\s*$/u
/** So many prices alone, with white above and none below, show how a text is set. */
const MIN_PRICES = 3

/** Lines of a dish. */
const MAX_DISH_LINES = 3

/** Sets white below prices instead of above them, and within dishes, where the next dish follows a price without any. */
const withPricesBelow = (lines: readonly string[]): readonly string[] => {
  const isEmpty = (line: string | undefined): boolean => (line ?? '').trim() === ''
  const isApart = (line: string, index: number): boolean =>
    PRICE_ALONE.test(line) && index > 1 && isEmpty(lines[index - 1]) && !isEmpty(lines[index + 1])
  const isDish = ({ length }: readonly string[]): boolean => length > 0 && length <= MAX_DISH_LINES
  if (lines.filter(isApart).length < MIN_PRICES) return lines
  let above: string[] = []
  const set: string[] = []
  for (const [index, line] of lines.entries()) {
    above.push(line)
    if (!isApart(line, index)) continue
    const dish = above.filter((each) => !isEmpty(each))
    set.push(...(isDish(dish.slice(1)) ? dish : above), '')
    above = []
  }
  return [...set, ...above]
}

/** Where a price follows a name without a space: `Salat8,50 €`. */
const GLUED_PRICE = /(?<=\p{Ll}{2})(?=\d{1,2},\d{2} ?€)/gu

/** Sets a text on a grid: tabs separate the columns of a table. */
export const textCardOf = (text: string): TextCard => {
  const given = withPricesBelow(
    withRowsJoined(
      withoutCodes(
        text
          .slice(0, MAX_LENGTH)
          .normalize('NFC')
          .split(/\r\n?|[\n\v\f\u2028\u2029]/u)
          .map((line) => line.replaceAll(/[^\S\t]/gu, ' ').replaceAll(GLUED_PRICE, ' ')),
      ),
    ),
  ).map((line) => line.replace(/ +$/u, ''))
  const lines: (readonly string[])[] = []
  for (let start = 0; start < given.length && lines.length < MAX_LINES; ) {
    const end = isRow(given[start] ?? '') ? endOfTable(given, start) : start + 1
    const { rows, isWide } = aligned(given.slice(start, end))
    const columns = isWide ? Infinity : isRow(given[start] ?? '') ? MAX_TABLE_COLUMNS : MAX_COLUMNS
    for (const line of rows) {
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
