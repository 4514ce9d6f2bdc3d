import { type DishLine, editDistance, parsePrice } from '@mahlzeit/domain'
import type { TruthDish } from './card-dish.ts'

/** Counts of one or several cards. */
export interface Score {
  readonly cards: number
  readonly milliseconds: number
  readonly dishes: number
  readonly dishesFound: number
  readonly pricesFound: number
  /** Dishes of a single day. */
  readonly days: number
  readonly daysFound: number
  /** Dishes whose diet is marked in letters. */
  readonly diets: number
  readonly dietsFound: number
  readonly ticked: number
  readonly tickedWrong: number
}

export const NO_SCORE: Score = {
  cards: 0,
  milliseconds: 0,
  dishes: 0,
  dishesFound: 0,
  pricesFound: 0,
  days: 0,
  daysFound: 0,
  diets: 0,
  dietsFound: 0,
  ticked: 0,
  tickedWrong: 0,
}

export const sumOf = (one: Score, other: Score): Score =>
  Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, (count as number) + other[name as keyof Score]]),
  ) as unknown as Score

/** Edits per letter that a name may differ by. */
const MAX_DIFFERENCE = 0.1
/** Above this, a line is another dish. */
const MAX_DIFFERENCE_OF_PAIR = 0.5

/** A name that ends before `mit` is complete where the description goes on. */
const readNames = ({ name, description }: DishLine): readonly string[] =>
  /^(?:mit|in|an|auf)\s/u.test(description) ? [name, `${name} ${description}`] : [name]

const differenceOf = (line: DishLine, { names }: TruthDish): number =>
  Math.min(...readNames(line).flatMap((read) => names.map((name) => editDistance(read, name) / name.length)))

interface Pair {
  readonly line: DishLine
  readonly truth: TruthDish
  readonly difference: number
}

const isRight = {
  name: ({ difference }: Pair) => difference <= MAX_DIFFERENCE,
  price: ({ line, truth }: Pair) => parsePrice(line.price) === truth.cents,
  day: ({ line: { day }, truth }: Pair) =>
    day === null
      ? truth.day === null
      : 'date' in day
        ? day.date === truth.day?.date
        : day.weekday === truth.day?.weekday,
  diet: ({ line, truth }: Pair) => truth.diet !== null && line.diets.includes(truth.diet),
}

const isWrong = (pair: Pair): boolean => !isRight.name(pair) || !isRight.price(pair) || !isRight.day(pair)

/** Pairs lines with dishes, the most similar first; of equal ones those that are right, as a dish may stand on two days. */
const pairsOf = (lines: readonly DishLine[], dishes: readonly TruthDish[]): readonly Pair[] => {
  const pairs: Pair[] = []
  const candidates = lines
    .flatMap((line) => dishes.map((truth) => ({ line, truth, difference: differenceOf(line, truth) })))
    .filter(({ difference }) => difference <= MAX_DIFFERENCE_OF_PAIR)
    .sort((a, b) => a.difference - b.difference || Number(isWrong(a)) - Number(isWrong(b)))
  for (const candidate of candidates)
    if (!pairs.some(({ line, truth }) => line === candidate.line || truth === candidate.truth)) pairs.push(candidate)
  return pairs
}

/** Compares the read lines with what the card says. Each miss describes one error, on one line. */
export const scoreOf = (
  lines: readonly DishLine[],
  dishes: readonly TruthDish[],
  milliseconds: number,
): { readonly score: Score; readonly misses: readonly string[] } => {
  const pairs = pairsOf(lines, dishes)
  const misses: string[] = []
  for (const truth of dishes) {
    const pair = pairs.find((one) => one.truth === truth)
    const label = [truth.day?.weekday, truth.names[0], String(truth.cents)].filter(Boolean).join(' ')
    if (!pair) misses.push(`missed: ${label}`)
    else if (isWrong(pair)) misses.push(`wrong:  ${label} -> ${describe(pair.line)}`)
  }
  const ticked = lines.filter(({ isTicked }) => isTicked)
  for (const line of ticked) if (!pairs.some((pair) => pair.line === line)) misses.push(`extra:  ${describe(line)}`)
  const count = (test: (pair: Pair) => boolean) => pairs.filter(test).length
  const score: Score = {
    cards: 1,
    milliseconds,
    dishes: dishes.length,
    dishesFound: count(isRight.name),
    pricesFound: count(isRight.price),
    days: dishes.filter(({ day }) => day !== null).length,
    daysFound: count((pair) => pair.truth.day !== null && isRight.day(pair)),
    diets: dishes.filter(({ diet }) => diet !== null).length,
    dietsFound: count(isRight.diet),
    ticked: ticked.length,
    tickedWrong: ticked.filter((line) => pairs.every((pair) => pair.line !== line || isWrong(pair))).length,
  }
  return { score, misses }
}

const describe = ({ isTicked, uncertainties, day, name, price, description }: DishLine): string => {
  const dayText = day === null ? '' : 'date' in day ? day.date : day.weekday
  const state = isTicked ? 'ticked' : uncertainties.join('+')
  return [state, dayText, name, price, description && `(${description})`].filter(Boolean).join(' | ')
}
