import { right, type Segment, textOf } from './segment.ts'

type Words = Segment['words']

/** A weekday, and what may follow it in its cell: `Montag`, `Mo.`, `den`, `23.11.`. */
const NAME = /^\p{L}{2,}[.:,]?$/u
const DATE = /^\(?\d/u
const BETWEEN = /^(?:den|am)$/iu

/** Baselines of a row differ by less, in font sizes. */
const SAME_ROW = 0.5

/** Days of a header, at least: a date beside the only day may begin another line. */
const MIN_DAYS = 2

/** White between a weekday and its date in one cell, in font sizes: a line may part them. */
const APART = 2

/** Returns the days of a piece that names several beside each other; one part without a list: `Mo Di Mi`, not `Mo, Di`. */
const cellsOf = (words: Words, isDay: (text: string) => boolean): readonly Words[] => {
  const cells: ReadonlyArray<Words[number]>[] = []
  for (const [index, word] of words.entries()) {
    const isName = NAME.test(word.text) && isDay(word.text)
    const next = words[index + 1]?.text ?? ''
    if (!isName && (cells.length === 0 || !(DATE.test(word.text) || BETWEEN.test(word.text)))) return [words]
    if (isName && word.text.endsWith(',') && !DATE.test(next) && !BETWEEN.test(next)) return [words]
    if (isName) cells.push([word])
    else cells[cells.length - 1] = [...(cells.at(-1) ?? []), word]
  }
  return cells
}

const isBeside = (one: Segment, other: Segment): boolean => Math.abs(one.base - other.base) < SAME_ROW * one.size

/** Whether a piece is the date of the weekday beside it: `Mo | 23.11.`. */
const isDateOf = (one: Segment, name: Segment): boolean =>
  DATE.test(textOf(one)) &&
  name.words.length === 1 &&
  NAME.test(textOf(name)) &&
  isBeside(one, name) &&
  one.area.left > right(name) &&
  one.area.left - right(name) < APART * one.size

/** The number of a day above its name, as in calendars: `23.`, `Mo`. */
const NUMBER = /^\d{1,2}\.$/u
const LINES = 2
const MIN_NUMBERS = 3

const isNumberOf = (one: Segment, day: Segment): boolean =>
  day.base > one.base &&
  day.base - one.base < LINES * one.size &&
  one.area.left < right(day) &&
  day.area.left < right(one)

/** Returns pieces with the days of a calendar where their numbers stand, at the beginning of their rows. */
export const withCalendarDays = (pieces: readonly Segment[]): readonly Segment[] => {
  const numbers = pieces.filter((one) => NUMBER.test(textOf(one)))
  const days = pieces.filter((one) => one.kind === 'day' && NAME.test(textOf(one)))
  const pairs = new Map(
    numbers.flatMap((one) => days.filter((day) => isNumberOf(one, day)).map((day) => [one, day] as const)),
  )
  if (pairs.size < MIN_NUMBERS) return pieces
  const moved = new Set(pairs.values())
  return pieces.flatMap((piece) => {
    if (moved.has(piece)) return []
    const day = pairs.get(piece)
    const [number] = piece.words
    if (!day || !number) return [piece]
    const { top, height } = number.area
    return [
      { ...piece, kind: 'day', words: day.words.map((word) => ({ ...word, area: { ...word.area, top, height } })) },
    ]
  })
}

/** Returns pieces of which each day is that of one column: those of several days are parted, weekdays and dates joined. */
export const withHeaderDays = (
  pieces: readonly Segment[],
  isDay: (text: string) => boolean,
  segmentOf: (words: Words) => Segment,
): readonly Segment[] => {
  const days = pieces.filter(({ kind }) => kind === 'day')
  const pairs = new Map(
    days.flatMap((name) => days.filter((one) => isDateOf(one, name)).map((date) => [name, date] as const)),
  )
  const joined = new Set(days.length > MIN_DAYS ? pairs.values() : [])
  return pieces.flatMap((piece) => {
    if (joined.has(piece)) return []
    const date = pairs.get(piece)
    if (date && joined.has(date)) return [segmentOf([...piece.words, ...date.words])]
    const hasBeside = days.some((day) => day !== piece && isBeside(day, piece))
    const cells = piece.kind === 'day' && hasBeside ? cellsOf(piece.words, isDay) : []
    return cells.length > 1 ? cells.map(segmentOf) : [piece]
  })
}
