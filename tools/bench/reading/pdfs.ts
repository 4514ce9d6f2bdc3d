import type { ReadMenu } from '@mahlzeit/domain'
import type { Browser, Page } from '@playwright/test'
import { freshPage } from '../browser.ts'
import { type Figure, unlessTrial } from '../figures.ts'
import type { Card } from './card.ts'
import { TODAY } from './card-days.ts'
import { cardPage } from './card-html.ts'
import type { ReadingBudget } from './print-scores.ts'
import { type CardReading, type ReadingOptions, readCards } from './read-cards.ts'
import { layOut, openTable } from './show-card.ts'

const CARDS_OF_HALF = unlessTrial(100)

const BUDGET: ReadingBudget = { dishes: 98, prices: 99, days: 95, wrong: 0.5 }

/** Prints a card as Chromium prints a page, without tilt. */
const print = async (table: Page, card: Card): Promise<Buffer> => {
  const page = cardPage(card)
  await table.evaluate(layOut, [page])
  const options = { width: `${page.width}px`, height: `${page.height}px`, printBackground: true, pageRanges: '1' }
  return table.pdf(options)
}

/** Opens the PDF that the page's input holds. */
const openOne = (page: Page): Promise<CardReading> =>
  page.evaluate(async (today) => {
    type Outcome =
      | { readonly ok: true; readonly value: { readonly menu: ReadMenu | null } }
      | { readonly ok: false; readonly error: object }
    interface Reader {
      openPage(document: File, number: null, today: string): Promise<Outcome>
    }
    const { documents } = window as never as { readonly documents: Reader }
    const [file] = document.querySelector('input')?.files ?? []
    if (!file) throw new Error('no PDF')
    const start = performance.now()
    const result = await documents.openPage(file, null, today)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return { milliseconds: performance.now() - start, dishes: result.value.menu?.dishes ?? [] }
  }, TODAY)

/** Prints cards to PDFs and opens them as the product does, drawing of the page included. */
export const measurePdfs = async (
  browser: Browser,
  url: string,
  reading: ReadingOptions,
): Promise<readonly Figure[]> => {
  const table = await openTable(browser, 1)
  const { page } = await freshPage(browser, 1)
  await page.goto(url)
  const options = { ...reading, cards: reading.cards ?? CARDS_OF_HALF, budget: BUDGET }
  return readCards('PDFs', options, async (cards) => {
    const readings: CardReading[] = []
    for (const card of cards) {
      const buffer = await print(table, card)
      await page.locator('input').setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer })
      readings.push(await openOne(page))
    }
    return readings
  })
}
