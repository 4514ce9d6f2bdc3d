import type { CivilDate } from '../calendar/civil-date.ts'
import { namesFood } from './food-words.ts'
import { dayAtStart } from './menu-days.ts'
import { pricesIn } from './menu-prices.ts'
import type { MenuRow } from './menu-rows.ts'

const DASH = /^[–—-]$/u

/** Days with a theme, at least. */
const MIN_DAYS = 4

const textOf = (words: MenuRow['words']): string => words.map(({ text }) => text).join(' ')

/** Returns rows without the themes behind their days: `Montag – Wochenstart`, also on the next row. A theme names no food, unlike a dish below it. */
export const withoutThemes = (rows: readonly MenuRow[], today: CivilDate): readonly MenuRow[] => {
  const found = rows.flatMap((row, index) => {
    const at = row.words.findIndex(({ text }) => DASH.test(text))
    const day = at > 0 ? dayAtStart(textOf(row.words.slice(0, at)), today, false) : null
    if (day?.mention.weekdays.length !== 1 || day.rest !== '') return []
    const isAlone = at === row.words.length - 1
    const theme = isAlone ? textOf(rows[index + 1]?.words ?? []) : textOf(row.words.slice(at + 1))
    return [{ index, at, isAlone, theme, below: textOf(rows[index + (isAlone ? 2 : 1)]?.words ?? []) }]
  })
  const areThemes = found.every(
    ({ theme, below }) =>
      /^\p{Lu}\p{L}/u.test(theme) &&
      pricesIn(theme).length === 0 &&
      !namesFood(theme) &&
      /^[^\p{L}]*\p{Lu}\p{L}/u.test(below),
  )
  if (found.length < MIN_DAYS || !areThemes || !found.some(({ below }) => namesFood(below))) return rows
  const dropped = new Set(found.flatMap(({ index, isAlone }) => (isAlone ? [index + 1] : [])))
  const ends = new Map(found.map(({ index, at }) => [index, at]))
  return rows.flatMap((row, index) =>
    dropped.has(index) ? [] : [{ ...row, words: row.words.slice(0, ends.get(index)) }],
  )
}
