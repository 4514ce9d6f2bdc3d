import { weekdayOf } from '../calendar/civil-date.ts'
import { WEEKDAYS } from '../deals/weekdays.ts'
import type { Draft } from './draft.ts'

/** Minimum number and share of dishes with a day: from these on, a missing day counts as unread. */
const MIN_DAYS = 2
const MIN_PART = 0.6

const numberOf = ({ day }: Draft): number | null =>
  day ? WEEKDAYS.indexOf('date' in day ? weekdayOf(day.date) : day.weekday) : null

/** Doubts the inherited day of dishes whose own day was probably unread; removes it if the next day was not read either. */
export const withoutMissedDays = (drafts: readonly Draft[]): readonly Draft[] => {
  const hasOwn = ({ lines }: Draft): boolean => lines[0]?.mention?.isEveryDay === false
  const count = drafts.filter(hasOwn).length
  if (count < MIN_DAYS) return drafts
  const areMost = count >= MIN_PART * drafts.filter(({ isAnchored }) => isAnchored).length
  const first = drafts.findIndex(hasOwn)
  const isMissed = (draft: Draft, index: number): boolean => {
    const next = drafts.slice(index + 1).find(hasOwn)
    const [own, following] = [numberOf(draft), next ? numberOf(next) : null]
    const isBeforeGap = areMost && own !== null && following !== null && following > own + 1
    return index < first || isBeforeGap || (draft.day === null && !draft.lines[0]?.mention)
  }
  return drafts.map((draft, index) => {
    if (hasOwn(draft)) return draft
    if (isMissed(draft, index)) return { ...draft, day: undefined }
    return areMost && draft.day !== null ? { ...draft, isDayUncertain: true } : draft
  })
}

/** A day has at most this many times the dishes of the others. */
const MOST = 2

/** Doubts the day of dishes that may be of another one: far more than any other day has, or the next day was not read. */
export const withDoubtfulDays = (drafts: readonly Draft[]): readonly Draft[] => {
  const counts = new Map<number, number>()
  for (const draft of drafts) {
    const number = numberOf(draft)
    if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  if (counts.size < MIN_DAYS) return drafts
  const most = (without: number): number =>
    Math.max(...[...counts].map(([number, count]) => (number === without ? 0 : count)))
  const isMissing = (number: number): boolean =>
    !counts.has(number + 1) && [...counts.keys()].some((one) => one > number)
  return drafts.map((draft, index) => {
    const number = numberOf(draft)
    if (number === null) return draft
    const before = drafts[index - 1]
    const isFurther = before !== undefined && numberOf(before) === number && draft.lines[0]?.mention === null
    const isDoubtful = (counts.get(number) ?? 0) > MOST * most(number) || (isMissing(number) && isFurther)
    return isDoubtful ? { ...draft, isDayUncertain: true } : draft
  })
}
