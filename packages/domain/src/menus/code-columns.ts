import { median } from './level-lines.ts'
import type { ReadPage, ReadWord } from './read-page.ts'
import { right } from './segment.ts'

/** The names of columns of a table that say nothing of a dish's name or price. */
const OF_CODES = /^(?:allergene?|kennz\p{L}*|zusatzstoffe?|codes?|kcal|kj|kalorien|nährwerte?|brennwert)\.?$/iu

/** The names of the other columns. */
const OF_OTHERS = /^(?:tage?|nr|gerichte?|speisen?|menüs?|essen|preise?)\.?$/iu

const MIN_OTHERS = 2

/** What stands in such columns: numbers, codes, dashes. */
const CODE = /^(?:\d{1,4}|(?:[A-Ra-r]\d?|\d{1,2})(?:[,;/]\s?(?:[A-Ra-r]\d?|\d{1,2}))*|[-–—]+)[,;]?$/u

/** Baselines of a row, and edges at the same place, differ by less, in heights of a word. */
const SAME_ROW = 0.8
const SAME_EDGE = 1

const base = ({ area }: ReadWord): number => area.top + area.height

/** Returns a page without codes and numbers below names of columns such as `Allergene` and `kcal`. */
export const withoutCodeColumns = (lines: ReadPage): ReadPage => {
  const words = lines.flat()
  const names = words.filter(({ text }) => OF_CODES.test(text))
  if (names.length === 0) return lines
  const height = median(words.map(({ area }) => area.height))
  const columns = names.flatMap((name) => {
    const beside = words.filter((one) => one !== name && Math.abs(base(one) - base(name)) < SAME_ROW * height)
    if (beside.filter(({ text }) => OF_OTHERS.test(text)).length < MIN_OTHERS) return []
    const ends = beside.map(({ area }) => area.left).filter((left) => left > right(name))
    return [{ name, from: name.area.left - SAME_EDGE * height, to: Math.min(...ends, 1) - height / 2 }]
  })
  const isCode = (word: ReadWord): boolean =>
    CODE.test(word.text) &&
    columns.some(({ name, from, to }) => base(word) > base(name) && word.area.left >= from && right(word) <= to)
  return lines.map((line) => line.filter((word) => !isCode(word)))
}
