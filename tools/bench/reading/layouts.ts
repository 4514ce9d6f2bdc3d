import { menuOnPage } from '@mahlzeit/domain'
import type { Browser } from '@playwright/test'
import { type Figure, unlessTrial } from '../figures.ts'
import { type Card, cardsOf, TODAY } from './card.ts'
import { cardPage } from './card-html.ts'
import { HALVES } from './features.ts'
import { pageOfWords } from './page-of-words.ts'
import { figuresOf, printScores, type ReadingBudget } from './print-scores.ts'
import { type Score, scoreOf } from './score.ts'
import { layOut, openTable } from './show-card.ts'

const CARDS_OF_HALF = unlessTrial(500, 20)
/** Cards laid out in one call. */
const BATCH = 20

export const BUDGET: ReadingBudget = { dishes: 92, prices: 95, days: 95, wrong: 2 }

/** Prints a missed card for tuning: what it looks like, and each miss. */
export const printMisses = (card: Card, misses: readonly string[]): void => {
  if (misses.length === 0) return
  const features = Object.entries(card.features).filter(([, value]) => value !== 'none')
  process.stdout.write(`\n${card.id} ${features.map(([name, value]) => `${name}: ${value}`).join('; ')}\n`)
  for (const miss of misses) process.stdout.write(`  ${miss}\n`)
}

/**
 * Reads cards without the engine, from words as they are laid out in a tilted photo: measures the rules that make dishes of words. For
 * tuning, only that half is read and each miss is printed; misses of the judged half are never shown.
 */
export const measureLayouts = async (browser: Browser, isTuning: boolean): Promise<readonly Figure[]> => {
  const table = await openTable(browser, 1)
  const scores = new Map<Card, Score>()
  for (const half of HALVES) {
    if (isTuning && half !== 'tuning') continue
    const cards = cardsOf(half, CARDS_OF_HALF).map((card) => ({ card, page: cardPage(card) }))
    for (let start = 0; start < cards.length; start += BATCH) {
      const batch = cards.slice(start, start + BATCH)
      const laidOut = await table.evaluate(
        layOut,
        batch.map(({ page }) => page),
      )
      for (const [index, { card, page }] of batch.entries()) {
        const words = pageOfWords(card, page, laidOut[index] ?? [])
        const begin = performance.now()
        const { dishes } = menuOnPage(words, TODAY)
        const { score, misses } = scoreOf(dishes, card.truth, performance.now() - begin)
        scores.set(card, score)
        if (isTuning) printMisses(card, misses)
      }
    }
  }
  await table.close()
  printScores('Without the engine', scores)
  return figuresOf(scores, isTuning ? 'tuning' : 'judged', BUDGET)
}
