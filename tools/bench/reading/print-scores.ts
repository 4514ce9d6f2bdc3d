import type { Figure } from '../figures.ts'
import type { Card } from './card.ts'
import { DIMENSIONS_OF, HALVES, type Half } from './features.ts'
import { NO_SCORE, type Score, sumOf } from './score.ts'

/** Scores of cards that were read. */
export type Scores = ReadonlyMap<Card, Score>

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${part}/${whole} ${((part / whole) * 100).toFixed(1)} %`

const HEADER =
  '| cards | dishes | prices | days | diets | wrong of ticked | ticked and right | ms a card |\n|---|---|---|---|---|---|---|---|'

const cellsOf = (score: Score): readonly string[] => [
  share(score.dishesFound, score.dishes),
  share(score.pricesFound, score.dishes),
  share(score.daysFound, score.days),
  share(score.dietsFound, score.diets),
  share(score.tickedWrong, score.ticked),
  share(score.ticked - score.tickedWrong, score.dishes),
  (score.milliseconds / score.cards).toFixed(1),
]

/** The features of a card that its layout has: `price: 6,90 €`. */
const featuresOf = ({ features }: Card): readonly string[] =>
  DIMENSIONS_OF[features.layout].map((name) => `${name}: ${features[name]}`)

const sumBy = (scores: Scores, half: Half, keys: (card: Card) => readonly string[]): ReadonlyMap<string, Score> => {
  const sums = new Map<string, Score>()
  for (const [card, score] of scores)
    if (card.half === half) for (const key of keys(card)) sums.set(key, sumOf(sums.get(key) ?? NO_SCORE, score))
  return sums
}

const totalOf = (scores: Scores, half: Half): Score =>
  [...scores].filter(([card]) => card.half === half).reduce((sum, [, score]) => sumOf(sum, score), NO_SCORE)

/** Prints a table of each half by layouts and by the other features. `!` marks what is used in the judged half only. */
export const printScores = (title: string, scores: Scores): void => {
  const row = (name: string, score: Score) => `| ${[`${name} (${score.cards})`, ...cellsOf(score)].join(' | ')} |\n`
  for (const half of HALVES) {
    const total = totalOf(scores, half)
    if (total.cards === 0) continue
    const byLayout = sumBy(scores, half, ({ features }) => [features.layout])
    const byFeature = [...sumBy(scores, half, featuresOf)].sort(([a], [b]) => a.localeCompare(b))
    const rows = [...byLayout, ...byFeature].map(([name, score]) => row(name, score))
    process.stdout.write(`\n${title}: the ${half} half\n\n${HEADER}\n${rows.join('')}${row('all', total)}`)
  }
}

/** The least shares of dishes, prices and days, and the largest one of wrong ticked lines, in percent. */
export interface ReadingBudget {
  readonly dishes: number
  readonly prices: number
  readonly days: number
  readonly wrong: number
}

/** The figures of a half of the cards beside their budgets. */
export const figuresOf = (scores: Scores, half: Half, budget: ReadingBudget): readonly Figure[] => {
  const { dishes, dishesFound, pricesFound, days, daysFound, ticked, tickedWrong } = totalOf(scores, half)
  const percent = (name: string, part: number, whole: number, limit: Partial<Figure>): Figure => ({
    name,
    value: whole === 0 ? 0 : (part / whole) * 100,
    unit: '%',
    ...limit,
  })
  return [
    percent(`${half} half: dishes`, dishesFound, dishes, { budget: budget.dishes, atLeast: true }),
    percent(`${half} half: prices`, pricesFound, dishes, { budget: budget.prices, atLeast: true }),
    percent(`${half} half: days`, daysFound, days, { budget: budget.days, atLeast: true }),
    percent(`${half} half: wrong of ticked lines`, tickedWrong, ticked, { budget: budget.wrong }),
    percent(`${half} half: ticked and right`, ticked - tickedWrong, dishes, {}),
  ]
}
