import { type DishLine, editDistance, parsePrice, WEEKDAYS } from '@mahlzeit/domain'
import type { Menu, MenuLine } from '../../../supabase/seed/menus.ts'
import { GERMAN_NAMES } from '../../../supabase/seed/menus.ts'

/** Counts of one or several menus. */
export interface Score {
  readonly dishes: number
  readonly dishesFound: number
  readonly prices: number
  readonly pricesFound: number
  readonly days: number
  readonly daysFound: number
  readonly ticked: number
  readonly tickedWrong: number
}

export const NO_SCORE: Score = {
  dishes: 0,
  dishesFound: 0,
  prices: 0,
  pricesFound: 0,
  days: 0,
  daysFound: 0,
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

const differenceOf = (read: string, truth: string): number => editDistance(read, truth) / truth.length

const centsOf = (price: string | null): number | null => (price === null ? null : parsePrice(price))

const dayOf = ({ day }: DishLine): string | null => (day && 'weekday' in day ? day.weekday : null)

interface Pair {
  readonly line: DishLine
  readonly truth: MenuLine
  readonly difference: number
}

/** Pairs lines with dishes, the most similar first. */
const pairsOf = (lines: readonly DishLine[], dishes: readonly MenuLine[]): readonly Pair[] => {
  const pairs: Pair[] = []
  const candidates = lines
    .flatMap((line) => dishes.map((truth) => ({ line, truth, difference: differenceOf(line.name, truth.name) })))
    .filter(({ difference }) => difference <= MAX_DIFFERENCE_OF_PAIR)
    .sort((a, b) => a.difference - b.difference)
  for (const candidate of candidates)
    if (!pairs.some(({ line, truth }) => line === candidate.line || truth === candidate.truth)) pairs.push(candidate)
  return pairs
}

/** Compares the read lines with the menu. Each miss describes one error, on one line. */
export const scoreOf = (
  lines: readonly DishLine[],
  { lines: given, setPrice, subline }: Menu,
): { readonly score: Score; readonly misses: readonly string[] } => {
  // A Tageskarte names its day once, below its heading.
  const sharedDay = WEEKDAYS.find((each) => GERMAN_NAMES[each] === subline) ?? null
  const dishes = given.map((dish) => ({ ...dish, day: dish.day ?? sharedDay }))
  const pairs = pairsOf(lines, dishes)
  const misses: string[] = []
  const isRight = {
    name: ({ difference }: Pair) => difference <= MAX_DIFFERENCE,
    price: ({ line, truth }: Pair) => centsOf(line.price) === centsOf(truth.price ?? setPrice),
    day: ({ line, truth }: Pair) => dayOf(line) === truth.day,
  }
  for (const truth of dishes) {
    const pair = pairs.find((one) => one.truth === truth)
    const label = [truth.day, truth.name, truth.price ?? setPrice].filter(Boolean).join(' ')
    if (!pair) misses.push(`missed: ${label}`)
    else if (!isRight.name(pair) || !isRight.price(pair) || !isRight.day(pair))
      misses.push(`wrong:  ${label} -> ${describe(pair.line)}`)
  }
  const isWrong = (line: DishLine): boolean => {
    const pair = pairs.find((one) => one.line === line)
    return !pair || !isRight.name(pair) || !isRight.price(pair) || !isRight.day(pair)
  }
  const ticked = lines.filter(({ isTicked }) => isTicked)
  for (const line of ticked) if (!pairs.some((pair) => pair.line === line)) misses.push(`extra:  ${describe(line)}`)
  const count = (test: (pair: Pair) => boolean) => pairs.filter(test).length
  const score: Score = {
    dishes: dishes.length,
    dishesFound: count(isRight.name),
    prices: dishes.length,
    pricesFound: count(isRight.price),
    days: dishes.filter(({ day }) => day !== null).length,
    daysFound: count((pair) => pair.truth.day !== null && isRight.day(pair)),
    ticked: ticked.length,
    tickedWrong: ticked.filter(isWrong).length,
  }
  return { score, misses }
}

const describe = (line: DishLine): string =>
  [line.isTicked ? 'ticked' : line.uncertainties.join('+'), dayOf(line), line.name, line.price]
    .filter(Boolean)
    .join(' ')
