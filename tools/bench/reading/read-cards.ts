import type { DishLine } from '@mahlzeit/domain'
import { type Figure, isTrial } from '../figures.ts'
import { type Card, cardsOf } from './card.ts'
import { type Half, HALVES } from './features.ts'
import { figuresOf, printScores, type ReadingBudget } from './print-scores.ts'
import { type Score, scoreOf } from './score.ts'

/** What was read of a card. */
export interface CardReading {
  readonly dishes: readonly DishLine[]
  readonly milliseconds: number
}

const printMisses = (card: Card, misses: readonly string[]): void => {
  if (misses.length === 0) return
  const features = Object.entries(card.features).filter(([, value]) => value !== 'none')
  process.stdout.write(`\n${card.id} ${features.map(([name, value]) => `${name}: ${value}`).join('; ')}\n`)
  for (const miss of misses) process.stdout.write(`  ${miss}\n`)
}

/** What is read in a run. */
export interface ReadingOptions {
  /** Reads only the half that rules are tuned on, and prints each miss. */
  readonly isTuning: boolean
  /** Cards of a half; each part has its default. */
  readonly cards: number | undefined
}

/** The half whose figures count; in a trial the other one, whose first card is read in 3 s instead of 18. */
export const TRIED: Half = isTrial ? 'tuning' : 'judged'

/** Cards read in one call. */
const BATCH = 20

/**
 * Reads cards of both halves and prints their scores. For tuning, only that half is read and each miss is printed; misses of the judged
 * half are never shown.
 */
export const readCards = async (
  title: string,
  { isTuning, cards: count, budget }: ReadingOptions & { readonly cards: number; readonly budget: ReadingBudget },
  read: (cards: readonly Card[]) => Promise<readonly CardReading[]>,
): Promise<readonly Figure[]> => {
  const scores = new Map<Card, Score>()
  const halves = isTuning ? (['tuning'] as const) : isTrial ? ([TRIED] as const) : HALVES
  for (const half of halves) {
    const cards = cardsOf(half, count)
    for (let start = 0; start < cards.length; start += BATCH) {
      const batch = cards.slice(start, start + BATCH)
      const readings = await read(batch)
      for (const [index, card] of batch.entries()) {
        const { dishes, milliseconds } = readings[index] ?? { dishes: [], milliseconds: Number.NaN }
        const { score, misses } = scoreOf(dishes, card.truth, milliseconds)
        scores.set(card, score)
        if (isTuning) printMisses(card, misses)
      }
    }
  }
  printScores(title, scores)
  return figuresOf(scores, isTuning ? 'tuning' : TRIED, budget)
}
