import type { ReadMenu } from './read-dishes.ts'
import type { ReadPage } from './read-page.ts'

const LUNCH = /mittag|lunch|speiseplan|wochen(?:karte|menü|plan)|tages(?:karte|gericht|menü|essen|angebot)|stammessen/iu
const WEEKDAYS = [/montag/iu, /dienstag/iu, /mittwoch/iu, /donnerstag/iu, /freitag/iu]

/** Above the number of dishes of a page, so that a short lunch menu wins over a long dinner menu. */
const OF_LUNCH = 100

const scoreOf = ({ dishes }: ReadMenu, page: ReadPage): number => {
  if (dishes.length === 0) return 0
  const text = page.map((words) => words.map((word) => word.text).join(' ')).join('\n')
  const isWeek = WEEKDAYS.filter((weekday) => weekday.test(text)).length > 2
  const ticked = dishes.filter(({ isTicked }) => isTicked).length
  return 1 + ticked + (LUNCH.test(text) ? OF_LUNCH : 0) + (isWeek ? OF_LUNCH : 0)
}

/**
 * Returns the index of the page of a document that holds lunch: of the pages with dishes one that names lunch or the days of a
 * week, then the one with most ticked dishes. The first page if none has dishes.
 */
export const lunchPage = (pages: readonly { readonly page: ReadPage; readonly menu: ReadMenu }[]): number => {
  const scores = pages.map(({ page, menu }) => scoreOf(menu, page))
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}
