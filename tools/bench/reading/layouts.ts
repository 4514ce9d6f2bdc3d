import { menuOnPage } from '@mahlzeit/domain'
import type { Browser } from '@playwright/test'
import { type Figure, unlessTrial } from '../figures.ts'
import { TODAY } from './card-days.ts'
import { cardPage } from './card-html.ts'
import { pageOfWords } from './page-of-words.ts'
import type { ReadingBudget } from './print-scores.ts'
import { type ReadingOptions, readCards } from './read-cards.ts'
import { layOut, openTable } from './show-card.ts'

const CARDS_OF_HALF = unlessTrial(500, 20)

export const BUDGET: ReadingBudget = { dishes: 92, prices: 95, days: 95, wrong: 2 }

/**
 * Reads cards without the engine, from words as they are laid out in a tilted photo: measures the rules that make dishes of words.
 */
export const measureLayouts = async (browser: Browser, reading: ReadingOptions): Promise<readonly Figure[]> => {
  const table = await openTable(browser, 1)
  const options = { ...reading, cards: reading.cards ?? CARDS_OF_HALF, budget: BUDGET }
  const figures = await readCards('Without the engine', options, async (cards) => {
    const pages = cards.map((card) => cardPage(card))
    const laidOut = await table.evaluate(layOut, pages)
    return cards.map((card, index) => {
      const page = pages[index] ?? cardPage(card)
      const words = pageOfWords(card, page, laidOut[index] ?? [])
      const start = performance.now()
      const { dishes } = menuOnPage(words, TODAY)
      return { dishes, milliseconds: performance.now() - start }
    })
  })
  await table.close()
  return figures
}
